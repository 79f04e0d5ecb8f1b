import type { RepositoryPort } from "@orange-hyper/core/ports";
import { fileBlobs } from "./blobs.js";
import { runGitAsUser } from "./git-call.js";
import { realPath } from "./real-path.js";

/** Git of the user, in repositories that the user registered. */
export function gitRepositories(): RepositoryPort {
  return {
    git: ({ folder, ...call }) => runGitAsUser(folder, call),
    files: (folder) =>
      fileBlobs(realPath(folder), { name: folder, hasDotNames: true, isUnlocked: true, keepsModes: true }),
  };
}
