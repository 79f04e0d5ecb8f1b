import type { GitAnswer, RepositoryPort } from "@orange-hyper/core/ports";
import { gitFailed } from "../errors.js";

/** Timeouts, in ms, of calls that only read and of calls that may hash or write every file. */
const READ_LIMIT_MS = 120_000;
const WRITE_LIMIT_MS = 600_000;

/** Where git runs, and what it uses instead of the user's own index and objects. */
export interface TreePlace {
  /** Top folder of the work tree. */
  readonly top: string;
  /** The work tree's own git folder. Named explicitly, so that git finds no other repository if this one disappears. */
  readonly gitFolder: string;
  readonly indexFile?: string;
  readonly objectFolder?: string;
}

interface Question {
  readonly args: readonly string[];
  readonly input?: string;
  readonly maxBytes?: number;
}

/** Git in a work tree that roles may have changed. It executes nothing that the repository configures. */
export interface TreeGit {
  readonly place: TreePlace;
  /** Returns git's answer, whatever its exit status. Throws GIT_FAILED when git could not run or timed out. */
  ask(what: string, question: Question): Promise<GitAnswer>;
  /** Returns the output of a call that must succeed. Throws GIT_FAILED otherwise. */
  must(what: string, question: Question): Promise<string>;
  /** Returns the same work tree's git with another index and object folder. Default: those of the repository. */
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

/** Splits output in which every entry ends with NUL. */
export function listed(text: string): readonly string[] {
  return text.split("\0").slice(0, -1);
}

export function asInput(paths: Iterable<string>): string {
  return [...paths].map((path) => `${path}\0`).join("");
}
