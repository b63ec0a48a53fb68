"""The JSON Schema of the language, which editors read: written for people, from the models and nothing else."""

from rulekit.schema.document import FILE, as_text, json_schema

__all__ = ["FILE", "as_text", "json_schema"]
