/** Key of the ignore file of the local folder. */
export const IGNORE_KEY = "local/.gitignore";

/** Ignore rules that hide the whole folder, including this file, in projects without an ignore file of Orange. */
export const IGNORE_TEXT = "*\n";
