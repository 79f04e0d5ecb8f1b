import { SAFE_GIT, STORAGE_ROOT, safeGitEnvironment } from "@orange-hyper/core";
import type { ProgramResult, GitCall as UserCall } from "@orange-hyper/core/ports";
import { fs } from "./fs.js";
import { withFlags } from "./git-flags.js";
import { findOnPath } from "./programs.js";
import { findRepository, ownFolder, type WorkTree } from "./repository.js";

/** Bytes of the longest listing that is read. */
export const OUTPUT_LIMIT = 64 * 1024 * 1024;

export interface GitCall {
  readonly args: readonly string[];
  /** How git may reach other repositories: not at all without it. */
  readonly protocol?: "file";
  /** More settings, as `name=value`. */
  readonly settings?: readonly string[];
  readonly input?: string;
  /** "latin1": input and output are bytes, as names of files need not be UTF-8. */
  readonly encoding?: "latin1";
  /** Longest run in milliseconds. */
  readonly limitMs: number;
  /** Its standard error is not read: the answer has none. */
  readonly isQuiet?: boolean;
}

/** What git printed, and its exit status. */
export type GitAnswer = Omit<Extract<ProgramResult, { kind: "ended" }>, "kind">;

/**
 * Asks git about a work tree. It starts at the top, where `.git` comes before anything that looks like a bare repository, and
 * takes that folder for the work tree whatever is configured. Null when git is missing or takes too long.
 */
export function askGit({ top }: WorkTree, call: GitCall): Promise<GitAnswer | null> {
  return runGit(top, { ...call, args: ["--work-tree=.", ...call.args], isQuiet: true });
}

/** How git is started for answers about a repository that nobody vouched for; null where it is missing. */
export function safeGit({ args, settings = [], protocol }: Omit<GitCall, "limitMs">): {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
} | null {
  const program = findGit(process.env["PATH"] ?? "");
  if (program === null) return null;
  return {
    program,
    args: [...SAFE_GIT, ...settings.flatMap((setting) => ["-c", setting]), ...withFlags(args)],
    env: { ...safeGitEnvironment(process.env), GIT_ALLOW_PROTOCOL: protocol ?? "none" },
  };
}

/**
 * Runs git for answers about a repository that nobody vouched for. It runs no program that a repository names, but for filters: commands that read the content
 * of files also need `withoutPrograms`. Null when git is missing or takes too long.
 */
export async function runGit(cwd: string, call: GitCall): Promise<GitAnswer | null> {
  const git = safeGit(call);
  if (git === null) return null;
  const { runChild } = await import("./run-child.js");
  try {
    const result = await runChild({
      ...git,
      cwd,
      timeoutMs: call.limitMs,
      maxOutput: OUTPUT_LIMIT,
      isQuiet: call.isQuiet === true,
      ...(call.input === undefined ? {} : { input: call.input }),
      ...(call.encoding === undefined ? {} : { encoding: call.encoding }),
    });
    return result.kind === "ended" ? result : null;
  } catch {
    return null;
  }
}

/**
 * Runs git as the user would: with the hooks, programs and remotes of the repository, but without anything in this process's
 * environment that turns it to another one, and without questions. Null when git is missing or takes too long.
 */
export async function runGitAsUser(
  cwd: string,
  { args, input, timeoutMs, indexFile }: Omit<UserCall, "folder">,
): Promise<GitAnswer | null> {
  const program = findGit(process.env["PATH"] ?? "");
  if (program === null) return null;
  const { runChild } = await import("./run-child.js");
  try {
    const result = await runChild({
      program,
      args: ["--no-pager", ...args],
      cwd,
      env: {
        ...withoutVariables((name) => REDIRECTING.has(name)),
        LC_ALL: "C",
        GIT_TERMINAL_PROMPT: "0",
        GIT_ASKPASS: "",
        ...(indexFile !== undefined && { GIT_INDEX_FILE: indexFile }),
      },
      timeoutMs,
      maxOutput: OUTPUT_LIMIT,
      ...(input === undefined ? {} : { input }),
    });
    return result.kind === "ended" ? result : null;
  } catch {
    return null;
  }
}

let found: { readonly path: string; readonly program: string | null } | undefined;

function findGit(path: string): string | null {
  if (found?.path !== path) found = { path, program: findOnPath("git", path) };
  return found.program;
}

/** Variables that turn git to another repository than that of its folder. */
const REDIRECTING = new Set([
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_COMMON_DIR",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_NAMESPACE",
  "GIT_PREFIX",
]);

function withoutVariables(isDropped: (name: string) => boolean): Readonly<Record<string, string>> {
  const kept = Object.entries(process.env).filter(([name]) => !isDropped(name.toUpperCase()));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? ""]));
}

/**
 * Settings that switch off every filter, merge driver and configured hook where the repository configures one: git passes the content
 * of files through those that the attributes name. Null where one has a name that no setting can be made for.
 */
export async function withoutPrograms(tree: WorkTree, limitMs: number): Promise<readonly string[] | null> {
  // As a rule the repository's own configuration names none, and what the user's names is the user's choice.
  if (!mayNamePrograms(tree)) return [];
  const args = ["config", "-z", "--name-only", "--get-regexp", "^(filter|merge|hook)\\."];
  const answer = await askGit(tree, { args, limitMs });
  // Status 1 says that there is none.
  if (answer === null || (answer.status !== 0 && answer.status !== 1)) return null;
  const keys = answer.stdout.split("\0").slice(0, -1);
  const named = [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf("."))))].filter((name) =>
    name.includes("."),
  );
  return named.some((name) => name.includes("=")) ? null : named.flatMap(withoutProgram);
}

function withoutProgram(name: string): readonly string[] {
  if (name.startsWith("merge.")) return [`${name}.driver=false`];
  if (name.startsWith("hook.")) return [`${name}.enabled=false`];
  return [`${name}.clean=`, `${name}.smudge=`, `${name}.process=`, `${name}.required=false`];
}

/** Longest configuration that is read before git is asked. */
const CONFIG_LIMIT = 64 * 1024;

/** False where the configuration of the repository neither names such programs nor includes other files. */
function mayNamePrograms(tree: WorkTree): boolean {
  const config = ownConfig(tree);
  return config === null || /filter|include|\[\s*(?:merge|hook)\b/i.test(config);
}

/** The text of the repository's own configuration; null where it is not what git writes. */
export function ownConfig({ top }: WorkTree): string | null {
  const repository = findRepository(top);
  if (repository === null) return null;
  const { common } = repository;
  const more = new Set([`${common}/config.worktree`, `${ownFolder(repository)}/config.worktree`]);
  try {
    return [`${common}/config`, ...more].map((file, index) => readConfig(file, index > 0)).join("\n");
  } catch {
    return null;
  }
}

function readConfig(file: string, isOptional: boolean): string {
  const stat = fs.statSync(file, { throwIfNoEntry: !isOptional });
  if (stat === undefined) return "";
  if (!stat.isFile() || stat.size > CONFIG_LIMIT) throw new Error(`${file} is no configuration.`);
  return fs.readFileSync(file, "latin1");
}

/** The files of the project without its storage tree. */
export function pathspec({ prefix }: WorkTree): readonly string[] {
  return [`:(literal)${prefix || "."}`, `:(exclude,literal)${prefix}${STORAGE_ROOT}`];
}
