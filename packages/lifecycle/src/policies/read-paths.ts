import { textOf } from "@orange-hyper/core";
import { redact } from "@orange-hyper/redact";
import { projectPath } from "@orange-hyper/verification";
import type { EventRun } from "../run.js";

/**
 * Returns the paths that tools have read since the last event that reported them: relative to the project, "." for the
 * project itself, with secrets redacted and paths outside the project dropped. Null when the host does not report
 * read-only tools.
 */
export function readPaths({ ctx, event }: Pick<EventRun, "ctx" | "event">): readonly string[] | null {
  const { read_paths: paths, cwd } = event.input;
  if (!Array.isArray(paths)) return null;
  const { root } = ctx.project;
  const folder = projectPath(root, textOf(cwd)) ?? "";
  const found = paths.map(textOf).flatMap((path) => {
    const isRoot = path === root || (path === "." && folder === "");
    return isRoot ? ["."] : (projectPath(root, path, folder) ?? []);
  });
  return [...new Set(found)].map((path) => redact(path).text);
}
