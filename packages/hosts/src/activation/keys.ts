/** Folders that activating a project creates in its storage folder. */
export const RUNTIME_FOLDER = "local/runtime";
export const EPISODES_FOLDER = "local/episodes";
export const LOCKS_FOLDER = "local/locks";
