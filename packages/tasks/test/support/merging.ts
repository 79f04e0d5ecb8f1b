import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GitCall, Home } from "@orange-hyper/core/ports";
import { commitAll, git } from "@orange-hyper/testkit";
import type { MergeRequest } from "../../src/merge/merge-task.js";
import { mergeTask } from "../../src/merge/merge-task.js";
import type { EngineContext } from "../../src/workflow/engine-context.js";
import { PLACE, type Shop, shop, toReview } from "./shop.js";

export const REQUEST: MergeRequest = {
  strategy: "ff",
  local: false,
  force: false,
  push: false,
  deleteBranch: false,
  deleteRemoteBranch: false,
  allowEmpty: false,
  by: "human",
  github: () => Promise.reject(new Error("nobody asks GitHub")),
};

/** Creates a task with reviewed work, in a repository that is configured for merges and commits. */
export async function reviewed() {
  const there = await shop();
  const { path } = there.project;
  git(path, "config", "user.name", "귤 Person");
  git(path, "config", "user.email", "person@example.org");
  await toReview(there);
  there.say("## Review\n\nVerdict: PASS\nGood.");
  await there.ask("reviewing", "reviewer");
  const merge = (request: Partial<MergeRequest> = {}, engine = there.engine) =>
    mergeTask(engine, PLACE, { ...REQUEST, ...request });
  const at = (name: string): string => git(path, "rev-parse", "--verify", "--quiet", name).trim();
  return { ...there, path, merge, rev: at };
}

export type Reviewed = Awaited<ReturnType<typeof reviewed>>;

/** Commits a file to the default branch, so that the task's branch is behind. */
export function moveMain({ path }: Pick<Reviewed, "path">, file = "b.txt", text = "main\n"): void {
  writeFileSync(join(path, file), text);
  commitAll(path, `main changes ${file}`);
}

/**
 * Returns an engine whose process dies after `limit` writes and calls of git: every later one fails. With `about`, only
 * the calls of git that it accepts are counted.
 */
export function dying({ engine }: Pick<Shop, "engine">, limit: number, about?: (call: GitCall) => boolean) {
  let calls = 0;
  const mortal = <A extends unknown[], T>(write: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      if (++calls > limit) throw new Error("killed");
      return write(...args);
    };
  };
  const { home, repositories } = engine.pooling;
  const deadly: Home = {
    ...home,
    documents: { ...home.documents, put: mortal(home.documents.put) },
    blobs: {
      ...home.blobs,
      put: mortal(home.blobs.put),
      remove: mortal(home.blobs.remove),
      removeFolder: mortal(home.blobs.removeFolder),
    },
    logs: { ...home.logs, append: mortal(home.logs.append) },
  };
  const git = async (call: GitCall) => {
    if (about === undefined || about(call)) calls++;
    if (calls > limit) throw new Error("killed");
    return repositories.git(call);
  };
  const made: EngineContext = {
    ...engine,
    pooling: { ...engine.pooling, home: deadly, repositories: { ...repositories, git } },
  };
  return { engine: made, calls: () => calls };
}
