/** Returns the files that the input of an editing tool names. */
export function editPaths(input: unknown): readonly string[] {
  if (typeof input !== "object" || input === null) return [];
  const fields = input as Readonly<Record<string, unknown>>;
  const edits = Array.isArray(fields["edits"]) ? fields["edits"].slice(0, 1000) : [];
  return [fields, ...edits].flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    const named = item as Readonly<Record<string, unknown>>;
    const path = named["file_path"] ?? named["path"] ?? named["notebook_path"];
    return typeof path === "string" ? [path] : [];
  });
}
