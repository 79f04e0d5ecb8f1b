import { redact } from "@orange-hyper/redact";
import { projectPath } from "@orange-hyper/verification";
import { textOf } from "../keys.js";
import type { EventRun } from "../run.js";

/**
 * What tools have looked at since the last event that said so: paths relative to the project, "." for the project itself, without
 * secrets and what lies outside. Null where the host reports no such tools.
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
