/** The last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The folder that a path lies in; "." for what lies in the project root. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end === -1 ? "." : path.slice(0, end);
}

/** A file name without its last extension. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? name : name.slice(0, dot);
}

/** `path` as seen from `folder`; null where that would leave the project. */
export function resolvePath(folder: string, path: string): string | null {
  const parts = folder === "." ? [] : folder.split("/");
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/") || ".";
}

/** A path below a folder. */
export function joinPath(folder: string, name: string): string {
  return folder === "." ? name : `${folder}/${name}`;
}
