import { printable } from "@orange-hyper/core/text";
import { LINK, type RawChange, SUBMODULE } from "./changed-files.js";
import type { TreeGit } from "./tree-git.js";

/** Maximum size of a diff in bytes (specification of runs, section 10.3). */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Returns the unified diff of two trees, cut to whole lines within 2 MiB. Binary files are shown by name and sizes
 * only. Throws GIT_FAILED.
 */
export async function diffText(
  git: TreeGit,
  {
    base,
    tree,
    changes,
  }: { readonly base: string; readonly tree: string; readonly changes: readonly RawChange[] },
): Promise<{ readonly diff: string; readonly truncated: boolean }> {
  if (changes.length === 0) return { diff: "", truncated: false };
  const args = ["-c", "core.quotePath=false", "diff-tree", "-r", "-p", "-M", "--no-color", base, tree];
  const what = "write a diff";
  const answer = await git.ask(what, { args, maxBytes: MAX_BYTES });
  if (answer.isCut !== true && answer.status !== 0) await git.must(what, { args });
  const whole = answer.isCut ? answer.stdout.slice(0, answer.stdout.lastIndexOf("\n") + 1) : answer.stdout;
  const diff = withSizes(whole, await binarySizes(git, changes));
  return { diff, truncated: answer.isCut === true };
}

interface BinaryFile {
  readonly path: string;
  /** Size in bytes; null when the file does not exist. */
  readonly before: string | null;
  readonly after: string | null;
}

async function binarySizes(git: TreeGit, changes: readonly RawChange[]): Promise<readonly BinaryFile[]> {
  const isBinary = ({ added, mode, oldMode, id, oldId }: RawChange): boolean =>
    added === null && id !== oldId && ![mode, oldMode].some((one) => one === SUBMODULE || one === LINK);
  const binaries = changes.filter(isBinary);
  if (binaries.length === 0) return [];
  const ids = [...new Set(binaries.flatMap(({ oldId, id }) => [oldId, id]))];
  const args = ["cat-file", "--batch-check=%(objectname) %(objectsize)"];
  const text = await git.must("measure binary files", { args, input: `${ids.join("\n")}\n` });
  const sizes = new Map(text.split("\n").map((line) => line.split(" ", 2) as [string, string]));
  const sizeOf = (id: string): string | null => (/^0+$/.test(id) ? null : (sizes.get(id) ?? null));
  return binaries.map(({ path, oldId, id }) => ({ path, before: sizeOf(oldId), after: sizeOf(id) }));
}

const UNSIZED = /^Binary files .* differ$/;

/**
 * Adds sizes to git's lines about binary files. Only git's own lines start in the first column: lines of file content
 * have a prefix.
 */
function withSizes(diff: string, files: readonly BinaryFile[]): string {
  if (files.length === 0) return diff;
  const left = files[Symbol.iterator]();
  const size = (bytes: string | null): string => (bytes === null ? "none" : `${bytes} bytes`);
  const lines = diff.split("\n").map((line) => {
    const file = UNSIZED.test(line) ? left.next().value : undefined;
    if (file === undefined) return line;
    return `Binary file ${printable(file.path)}: ${size(file.before)} -> ${size(file.after)}`;
  });
  return lines.join("\n");
}
