import { filesystemError } from "@orange-hyper/core";

/** Returns the working directory; throws FILESYSTEM_ERROR when it was removed. */
export function workingFolder(): string {
  try {
    return process.cwd();
  } catch (error) {
    throw filesystemError(
      "The folder that you are in was removed.",
      "Go to one that exists, then run the same command again.",
      error,
    );
  }
}
