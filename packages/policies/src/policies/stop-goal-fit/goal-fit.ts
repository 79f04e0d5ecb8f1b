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

/** Hosts whose nearest event is not the end of a turn: there it warns only. */
const NO_TRUE_STOP = ["session.idle", "session_shutdown", "SessionEnd"];

/** What is not finished about the workflow artifact that was worked on last. */
export interface GoalFit {
  /** Its name. */
  readonly file: string;
  /** At least one. */
  readonly findings: readonly Finding[];
  /** The end of the turn is refused for it. */
  readonly isRefused: boolean;
  /** How often it was refused for the same reasons, where that was often enough. */
  readonly releasedAfter: number | null;
}

/** Looks at the artifact at the end of a turn, and counts a refusal. Null where nothing is unfinished or nobody wants to know. */
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
