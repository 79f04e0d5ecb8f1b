/**
 * Returns a path relative to the project, with `/`; null when it leads out of the project or is not usable. A
 * relative `path` starts at `folder` of the project. The root decides how all of them are read: with a drive letter
 * or backslashes in it, they are Windows paths.
 */
export function projectPath(root: string, path: string, folder = ""): string | null {
  if (path.length > 1000 || path.trim() === "" || hasControl(path)) return null;
  const windows = isWindows(root);
  const full = clean(path, windows);
  const base = withoutEndingSlashes(clean(root, windows));
  if (isAbsolute(root, path)) {
    const inside = windows
      ? full.toLowerCase().startsWith(`${base.toLowerCase()}/`)
      : full.startsWith(`${base}/`);
    return inside ? resolved(full.slice(base.length + 1)) : null;
  }
  return isForeign(path) ? null : resolved(`${folder}/${full}`);
}

/** Returns true when a path is absolute on the platform of `root`. */
export function isAbsolute(root: string, path: string): boolean {
  const windows = isWindows(root);
  const full = clean(path, windows);
  return full.startsWith("/") || (windows && /^[A-Za-z]:/.test(full));
}

/** Returns true when a path certainly leads out of the project. */
export function isOutside(root: string, path: string): boolean {
  if (root === "" || ["$", "`", "*", "?"].some((mark) => path.includes(mark))) return false;
  return path === "/dev/null" || path.toLowerCase() === "nul" || projectPath(root, path) === null;
}

/** True for a home folder, a drive, a network share or a URL. */
function isForeign(path: string): boolean {
  if (path[0] !== "~" && path[0] !== "\\" && !path.includes(":")) return false;
  return /^(?:~(?:\/|$)|[A-Za-z]:[\\/]|\\\\|[a-z][a-z+.-]+:\/\/)/.test(path);
}

function isWindows(root: string): boolean {
  if (root[0] === "/" && root[1] !== "/") return false;
  return /^(?:[A-Za-z]:[\\/]|\\\\|\/\/)/.test(root);
}

function clean(path: string, windows: boolean): string {
  const plain = path.startsWith("file://") ? path.slice("file://".length) : path;
  if (!windows) return plain;
  const slashes = plain
    .replaceAll("\\", "/")
    .replace(/^\/\/[?.]\/(?:UNC\/)?/, (mark) => (mark.endsWith("UNC/") ? "//" : ""));
  // Git Bash writes C:\ as /c/.
  return slashes.replace(/^\/([A-Za-z]):?(?=\/)/, "$1:");
}

function withoutEndingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function resolved(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? null : parts.join("/");
}

function hasControl(path: string): boolean {
  for (let at = 0; at < path.length; at += 1) if (path.charCodeAt(at) < 32) return true;
  return false;
}
