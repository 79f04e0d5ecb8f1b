import { SAFE_GIT, STORAGE_ROOT, safeGitEnvironment } from "@orange-hyper/core";
import type { ProgramResult, GitCall as UserCall } from "@orange-hyper/core/ports";
import { fs } from "./fs.js";
import { withFlags } from "./git-flags.js";
import { findOnPath } from "./programs.js";
import { findRepository, ownFolder, type WorkTree } from "./repository.js";

/** Maximum size of git's output in bytes. */
export const OUTPUT_LIMIT = 64 * 1024 * 1024;

/** A call of git. */
export interface GitCall {
  readonly args: readonly string[];
  /** Protocol by which git may reach other repositories. Omitted: none is allowed. */
  readonly protocol?: "file";
  /** Additional settings, as `name=value`. */
  readonly settings?: readonly string[];
  readonly input?: string;
  /** "latin1": input and output are byte strings, because file names need not be UTF-8. Omitted: UTF-8. */
  readonly encoding?: "latin1";
  /** Timeout in ms. */
  readonly limitMs: number;
  /** True: standard error is discarded, and the answer's is empty. */
  readonly isQuiet?: boolean;
}

/** Output and exit status of a git call. */
export type GitAnswer = Omit<Extract<ProgramResult, { kind: "ended" }>, "kind">;

/**
 * Runs git for answers about a work tree. It starts at the top, where git prefers `.git` to anything that looks like a
 * bare repository, and uses that folder as the work tree whatever is configured. Returns null when git is missing or
 * times out.
 */
export function askGit({ top }: WorkTree, call: GitCall): Promise<GitAnswer | null> {
  return runGit(top, { ...call, args: ["--work-tree=.", ...call.args], isQuiet: true });
}

/** Returns how to start git for answers about an untrusted repository; null when git is missing. */
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
 * Runs git for answers about an untrusted repository. Git then runs no program that the repository configures, except
 * filters: commands that read file contents also need `withoutPrograms`. Returns null when git is missing or times out.
 */
export async function runGit(cwd: string, call: GitCall): Promise<GitAnswer | null> {
  const git = isStuckIn(cwd) ? null : safeGit(call);
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
 * Runs git as the user would, with the hooks, programs and remotes of the repository, but ignoring environment
 * variables that redirect git to another repository, and without prompting. Returns null when git is missing or times
 * out.
 */
export async function runGitAsUser(
  cwd: string,
  { args, input, timeoutMs, indexFile }: Omit<UserCall, "folder">,
): Promise<GitAnswer | null> {
  const program = isStuckIn(cwd) ? null : findGit(process.env["PATH"] ?? "");
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

/** Files in the top of a work tree that git opens without looking what they are. */
const OPENED = [".git/HEAD", ".git/config", ".git/index", ".gitignore", ".gitattributes"];

/** True where git would wait forever, because one of those files is a pipe that nobody writes to. */
export function isStuckIn(folder: string): boolean {
  return OPENED.some((name) => isPipe(`${folder}/${name}`));
}

function isPipe(path: string): boolean {
  try {
    return fs.statSync(path, { throwIfNoEntry: false })?.isFIFO() ?? false;
  } catch {
    // In a linked work tree `.git` is a file.
    return false;
  }
}

let found: { readonly path: string; readonly program: string | null } | undefined;

function findGit(path: string): string | null {
  if (found?.path !== path) found = { path, program: findOnPath("git", path) };
  return found.program;
}

/** Environment variables that redirect git to a repository other than the one of its working directory. */
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
 * Returns settings that disable every filter, merge driver and hook that the repository configures, because git passes
 * file contents through those that attributes name. Null when git gives no answer, or when one has a name that no
 * setting can express.
 */
export async function withoutPrograms(tree: WorkTree, limitMs: number): Promise<readonly string[] | null> {
  // Usually the repository's own configuration names none; programs in the user's configuration are the user's choice.
  if (!mayNamePrograms(tree)) return [];
  const args = ["config", "-z", "--name-only", "--get-regexp", "^(filter|merge|hook)\\."];
  const answer = await askGit(tree, { args, limitMs });
  // Status 1: there is none.
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

/** Maximum size in bytes of a configuration file that is checked without starting git. */
const CONFIG_LIMIT = 64 * 1024;

/** False when the repository's configuration neither names such programs nor includes other files. */
function mayNamePrograms(tree: WorkTree): boolean {
  const config = ownConfig(tree);
  return config === null || /filter|include|\[\s*(?:merge|hook)\b/i.test(config);
}

/** Returns the text of the repository's own configuration; null when it cannot be read or is unusually large. */
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

/** Returns a pathspec for the files of the project without its storage tree. */
export function pathspec({ prefix }: WorkTree): readonly string[] {
  return [`:(literal)${prefix || "."}`, `:(exclude,literal)${prefix}${STORAGE_ROOT}`];
}
