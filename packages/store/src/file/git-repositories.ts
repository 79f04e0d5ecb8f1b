import type { RepositoryPort } from "@orange-hyper/core/ports";
import { runGitAsUser } from "./git-call.js";

/** Git of the user, in repositories that the user registered. */
export function gitRepositories(): RepositoryPort {
  return { git: ({ folder, ...call }) => runGitAsUser(folder, call) };
}
