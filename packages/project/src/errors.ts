import { displayPath, filesystemError, type OrangeError } from "@orange-hyper/core";
import type { SurveyedEntry } from "./tree.js";

/** Something else stands where `orange init` would create a part of the tree; nothing was written. */
export function placeTaken({ key, kind }: SurveyedEntry): OrangeError {
  const path = displayPath(key);
  return filesystemError(
    `${path} is not a ${kind === "folder" ? "directory" : "file"}`,
    `Move ${path} away, then run \`orange init\` again.`,
  );
}
