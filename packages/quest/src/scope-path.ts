import type { ProjectHandle } from "@orange-hyper/core";
import { scopePathOutside } from "./errors.js";

/**
 * Returns a path inside the project as quests store it: relative to the root, separated by "/". Throws for any other
 * path.
 */
export function scopePath(path: string, project: Pick<ProjectHandle, "root">): string {
  const relative = relativeToRoot(path.trim(), project.root);
  if (relative === null) throw scopePathOutside(path);
  return relative === "" ? "." : relative;
}

/**
 * Returns `path` relative to `root` without "." and ".." segments; "" for the root itself, null for a path outside. A
 * relative path starts at the root. With an unknown root "", every absolute path is outside. Does not access the file
 * system.
 */
export function relativeToRoot(path: string, root: string): string | null {
  const slashed = path.replaceAll("\\", "/");
  if (!isAbsolute(slashed)) return normalise(slashed);
  if (root === "") return null;
  const base = root.replaceAll("\\", "/").replace(/(?<!\/)\/+$/, "");
  const sameCase = isDrivePath(base) ? (text: string) => text.toLowerCase() : String;
  const inside = sameCase(`${slashed}/`).startsWith(sameCase(`${base}/`));
  return inside ? normalise(slashed.slice(base.length).replace(/^\/+/, "")) : null;
}

function normalise(path: string): string | null {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments.join("/");
}

/** True for a path from the root of a file system or of a drive. */
export function isAbsolute(path: string): boolean {
  return path.startsWith("/") || isDrivePath(path);
}

function isDrivePath(path: string): boolean {
  return /^[A-Za-z]:(?:\/|$)/.test(path);
}
