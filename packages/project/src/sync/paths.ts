/** Returns the folder of a path; "." for a path in the project root. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end === -1 ? "." : path.slice(0, end);
}

/** Returns a file name without its last extension. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? name : name.slice(0, dot);
}

/** Resolves `path` relative to `folder`; null when it leads out of the project. */
export function resolvePath(folder: string, path: string): string | null {
  const parts = folder === "." ? [] : folder.split("/");
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/") || ".";
}

/** Joins a folder and a path below it. */
export function joinPath(folder: string, name: string): string {
  return folder === "." ? name : `${folder}/${name}`;
}
