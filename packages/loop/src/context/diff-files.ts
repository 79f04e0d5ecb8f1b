import type { OrangeContext } from "@orange-hyper/core";
import type { GitAnswer } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import { gitSilent, notARepository, requestRefused } from "./errors.js";
import { askGit, isInRepository, type RepositoryPorts } from "./repository-files.js";
import { faultOf, repositoryPath } from "./repository-path.js";

/** Maximum characters and files of a diff shown, in line with the limit of a single read. */
const MAX_DIFF_LENGTH = 256 * 1024;
const MAX_FILES = 200;
/** Maximum bytes requested from git, so that no diff can exhaust memory. */
const MAX_BYTES = 4 * 1024 * 1024;

export interface DiffAnswer {
  /** Id of the commit that it is relative to. */
  readonly base: string;
  readonly files: readonly { readonly path: string; readonly change: string }[];
  readonly text: string;
  readonly is_cut: boolean;
  readonly is_redacted: boolean;
}

/** Options that keep git from running programs that the user or the repository configures. */
const PLAIN = ["--no-ext-diff", "--no-textconv", "--no-color", "--no-renames", "--ignore-submodules=dirty"];

/**
 * Returns the differences from a commit in files that may be shown. New untracked files are not included. Throws
 * NOT_A_GIT_REPOSITORY, and USER_INPUT_ERROR when `base` names no commit.
 */
export async function diffFiles(
  ctx: Pick<OrangeContext, "repositories" | "homes">,
  folder: string,
  { base = "HEAD", path = "" }: { readonly base?: string; readonly path?: string },
): Promise<DiffAnswer> {
  const inside = repositoryPath(path);
  const commit = await commitOf(ctx, folder, base);
  const listed = await mustAsk(ctx, folder, [
    ...["diff", "--name-status", "-z", "--relative", ...PLAIN, commit, "--"],
    ...(inside === "" ? [] : [`:(literal)${inside}`]),
  ]);
  const files = changesIn(listed.stdout).filter((file) => faultOf(file.path) === null);
  const shown = files.slice(0, MAX_FILES);
  const specs = shown.map((file) => `:(literal)${file.path}`);
  const diff =
    specs.length === 0
      ? NOTHING
      : await mustAsk(ctx, folder, ["diff", "--relative", ...PLAIN, commit, "--", ...specs]);
  // Redacted before it is cut, because half a secret could no longer be recognised.
  const { text, redacted } = redact(diff.stdout);
  return {
    base: commit,
    files: shown,
    text: cut(text),
    is_cut: files.length > MAX_FILES || diff.isCut === true || text.length > MAX_DIFF_LENGTH,
    is_redacted: redacted,
  };
}

function cut(text: string): string {
  if (text.length <= MAX_DIFF_LENGTH) return text;
  return text.slice(0, text.lastIndexOf("\n", MAX_DIFF_LENGTH) + 1);
}

function changesIn(listing: string): DiffAnswer["files"] {
  const parts = listing.split("\0");
  const names: Readonly<Record<string, string>> = { A: "added", D: "deleted", M: "modified", T: "modified" };
  return parts.flatMap((status, index) => {
    const path = parts[index + 1];
    return index % 2 === 0 && path !== undefined && path !== ""
      ? [{ path, change: names[status] ?? "modified" }]
      : [];
  });
}

/** Resolves a name to a commit id. Rejects names that look like options. */
async function commitOf(ctx: RepositoryPorts, folder: string, name: string): Promise<string> {
  if (!/^[A-Za-z0-9][A-Za-z0-9_./@^~-]{0,199}$/.test(name))
    throw requestRefused(msg`\`base\` has to name a commit.`);
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
  const answer = await askGit(ctx, folder, { args });
  if (answer?.status === 0) return answer.stdout.trim();
  if (!(await isInRepository(ctx, folder))) throw notARepository();
  if (answer === null) throw gitSilent();
  throw requestRefused(msg`\`base\` has to name a commit.`);
}

async function mustAsk(
  ctx: RepositoryPorts,
  folder: string,
  args: readonly string[],
): Promise<Pick<GitAnswer, "stdout" | "isCut">> {
  const answer = await askGit(ctx, folder, { args, maxBytes: MAX_BYTES });
  if (answer === null || (answer.status !== 0 && answer.isCut !== true)) throw gitSilent();
  return answer;
}

const NOTHING: Pick<GitAnswer, "stdout" | "isCut"> = { stdout: "" };
