import { displayPath, filesystemError, type OrangeError, userInputError } from "@orange-hyper/core";
import type { SurveyedEntry } from "./tree.js";

/** Returns the error for something else at the path of a part that `orange init` would create; nothing was written. */
export function pathTaken({ key, kind }: SurveyedEntry): OrangeError {
  const path = displayPath(key);
  return filesystemError(
    kind === "folder" ? `${path} is not a directory` : `${path} is not a file`,
    `Move ${path} away, then run \`orange init\` again.`,
  );
}

/**
 * Returns the error for a new project that would separate this folder from the enclosing project at the relative
 * `path`; nothing was written.
 */
export function insideProject(path: string): OrangeError {
  return userInputError(
    `This folder lies inside the initialized project at ${path}, which commands run here already use.`,
    "Run `orange init --nested` to make this folder a project of its own.",
  );
}

/** Returns the error for a new project in the home folder or at the root of the file system; nothing was written. */
export function aboveEverything(root: string): OrangeError {
  return userInputError(
    `A project in ${root} would take in every folder below it.`,
    "Run `orange init` in the folder of a project, or `orange init --nested` to make one here all the same.",
  );
}

/** Returns the error for a new project where git tracks one whose files are missing here. */
export function notCheckedOut(): OrangeError {
  return userInputError(
    "This folder is an Orange project already, but its files in .orange-hyper are not here: they were deleted, or this checkout leaves them out.",
    "Run `git checkout -- .orange-hyper`, in a sparse checkout `git sparse-checkout add .orange-hyper`. To start anew, first run `git rm -r --cached .orange-hyper`.",
  );
}

/** Returns the error for a new project whose folder would be the one of the user's own data; nothing was written. */
export function userFolder(): OrangeError {
  return userInputError(
    "This folder holds your own Orange data, so it cannot be a project.",
    "Run the command in the folder of a project.",
  );
}
