import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { git } from "@orange-hyper/testkit";

/** Every piece of work that somebody can still get at: by its content, wherever it is. */
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

/** The commits that branches stand at. */
export function tips(repository: string): readonly string[] {
  return lines(git(repository, "for-each-ref", "--format=%(objectname)", "refs/heads"));
}

/** Those of some commits that no branch has any more. */
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

/** What a rebase put aside before it began. */
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
    // What the engine puts there itself is nobody's work.
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
