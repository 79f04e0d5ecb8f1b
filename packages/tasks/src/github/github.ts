import type { ProgramPort, ProgramResult } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import { type Ground, projectGit } from "../pool/worktree.js";
import type { PullRequest } from "../schema/merging.js";
import { ghUnavailable } from "./errors.js";
import { PULL_REQUEST_FIELDS, readPullRequests } from "./pull-request.js";
import { type Remote, remoteOf } from "./remote.js";

/** Timeout of a gh call, in ms. Each call waits for the network. */
const LIMIT_MS = 60_000;

/** The pull request to open. */
interface Proposal {
  readonly branch: string;
  readonly base: string;
  readonly title: string;
  /** Absolute path of the file that holds the pull request's text. */
  readonly bodyFile: string;
}

/** Access to the pull requests of a project's host. */
export interface GitHub {
  readonly remote: Remote;
  /** Returns the pull requests of a branch of this repository, newest first. Throws GH_UNAVAILABLE. */
  find(branch: string): Promise<readonly PullRequest[]>;
  /** Opens a pull request and returns its URL. Throws GH_UNAVAILABLE. */
  create(proposal: Proposal): Promise<string>;
}

/** Finds gh on PATH and checks that it is signed in to the host of the remote `origin`. Throws GH_UNAVAILABLE. */
export async function openGitHub(programs: ProgramPort, ground: Ground): Promise<GitHub> {
  const program = await programs.find("gh");
  if (program === null) throw ghUnavailable(msg`gh is not installed`);
  const git = projectGit(ground);
  const origin = await git.ask("remote", "get-url", "origin");
  if (origin.status !== 0) throw ghUnavailable(msg`the repository has no remote named origin`);
  const remote = remoteOf(origin.stdout);
  const env = {
    // gh uses the repository of the working directory, which may be any folder.
    GIT_DIR: await git.must("find its folder", "rev-parse", "--path-format=absolute", "--git-common-dir"),
    GIT_WORK_TREE: ground.project.path,
    GH_PROMPT_DISABLED: "1",
    GH_NO_UPDATE_NOTIFIER: "1",
    NO_COLOR: "1",
  };
  const call = (...args: readonly string[]): Promise<ProgramResult> =>
    programs.run({ program, args, timeoutMs: LIMIT_MS, env });
  const must = async (...args: readonly string[]): Promise<string> => {
    const what = args.slice(0, 2).join(" ");
    const result = await call(...args);
    if (result.kind === "ended" && result.status === 0) return result.stdout;
    throw ghUnavailable(msg`gh failed at \`gh ${what}\`: ${reasonOf(result)}`);
  };
  const signed = await call("auth", "status", "--hostname", remote.host);
  if (signed.kind !== "ended" || signed.status !== 0)
    throw ghUnavailable(msg`gh is not signed in to ${remote.host}`);
  return {
    remote,
    find: async (branch) => {
      const listing = await must(
        ...["pr", "list", "--head", branch, "--state", "all", "--limit", "5", "--json", PULL_REQUEST_FIELDS],
      );
      const found = readPullRequests(listing, { branch, owner: remote.owner });
      if (found === null) throw ghUnavailable(msg`gh printed no list of pull requests`);
      return found;
    },
    create: async ({ branch, base, title, bodyFile }) => {
      const printed = await must(
        ...["pr", "create", "--head", branch, "--base", base, "--title", title, "--body-file", bodyFile],
      );
      const url = printed.match(/https:\/\/\S+/g)?.at(-1);
      if (url === undefined) throw ghUnavailable(msg`gh printed no address of the pull request`);
      return url;
    },
  };
}

/** Redacted, because the output of gh and Git may contain a URL with a password. */
function reasonOf(result: ProgramResult): string {
  if (result.kind === "timeout") return msg`it did not answer in time`;
  if (result.kind === "not-started") return result.reason;
  const line = result.stderr.trim().split("\n").at(-1) || msg`it ended with status ${String(result.status)}`;
  return redact(line).text;
}
