/** Returns the files that the headers of a patch name: those of `apply_patch`, or else those of a unified diff. */
export function patchPaths(patch: string): readonly string[] {
  const headers = patchHeaders(patch);
  if (headers.length > 0) return headers;
  if (!patch.includes("--- ") && !patch.includes("+++ ")) return [];
  const diffs = [...patch.matchAll(/^(?:---|\+\+\+) (?:[ab]\/)?([^\t\r\n]{1,2000})/gm)].map((header) =>
    (header[1] ?? "").trim(),
  );
  return diffs.filter((path) => path !== "/dev/null" && path !== "dev/null");
}

const HEADERS = ["*** Add File:", "*** Update File:", "*** Delete File:", "*** Move to:"];
const MAX_LENGTH = 2000;

function patchHeaders(patch: string): readonly string[] {
  const paths: string[] = [];
  for (let at = patch.indexOf("*** "); at >= 0; at = patch.indexOf("*** ", at + 1)) {
    const header = HEADERS.find((one) => patch.startsWith(one, at));
    if (header === undefined || (at > 0 && !endsLine(patch[at - 1]))) continue;
    const path = patch.slice(at + header.length, lineEnd(patch, at + header.length));
    if (path !== "" && path.length <= MAX_LENGTH) paths.push(path.trim());
  }
  return paths;
}

function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && at - from <= MAX_LENGTH && !endsLine(text[at])) at += 1;
  return at;
}

function endsLine(mark: string | undefined): boolean {
  return mark === "\n" || mark === "\r" || mark === "\u2028" || mark === "\u2029";
}
