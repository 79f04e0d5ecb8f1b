import { basename, relative, sep } from "node:path";
import type { Payload } from "../../engine/payload.js";
import type { PolicyOptions } from "../../engine/policy.js";
import { findRepoRoot } from "../../workflow/repo-root.js";
import { workflowRoots } from "../../workflow/roots.js";
import { findArtifact } from "./artifact.js";
import type { Finding } from "./finding.js";
import { findingsOf } from "./findings.js";
import { readSettings } from "./settings.js";
import { clearStreak, countBlock } from "./streak.js";

/** Events of hosts that have no true end of a turn. For these the policy only warns. */
const NO_TRUE_STOP = ["session.idle", "session_shutdown", "SessionEnd"];

/** What is unfinished about the workflow artifact that was modified last. */
export interface GoalFit {
  /** File name of the artifact. */
  readonly file: string;
  /** Never empty. */
  readonly findings: readonly Finding[];
  /** True when the end of the turn is refused. */
  readonly isRefused: boolean;
  /** The number of refusals after which the turn was let go; null when it was not let go for that reason. */
  readonly releasedAfter: number | null;
}

/**
 * Checks the artifact at the end of a turn, and counts a refusal. Returns null when nothing is unfinished or the check
 * is switched off.
 */
export function goalFit(
  payload: Payload | null,
  { env = process.env, now = Date.now }: PolicyOptions,
): GoalFit | null {
  const settings = readSettings(env);
  if (settings.mode === "off") return null;
  const root = findRepoRoot(payload?.cwd ?? process.cwd());
  const roots = workflowRoots(root);
  const artifact = findArtifact(roots);
  const place = (path: string): string => relative(root, path).split(sep).join("/");
  const findings = artifact === null ? [] : findingsOf(artifact, { settings, now: now(), place });
  if (artifact === null || findings.length === 0) {
    clearStreak(roots);
    return null;
  }
  const canBlock = !NO_TRUE_STOP.includes(String(payload?.fields["hook_event_name"]));
  const blocking = findings.filter((finding) => finding.blocking);
  const blocks = canBlock && settings.mode === "block" && blocking.length > 0;
  const isReleased = blocks && countBlock(roots, blocking) > settings.maxBlocks;
  return {
    file: basename(artifact.path),
    findings,
    isRefused: blocks && !isReleased,
    releasedAfter: isReleased ? settings.maxBlocks : null,
  };
}
