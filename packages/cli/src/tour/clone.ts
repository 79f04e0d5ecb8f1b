import { mkdtempSync, realpathSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { userInputError } from "@orange-hyper/core";
import { cloneLocally, repositoryTop } from "@orange-hyper/store";

export interface Clone {
  /** Root of the cloned repository. */
  readonly root: string;
  readonly folder: string;
}

const HINT = "Name a repository with --repo; `orange tour --help` shows how.";

/** Clones `repo`, or the repository around the working directory, into a new temporary folder. */
export async function cloneRepository(repo: string | undefined): Promise<Clone> {
  const start = resolve(repo ?? ".");
  if (!statSync(start, { throwIfNoEntry: false })?.isDirectory())
    throw userInputError(`There is no folder ${start}.`, HINT);
  const root = repositoryTop(start);
  if (root === null) throw userInputError(`${start} is not inside a git repository.`, HINT);
  const parent = realpathSync(mkdtempSync(join(tmpdir(), "orange-tour-")));
  const folder = join(parent, basename(root));
  await cloneLocally(root, folder);
  return { root, folder };
}
