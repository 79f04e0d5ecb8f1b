import { mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { userInputError } from "@orange-hyper/core";
import { cloneLocally, repositoryTop } from "@orange-hyper/store";

export interface Clone {
  /** Root of the cloned repository. */
  readonly root: string;
  readonly folder: string;
}

/** Clones `repo`, or the repository around the working directory, into a new temporary folder. */
export async function cloneRepository(repo: string | undefined): Promise<Clone> {
  const start = resolve(repo ?? ".");
  const root = repositoryTop(start);
  if (root === null) {
    throw userInputError(
      `${start} is not inside a git repository.`,
      "Name a repository with --repo; `orange tour --help` shows how.",
    );
  }
  const parent = realpathSync(mkdtempSync(join(tmpdir(), "orange-tour-")));
  const folder = join(parent, basename(root));
  await cloneLocally(root, folder);
  return { root, folder };
}
