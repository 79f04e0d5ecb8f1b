import { EXIT_CODES, OrangeError, userInputError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";

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

/** A merge left the notes in two versions, and text of the user's with them. */
export function notesInConflict(file: string): OrangeError {
  return userInputError(
    `What a merge left of the notes in ${file} holds text of yours as well; nothing was written.`,
    "Resolve that conflict by hand, then run the command again.",
  );
}

/** The file for the notes cannot be read, so that nothing is written into it. */
export function notesUnreadable(file: string, reason: string): OrangeError {
  return userInputError(
    `${file} cannot take the notes: ${reason}.`,
    "It has to be a text file of at most 1 MiB, or not to be there.",
  );
}

/** `orange export --agents-md --check`: the notes are not those that are approved now, or a merge left two versions of them. */
export function notesOutdated(file: string, data: object, isConflict: boolean): OrangeError {
  return new OrangeError({
    code: "EXPORT_OUTDATED",
    exitCode: EXIT_CODES.input,
    message: isConflict
      ? msg`The notes in ${file} hold the marks of an unresolved merge.`
      : msg`The notes in ${file} are not the approved ones.`,
    hint: "Run `orange export --agents-md` to write them.",
    data,
  });
}
