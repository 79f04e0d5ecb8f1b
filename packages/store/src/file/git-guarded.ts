import type { GitAnswer, GitCall as UserCall } from "@orange-hyper/core/ports";
import { isStuckIn, OUTPUT_LIMIT, safeGit, withoutPrograms } from "./git-call.js";
import { findRepository, workTreeOf } from "./repository.js";

/**
 * Overrides of settings by which a repository could hide a change, and of one that makes git refuse files for their
 * line endings.
 */
const TRUSTED_SETTINGS = [
  "core.trustctime=true",
  "core.checkStat=default",
  "core.ignoreStat=false",
  "core.safecrlf=false",
];

type Call = Omit<UserCall, "folder">;

/**
 * Runs git in a work tree that someone else may have changed: nothing that the repository configures is run, and no
 * remote is contacted. Programs in the user's own configuration are the user's choice. Returns null when git is missing
 * or times out.
 */
export async function runGitGuarded(folder: string, call: Call): Promise<GitAnswer | null> {
  const git = await guardedGit(folder, call);
  if (git === null) return null;
  const { runBounded } = await import("./run-bounded.js");
  const bound = { maxBytes: call.maxBytes ?? OUTPUT_LIMIT, excess: "end" } as const;
  const run = await runBounded({
    ...git,
    folder,
    timeoutMs: call.timeoutMs,
    stdout: bound,
    stderr: bound,
    ...(call.input === undefined ? {} : { input: call.input }),
  });
  if (run.kind !== "ended" && run.kind !== "excess") return null;
  const answer = { status: run.status, stdout: run.stdout.text, stderr: run.stderr.text };
  return run.kind === "ended" ? answer : { ...answer, status: null, isCut: true };
}

/** Returns how to start git that way; null when it cannot be done. */
export async function guardedGit(
  folder: string,
  { args, timeoutMs, indexFile, objectFolder }: Call,
): Promise<NonNullable<ReturnType<typeof safeGit>> | null> {
  const tree = workTreeOf(folder);
  const programs = tree === null ? [] : await withoutPrograms(tree, timeoutMs);
  if (programs === null) return null;
  // Use the requested work tree, whatever is configured.
  const place = tree === null ? [] : [`--work-tree=${tree.top}`];
  const git = safeGit({ args: [...place, ...args], settings: [...TRUSTED_SETTINGS, ...programs] });
  if (git === null || isStuckIn(folder)) return null;
  const env = {
    ...git.env,
    GIT_NO_REPLACE_OBJECTS: "1",
    // Let git refresh our own index, so that it remembers the state of the files.
    ...(indexFile !== undefined && { GIT_INDEX_FILE: indexFile, GIT_OPTIONAL_LOCKS: "1" }),
    ...(objectFolder !== undefined && objectVariables(folder, objectFolder)),
  };
  return { ...git, env };
}

function objectVariables(folder: string, objectFolder: string): Readonly<Record<string, string>> {
  const repository = findRepository(folder);
  const own = repository === null ? [] : [`${repository.common}/objects`];
  return {
    GIT_OBJECT_DIRECTORY: objectFolder,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: own.map(quotedPath).join(""),
  };
}

/** Quotes a path for a colon-separated list of paths. */
function quotedPath(path: string): string {
  return /[:"]/.test(path) ? `"${path.replace(/["\\]/g, "\\$&")}"` : path;
}
