import type { RepositoryPort } from "@orange-hyper/core/ports";
import { fileBlobs } from "./blobs.js";
import { runGitAsUser } from "./git-call.js";
import { realPath } from "./real-path.js";

/** Runs the user's git in repositories that the user registered. */
export function gitRepositories(): RepositoryPort {
  return {
    git: async ({ folder, ...call }) => {
      if (call.isGuarded !== true) return runGitAsUser(folder, call);
      const { runGitGuarded } = await import("./git-guarded.js");
      return runGitGuarded(folder, call);
    },
    digests: async (question) => (await import("./git-digests.js")).blobDigests(question),
    files: (folder) =>
      fileBlobs(realPath(folder), { name: folder, hasDotNames: true, isUnlocked: true, keepsModes: true }),
  };
}
