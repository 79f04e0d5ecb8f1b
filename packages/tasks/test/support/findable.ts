import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { git } from "@orange-hyper/testkit";

/** Returns the ids of all objects that are still reachable: in commits, stashes, autostashes, indexes and files. */
export function findable(repository: string): ReadonlySet<string> {
  const trees = worktrees(repository);
  const heads = trees.flatMap(({ head }) => (head === null ? [] : [head]));
  const stashes = lines(git(repository, "stash", "list", "--format=%H"));
  const aside = trees.flatMap(({ path }) => autostash(path));
  const objects = lines(git(repository, "rev-list", "--objects", "--all", ...heads, ...stashes, ...aside));
  const staged = trees.flatMap(({ path }) =>
    lines(git(path, "ls-files", "--stage")).map((entry) => entry.split(" ")[1] ?? ""),
  );
  const files = trees.flatMap(({ path }) => filesIn(path).map(blobOf));
  return new Set([...objects.map((entry) => entry.split(" ")[0] ?? ""), ...staged, ...files]);
}

/** Returns the commits that branches point to. */
export function tips(repository: string): readonly string[] {
  return lines(git(repository, "for-each-ref", "--format=%(objectname)", "refs/heads"));
}

/** Returns those of the given commits that no branch contains any more. */
export function lostTips(repository: string, before: readonly string[]): readonly string[] {
  const now = tips(repository);
  return before.filter((tip) => !now.some((one) => isAncestor(repository, tip, one)));
}

function isAncestor(repository: string, older: string, newer: string): boolean {
  try {
    git(repository, "merge-base", "--is-ancestor", older, newer);
    return true;
  } catch {
    return false;
  }
}

function worktrees(repository: string): readonly { readonly path: string; readonly head: string | null }[] {
  return git(repository, "worktree", "list", "--porcelain")
    .split("\n\n")
    .flatMap((block) => {
      const path = /^worktree (.+)$/m.exec(block)?.[1];
      const head = /^HEAD (?!0{40})([0-9a-f]{40})$/m.exec(block)?.[1] ?? null;
      return path === undefined || !existsSync(join(path, ".git")) ? [] : [{ path, head }];
    });
}

/** Returns the changes that a rebase in progress has stashed. */
function autostash(path: string): readonly string[] {
  const file = git(
    path,
    "rev-parse",
    "--path-format=absolute",
    "--git-path",
    "rebase-merge/autostash",
  ).trim();
  return existsSync(file) ? [readFileSync(file, "utf8").trim()] : [];
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // Files that the engine writes itself do not count as work.
    if ([".git", ".claude", "TASK.md"].includes(entry.name)) return [];
    return entry.isDirectory() ? filesIn(path) : lstatSync(path).isFile() ? [path] : [];
  });
}

function blobOf(path: string): string {
  const bytes = readFileSync(path);
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

function lines(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}
