/** Fields in which hosts pass the path of the file that a tool writes. */
const PATH_FIELDS = [
  "path",
  "file_path",
  "filePath",
  "notebook_path",
  "target_file",
  "filename",
  "uri",
] as const;

/** Fields in which hosts pass a patch. */
const PATCH_FIELDS = ["command", "patch", "input", "patchText"] as const;

const PATCH_HEADER = /^(?:\*\*\* (?:Add|Update|Delete) File: |\*\*\* Move to: |\+\+\+ b\/)(.+)$/gm;
const IS_PATCH = /^\*\*\* Begin Patch|^\+\+\+ b\//m;

/**
 * Returns the files that a tool's input names as written: every known path field, `paths`, the files of a patch, and
 * those of several edits in one call. Paths are spelt as the host spells them, without duplicates; `file://` is removed
 * from path fields.
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
