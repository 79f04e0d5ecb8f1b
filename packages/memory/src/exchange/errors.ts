import { EXIT_CODES, OrangeError, userInputError } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";

/** The error for a file that cannot be imported. */
export function importUnreadable(file: string, reason: string): OrangeError {
  return userInputError(`${file} cannot be imported: ${reason}.`, "Name a text file of at most 1 MiB.");
}

/** The error for a file in no known form. */
export function importFormUnknown(file: string): OrangeError {
  return userInputError(
    `${file} is neither an export of Orange nor a basic-memory note.`,
    'Name an exported file, or the part of other Markdown that holds facts: `--section "<heading>"`.',
  );
}

/** The error for an export in a version of the format that this release does not read. */
export function importFormatUnknown(file: string, format: string): OrangeError {
  return userInputError(
    `${file} is an export in a format that this version of Orange does not read: ${format}`,
    "Update Orange, then run the same command again.",
  );
}

/** The error for a `--section` that matches no heading. */
export function sectionNotFound(file: string, section: string): OrangeError {
  return userInputError(
    `${file} has no heading "${section}".`,
    "Write the words of the heading as they stand in the file.",
  );
}

/** The error for `orange import` without a file. */
export function importFileMissing(): OrangeError {
  return userInputError("Name the file to import.", "For example `orange import AGENTS.md --section Rules`.");
}

/** The error for options of `orange export` that exclude each other, or for an unknown format. */
export function exportOptionsWrong(problem: string): OrangeError {
  return userInputError(problem, "Run `orange export --help` for the options.");
}

/** The error for note markers that do not fit together. */
export function notesDamaged(file: string): OrangeError {
  return userInputError(
    `The markers of the notes in ${file} do not stand in it once and in their order; nothing was written.`,
    "Remove what is left of them by hand, then run the command again.",
  );
}

/** The error for a merge conflict that covers both the notes and other text of the user. */
export function notesInConflict(file: string): OrangeError {
  return userInputError(
    `What a merge left of the notes in ${file} holds text of yours as well; nothing was written.`,
    "Resolve that conflict by hand, then run the command again.",
  );
}

/** The error for a notes file that cannot be read; nothing is written to it. */
export function notesUnreadable(file: string, reason: string): OrangeError {
  return userInputError(
    `${file} cannot take the notes: ${reason}.`,
    "It has to be a text file of at most 1 MiB, or not to be there.",
  );
}

/**
 * The error of `orange export --agents-md --check`: the notes are not the currently approved ones, or a merge left two
 * versions of them.
 */
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
