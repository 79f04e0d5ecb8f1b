import { type OrangeContext, OWN_AUTHOR } from "@orange-hyper/core";
import { printable } from "@orange-hyper/core/text";
import { gitFailed } from "../errors.js";
import { listed, type TreeGit } from "./tree-git.js";

/** Refs that hold files left behind by roles of runs. They belong to the person, and only the person removes them. */
const SALVAGED = "refs/orange/salvage";

const WHAT = "keep the files as they are";
const MAX_TRIES = 20;

/**
 * Commits the current files on top of the checked-out commit under a new ref in the repository, and returns the ref.
 * What is checked out and staged stays unchanged. Throws GIT_FAILED.
 */
export async function salvageTree(
  git: TreeGit,
  {
    indexFile,
    head,
    runId,
  }: { readonly indexFile: string; readonly head: string | null; readonly runId: string },
): Promise<string> {
  const aside = git.at({ indexFile });
  await aside.must(WHAT, { args: ["read-tree", ...(head === null ? ["--empty"] : ["--reset", head])] });
  // Entries that cannot be read, such as a nested repository without commits, must not prevent saving the rest.
  await aside.ask(WHAT, { args: ["add", "--all", "--ignore-errors", "--", "."] });
  const tree = (await aside.must(WHAT, { args: ["write-tree"] })).trim();
  const parents = head === null ? [] : ["-p", head];
  const message = `Files as a role of run ${printable(runId)} left them`;
  const args = [...OWN_AUTHOR, "commit-tree", tree, ...parents, "-m", message];
  const commit = (await aside.must(WHAT, { args })).trim();
  return addReference(git.at({}), `${SALVAGED}/${runId}`, commit);
}

/** Returns the refs that hold files of these runs in the repository of `folder`; an empty list outside a repository. */
export async function salvagedWork(
  { repositories }: Pick<OrangeContext, "repositories">,
  folder: string,
  runs: readonly string[],
): Promise<readonly string[]> {
  const args = ["for-each-ref", "--format=%(refname)", `${SALVAGED}/`];
  const answer = await repositories.git({ folder, args, timeoutMs: 30_000, isGuarded: true });
  const names = answer?.status === 0 ? answer.stdout.split("\n") : [];
  return names.filter((name) => runs.some((run) => name.startsWith(`${SALVAGED}/${run}/`)));
}

async function addReference(git: TreeGit, folder: string, commit: string): Promise<string> {
  const listing = await git.must(WHAT, { args: ["for-each-ref", "--format=%(refname)%00", `${folder}/`] });
  const taken = listed(listing).map((name) => Number(name.trim().slice(folder.length + 1)));
  const first = Math.max(0, ...taken.filter(Number.isSafeInteger)) + 1;
  for (let n = first; n < first + MAX_TRIES; n += 1) {
    const name = `${folder}/${n}`;
    // An old value of zeros makes git fail if the ref already exists.
    const args = ["update-ref", name, commit, "0".repeat(commit.length)];
    if ((await git.ask(WHAT, { args })).status === 0) return name;
  }
  throw gitFailed(WHAT, `no name below ${folder} is free`);
}
