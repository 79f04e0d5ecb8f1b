import { isoTime, msg, printable } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import { gitSilent, notARepository, requestRefused } from "./errors.js";
import { askGit, isInRepository, type RepositoryPorts } from "./repository-files.js";
import { repositoryPath } from "./repository-path.js";

const MAX_COMMITS = 50;

export interface LogAnswer {
  /** Newest first. */
  readonly commits: readonly { readonly id: string; readonly at: string; readonly subject: string }[];
}

/**
 * Returns the latest commits or, with a path, the latest ones that changed it. Throws NOT_A_GIT_REPOSITORY, and
 * GIT_FAILED when git does not answer.
 */
export async function logCommits(
  ctx: RepositoryPorts,
  folder: string,
  { path = "", limit = 20 }: { readonly path?: string; readonly limit?: number },
): Promise<LogAnswer> {
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw requestRefused(msg`\`limit\` has to be a whole number from 1 on.`);
  const inside = repositoryPath(path);
  const count = Math.min(limit, MAX_COMMITS);
  // Checking signatures would run a program that the user configures.
  const form = ["--no-show-signature", "--no-color", "-z", "--format=%H%x1f%ct%x1f%s"];
  const args = [
    "log",
    `--max-count=${count}`,
    ...form,
    "--",
    ...(inside === "" ? [] : [`:(literal)${inside}`]),
  ];
  const answer = await askGit(ctx, folder, { args });
  if (answer?.status === 0) return { commits: commitsIn(answer.stdout) };
  if (!(await isInRepository(ctx, folder))) throw notARepository();
  const head = await askGit(ctx, folder, { args: ["rev-parse", "--verify", "--quiet", "HEAD"] });
  // The repository has no commit yet.
  if (head !== null && head.status !== 0) return { commits: [] };
  throw gitSilent();
}

function commitsIn(listing: string): LogAnswer["commits"] {
  return listing
    .split("\0")
    .map((entry) => entry.trim())
    .flatMap((entry) => {
      const [id = "", seconds = "", subject = ""] = entry.split("\x1f");
      if (id === "") return [];
      return [{ id, at: isoTime(Number(seconds) * 1000), subject: printable(redact(subject).text) }];
    });
}
