"""The codes of findings, and those of files: what can be wrong with a text before its rules are read."""

from enum import StrEnum, unique
from typing import Self


class Code(StrEnum):
    """A kind of finding; each list of codes is a subclass.

    Attributes:
        meaning: What the code stands for, in one line.
    """

    meaning: str

    def __new__(cls, value: str, meaning: str) -> Self:
        """Make a code that carries its meaning."""
        code = str.__new__(cls, value)
        code._value_ = value
        code.meaning = meaning
        return code


@unique
class FileCode(Code):
    """The codes of reading a text as YAML (`YM`) and of finding and extending rulesets (`IN`)."""

    NOT_UTF8 = "YM01", "The file is not written in UTF-8."
    CONTROL_CHARACTER = "YM02", "The text holds a character that cannot be seen and does not belong there."
    TOO_LARGE = "YM03", "The file is larger than any ruleset needs to be."
    TOO_DEEP = "YM04", "Lists and mappings stand inside one another too many times."
    TOO_MANY_VALUES = "YM05", "The file holds more keys and values than any ruleset needs."
    TOO_MANY_DIGITS = "YM06", "A number has more digits than any rule needs."
    TAB = "YM07", "A tab stands where only blanks may stand."
    SYNTAX = "YM08", "The text is not YAML: quotes, brackets, colons or indentation do not fit."
    EMPTY_FILE = "YM09", "The file says nothing."
    NOT_A_MAPPING = "YM10", "The file does not consist of keys and values."
    SEVERAL_DOCUMENTS = "YM11", "The file holds more than one document."
    DUPLICATE_KEY = "YM12", "A key stands twice in one mapping."
    ANCHOR = "YM13", "An anchor or alias (`&name`, `*name`) is used; rulesets write every value out."
    MERGE_KEY = "YM14", "A merge key (`<<`) is used; rulesets inherit with `extends`."
    TAG = "YM15", "A tag (`!name`) is used; rulesets have no use for them."
    NOT_A_KEY = "YM16", "A list, a mapping, a long text or nothing stands where a key belongs."
    DIRECTIVE = "YM17", "A YAML directive (`%NAME`) is used; rulesets have no use for them."
    NEWER_VERSION = "YM18", "The file is written for a later version of the language."
    NOT_PLAIN = (
        "YM19",
        "The mapping that a program hands over holds more than texts, whole numbers, lists and mappings.",
    )
    MORE_FINDINGS = "YM20", "There are more findings than are told at once."

    NO_SUCH_RULESET = "IN01", "Neither a bundled ruleset nor a file has this name."
    UNREADABLE = "IN02", "The file is there but cannot be read as a ruleset: a folder, no permission, not a YAML file."
    PATH_REFUSED = "IN03", "A ruleset may extend a bundled name, or a path that counts from its own folder."
    NO_FOLDER = "IN04", "A text without a file has no folder that a path could count from."
    CIRCLE = "IN05", "Rulesets extend one another in a circle."
    TOO_MANY_PARENTS = "IN06", "The chain of parents is longer than allowed."
    NOT_A_NAME = "IN07", "`extends` names one parent: a bundled name or a path."
