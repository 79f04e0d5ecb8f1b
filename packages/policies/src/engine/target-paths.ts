/** Names under which hosts pass the file that a tool writes, the first that is there counts. */
const PATH_FIELDS = [
  "path",
  "file_path",
  "filePath",
  "notebook_path",
  "target_file",
  "filename",
  "uri",
] as const;

/** Names under which hosts pass a patch. */
const PATCH_FIELDS = ["command", "patch", "input", "patchText"] as const;

const PATCH_HEADER = /^(?:\*\*\* (?:Add|Update|Delete) File: |\*\*\* Move to: |\+\+\+ b\/)(.+)$/gm;
const IS_PATCH = /^\*\*\* Begin Patch|^\+\+\+ b\//m;

/**
 * The files that a tool's input names as written: every known name of a path, `paths`, the files of a patch, and those of
 * several edits at once. As the host wrote them, without repetition; `file://` is taken off.
 */
export function targetPaths(input: Readonly<Record<string, unknown>>): readonly string[] {
  const found = new Set<string>();
  for (const field of PATH_FIELDS) {
    const value = input[field];
    if (typeof value === "string" && value !== "") found.add(value.replace(/^file:\/\//, ""));
  }
  for (const path of listOf(input["paths"])) if (typeof path === "string") found.add(path);
  for (const edit of listOf(input["edits"])) {
    if (typeof edit === "object" && edit !== null)
      for (const path of targetPaths({ ...edit })) found.add(path);
  }
  for (const field of PATCH_FIELDS) for (const path of patchPaths(input[field])) found.add(path);
  return [...found];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function patchPaths(value: unknown): readonly string[] {
  if (typeof value !== "string" || !IS_PATCH.test(value)) return [];
  return [...value.matchAll(PATCH_HEADER)].map((match) => (match[1] ?? "").trim());
}
