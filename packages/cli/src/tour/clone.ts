import { mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { userInputError } from "@orange-hyper/core";
import { cloneLocally, repositoryTop } from "@orange-hyper/store";

export interface Clone {
  /** Root of the cloned repository. */
  readonly root: string;
  readonly folder: string;
  /** Removes the clone. */
  remove(): void;
}

const HINT = "Name a repository with --repo; `orange tour --help` shows how.";

/**
 * Clones `repo`, or the repository around the working directory, into a new temporary folder, which it removes when that
 * fails.
 */
export async function cloneRepository(repo: string | undefined): Promise<Clone> {
  const start = resolve(repo ?? ".");
  if (!statSync(start, { throwIfNoEntry: false })?.isDirectory())
    throw userInputError(`There is no folder ${start}.`, HINT);
  const root = repositoryTop(start);
  if (root === null) throw userInputError(`${start} is not inside a git repository.`, HINT);
  const parent = realpathSync(mkdtempSync(join(tmpdir(), "orange-tour-")));
  const folder = join(parent, basename(root));
  const remove = (): void => rmSync(parent, { recursive: true, force: true });
  try {
    await cloneLocally(root, folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { root, folder, remove };
}
