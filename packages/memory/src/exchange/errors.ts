import { EXIT_CODES, OrangeError, userInputError } from "@orange-hyper/core";

/** A file that cannot be imported from. */
export function importUnreadable(file: string, reason: string): OrangeError {
  return userInputError(`${file} cannot be imported: ${reason}.`, "Name a text file of at most 1 MiB.");
}

/** A file of a form that is not known. */
export function importFormUnknown(file: string): OrangeError {
  return userInputError(
    `${file} is neither an export of Orange nor a basic-memory note.`,
    'Name an exported file, or the part of other Markdown that holds facts: `--section "<heading>"`.',
  );
}

/** An export of a version that this one does not read. */
export function importFormatUnknown(file: string, format: string): OrangeError {
  return userInputError(
    `${file} is an export in a format that this version of Orange does not read: ${format}`,
    "Update Orange, then run the same command again.",
  );
}

/** `--section` names no heading. */
export function sectionNotFound(file: string, section: string): OrangeError {
  return userInputError(
    `${file} has no heading "${section}".`,
    "Write the words of the heading as they stand in the file.",
  );
}

/** A command without the file that it is about. */
export function importFileMissing(): OrangeError {
  return userInputError("Name the file to import.", "For example `orange import AGENTS.md --section Rules`.");
}

/** Options of `orange export` that exclude each other, or a format that there is none of. */
export function exportOptionsWrong(problem: string): OrangeError {
  return userInputError(problem, "Run `orange export --help` for the options.");
}

/** The notes in a file have markers that do not fit together. */
export function notesDamaged(file: string): OrangeError {
  return userInputError(
    `The markers of the notes in ${file} do not stand in it once and in their order; nothing was written.`,
    "Remove what is left of them by hand, then run the command again.",
  );
}

/** `orange export --agents-md --check`: the notes are not those that are approved now. */
export function notesOutdated(file: string, data: object): OrangeError {
  return new OrangeError({
    code: "EXPORT_OUTDATED",
    exitCode: EXIT_CODES.input,
    message: `The notes in ${file} are not the approved ones.`,
    hint: "Run `orange export --agents-md` to write them.",
    data,
  });
}
