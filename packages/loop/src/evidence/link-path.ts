/** Resolves a symbolic link textually. Returns its target relative to the repository, or null when it leads outside. */
export function linkPath(path: string, target: string): string | null {
  if (/^(?:[/\\]|[A-Za-z]:)/.test(target)) return null;
  const parts = path.split("/").slice(0, -1);
  for (const part of target.normalize("NFC").split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}
