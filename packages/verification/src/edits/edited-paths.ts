import { redact } from "@orange-hyper/redact";
import type { ToolUse } from "../observation.js";
import { isAbsolute, projectPath } from "./project-path.js";

/** The paths of an edit, relative to the project, and how many were dropped. */
export interface EditedPaths {
  readonly paths: readonly string[];
  readonly dropped: number;
  readonly redacted: boolean;
}

const MAX_PATHS = 40;

/**
 * Returns the paths of an edit that may be stored, each of them once. Relative paths start at `cwd` when that is a
 * folder of the project.
 */
export function editedPaths(
  { root, cwd }: Pick<ToolUse, "root" | "cwd">,
  found: Iterable<string>,
): EditedPaths {
  const folder = cwd === undefined || !isAbsolute(root, cwd) ? "" : (projectPath(root, cwd) ?? "");
  const paths = new Set<string>();
  const outside = new Set<string>();
  let redacted = false;
  for (const path of found) {
    const relative = projectPath(root, path, folder);
    if (relative === null) {
      outside.add(path);
      continue;
    }
    const safe = redact(relative);
    redacted ||= safe.redacted;
    paths.add(safe.text);
  }
  return {
    paths: [...paths].slice(0, MAX_PATHS),
    dropped: outside.size + Math.max(0, paths.size - MAX_PATHS),
    redacted,
  };
}
