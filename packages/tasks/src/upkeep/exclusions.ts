import { HARNESSES } from "../harness/harness.js";
import { withHomeLock } from "../home/home.js";
import type { Ground } from "../pool/worktree.js";

const BEGIN = "# orange begin";
const END = "# orange end";
/** Patterns of files that tasks and agents leave in a worktree and that are not part of the work. */
export const EXCLUDED: readonly string[] = ["TASK.md", ...HARNESSES.flatMap(({ excludes }) => excludes)];

/**
 * Adds the missing lines to the text of a Git exclude file, in a block marked as Orange's. Returns the text unchanged
 * if none is missing.
 */
export function withExclusions(text: string, lines: readonly string[]): string {
  const present = text.split(/\r?\n/);
  const missing = lines.filter((line) => !present.includes(line));
  if (missing.length === 0) return text;
  const begin = present.indexOf(BEGIN);
  const end = begin === -1 ? -1 : present.indexOf(END, begin);
  if (end !== -1) return [...present.slice(0, end), ...missing, ...present.slice(end)].join("\n");
  const before = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  return `${before}${[BEGIN, ...missing, END].join("\n")}\n`;
}

/**
 * Excludes the files of tasks and agents in every worktree of a repository. `shared` is the Git folder that the
 * worktrees share.
 */
export async function excludeFiles({ home, repositories }: Ground, shared: string): Promise<void> {
  const files = repositories.files(shared);
  const read = async (): Promise<string> => {
    const bytes = await files.get("info/exclude");
    return bytes === null ? "" : new TextDecoder().decode(bytes);
  };
  const before = await read();
  if (withExclusions(before, EXCLUDED) === before) return;
  await withHomeLock(home, "pool", async () => {
    await files.put("info/exclude", withExclusions(await read(), EXCLUDED));
  });
}
