import { failure, filesystemError, type OrangeError } from "@orange-hyper/core";

/** Somebody else's folder lies where the plugin belongs. */
export function pluginConflict(path: string): OrangeError {
  return failure("BINDING_PLUGIN_CONFLICT", "input", {
    message: `${path} exists but is not Orange-owned.`,
    hint: "Move or review that plugin directory before running binding install.",
  });
}

/** The catalogue of plugins cannot be read, so nothing can be added to it or taken from it. */
export function catalogueInvalid(path: string): OrangeError {
  return failure("BINDING_MARKETPLACE_INVALID", "validation", {
    message: `${path} is not a JSON object with a list of plugins.`,
    hint: "Repair or move that file, then run the command again; other plugins may be registered in it.",
  });
}

/** The system did not let something happen in the user's own folder, which the hint names instead of the project's. */
export function ownFolderFailed(path: string, message: string, cause: unknown): OrangeError {
  return filesystemError(message, `Check the permissions and the free space of ${path}.`, cause);
}
