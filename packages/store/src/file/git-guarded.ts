import type { GitAnswer, GitCall as UserCall } from "@orange-hyper/core/ports";
import { OUTPUT_LIMIT, safeGit, withoutPrograms } from "./git-call.js";
import { findRepository, workTreeOf } from "./repository.js";

/**
 * Settings that a repository could hide a change behind, and one that would make git refuse a file for its line ends.
 */
const HONEST = [
  "core.trustctime=true",
  "core.checkStat=default",
  "core.ignoreStat=false",
  "core.safecrlf=false",
];

type Call = Omit<UserCall, "folder">;

/**
 * Runs git in a work tree that somebody else may have changed: it runs nothing that the repository configures and reaches nobody.
 * What the user's own configuration names is the user's choice. Null when git is missing or takes too long.
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

/** How git is started so; null where it cannot be. */
export async function guardedGit(
  folder: string,
  { args, timeoutMs, indexFile, objectFolder }: Call,
): Promise<NonNullable<ReturnType<typeof safeGit>> | null> {
  const tree = workTreeOf(folder);
  const programs = tree === null ? [] : await withoutPrograms(tree, timeoutMs);
  if (programs === null) return null;
  // Whatever is configured as the work tree, it is the one that was asked about.
  const place = tree === null ? [] : [`--work-tree=${tree.top}`];
  const git = safeGit({ args: [...place, ...args], settings: [...HONEST, ...programs] });
  if (git === null) return null;
  const env = {
    ...git.env,
    GIT_NO_REPLACE_OBJECTS: "1",
    // An index of ours is to remember what git saw of the files.
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

/** A path as git reads it from a list of paths with colons between them. */
function quotedPath(path: string): string {
  return /[:"]/.test(path) ? `"${path.replace(/["\\]/g, "\\$&")}"` : path;
}
