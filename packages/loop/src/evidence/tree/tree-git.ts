import type { GitAnswer, RepositoryPort } from "@orange-hyper/core/ports";
import { gitFailed } from "../errors.js";

/** Longest run of a call that reads and of one that may have to hash or write every file, in milliseconds. */
const READ_LIMIT_MS = 120_000;
const WRITE_LIMIT_MS = 600_000;

/** Where git is asked, and what it uses in place of the user's own. */
export interface TreePlace {
  /** The top of the work tree. */
  readonly top: string;
  /** The folder that the work tree has for itself, so that no other one is found should it vanish. */
  readonly gitFolder: string;
  readonly indexFile?: string;
  readonly objectFolder?: string;
}

interface Question {
  readonly args: readonly string[];
  readonly input?: string;
  readonly maxBytes?: number;
}

/** Git in a work tree that roles may have changed: it runs nothing that the repository configures. */
export interface TreeGit {
  readonly place: TreePlace;
  /** The answer, whatever its status. Throws GIT_FAILED where there is none. */
  ask(what: string, question: Question): Promise<GitAnswer>;
  /** What a call printed, which must succeed. Throws GIT_FAILED. */
  must(what: string, question: Question): Promise<string>;
  /** The same with another index, or with the index and the objects of the repository. */
  at(place: Pick<TreePlace, "indexFile" | "objectFolder">): TreeGit;
}

export function treeGit(repositories: RepositoryPort, place: TreePlace): TreeGit {
  const { top, gitFolder, ...aside } = place;
  const ask = async (what: string, { args, ...more }: Question): Promise<GitAnswer> => {
    const isReading = more.input === undefined && more.maxBytes === undefined;
    const answer = await repositories.git({
      folder: top,
      args: [`--git-dir=${gitFolder}`, `--work-tree=${top}`, ...args],
      timeoutMs: isReading ? READ_LIMIT_MS : WRITE_LIMIT_MS,
      isGuarded: true,
      ...more,
      ...aside,
    });
    if (answer === null) throw gitFailed(what, "it is missing, took too long, or would run a program");
    return answer;
  };
  return {
    place,
    ask,
    must: async (what, question) => {
      const { status, stdout, stderr } = await ask(what, question);
      if (status !== 0) throw gitFailed(what, lastLine(stderr));
      return stdout;
    },
    at: (other) => treeGit(repositories, { top, gitFolder, ...other }),
  };
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim() || "it gave no reason";
}

/** The parts of a listing that ends each with NUL. */
export function listed(text: string): readonly string[] {
  return text.split("\0").slice(0, -1);
}

export function asInput(paths: Iterable<string>): string {
  return [...paths].map((path) => `${path}\0`).join("");
}
