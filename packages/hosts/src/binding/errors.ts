import { failure, filesystemError, type OrangeError } from "@orange-hyper/core";

/** Returns the error for a folder or file that is not ours in the place of the plugin. */
export function pluginConflict(path: string): OrangeError {
  return failure("BINDING_PLUGIN_CONFLICT", "input", {
    message: `${path} exists but is not Orange-owned.`,
    hint: "Move or review that plugin directory before running binding install.",
  });
}

/** Returns the error for a plugin catalogue that cannot be parsed, so that it can be neither extended nor reduced. */
export function catalogueInvalid(path: string): OrangeError {
  return failure("BINDING_MARKETPLACE_INVALID", "validation", {
    message: `${path} is not a JSON object with a list of plugins.`,
    hint: "Repair or move that file, then run the command again; other plugins may be registered in it.",
  });
}

/** Returns the error for a failed operation in the user's own folder. Its hint names that folder, not the project's. */
export function ownFolderFailed(path: string, message: string, cause: unknown): OrangeError {
  return filesystemError(message, `Check the permissions and the free space of ${path}.`, cause);
}
