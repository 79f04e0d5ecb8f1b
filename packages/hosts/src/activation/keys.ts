/** What activating a project makes below its storage folder. */
export const RUNTIME_FOLDER = "local/runtime";
export const EPISODES_FOLDER = "local/episodes";
export const LOCKS_FOLDER = "local/locks";
export const IGNORE_KEY = "local/.gitignore";

/** Hides the whole folder, itself included, from git in projects that have no ignore file of Orange. */
export const IGNORE_TEXT = "*\n";
