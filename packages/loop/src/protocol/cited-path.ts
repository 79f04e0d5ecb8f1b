/**
 * Returns the path in a reference to a file, without a line number; null when it cannot be a path of the repository.
 */
export function citedPath(ref: string): string | null {
  const path = ref.replace(/(?::\d+(?:-\d+)?|#L\d+(?:-L?\d+)?)$/, "");
  return escapes(path) || /^(?:art|blob)_/.test(path) ? null : path;
}

/** True for a path that is empty, absolute, contains "..", or has characters that no path in a repository has. */
export function escapes(path: string): boolean {
  return (
    path.trim() === "" ||
    path.startsWith("/") ||
    path.startsWith("~") ||
    /^[A-Za-z]:/.test(path) ||
    path.includes("\\") ||
    path.includes("\0") ||
    path.split("/").includes("..")
  );
}
