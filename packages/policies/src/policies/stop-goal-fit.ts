import { relative, sep } from "node:path";
import { runAsProgram } from "../engine/as-program.js";
import { readPayload } from "../engine/payload.js";
import type { Policy, Verdict } from "../engine/policy.js";
import { findRepoRoot } from "../workflow/repo-root.js";
import { workflowRoots } from "../workflow/roots.js";
import { findArtifact } from "./stop-goal-fit/artifact.js";
import type { Finding } from "./stop-goal-fit/finding.js";
import { findingsOf } from "./stop-goal-fit/findings.js";
import { readSettings } from "./stop-goal-fit/settings.js";
import { clearStreak, countBlock } from "./stop-goal-fit/streak.js";

/** Hosts whose nearest event is not the end of a turn: there it warns only. */
const NO_TRUE_STOP = ["session.idle", "session_shutdown", "SessionEnd"];

/**
 * Notices that the agent stops while its own workflow artifact is unfinished. Warns; refuses where it was told to, and the
 * same findings only a few times in a row, so that no session is held for ever.
 */
export const run: Policy = (raw, options = {}) => {
  const { env = process.env, now = Date.now } = options;
  if (options.truncated === true) return undefined;
  const settings = readSettings(env);
  if (settings.mode === "off") return undefined;
  const payload = readPayload(raw);
  try {
    const root = findRepoRoot(payload?.cwd ?? process.cwd());
    const roots = workflowRoots(root);
    const artifact = findArtifact(roots);
    const findings =
      artifact === null
        ? []
        : findingsOf(artifact, { settings, now: now(), place: (path) => place(root, path) });
    if (findings.length === 0) {
      clearStreak(roots);
      return undefined;
    }
    const canBlock = !NO_TRUE_STOP.includes(String(payload?.fields["hook_event_name"]));
    return answer(findings, canBlock && settings.mode === "block", roots, settings.maxBlocks);
  } catch {
    return undefined;
  }
};

function place(root: string, path: string): string {
  return relative(root, path).split(sep).join("/");
}

function answer(
  findings: readonly Finding[],
  blocks: boolean,
  roots: readonly string[],
  maxBlocks: number,
): Verdict {
  const blocking = findings.filter((finding) => finding.blocking);
  const stderr = message(findings);
  if (!blocks || blocking.length === 0) return { exitCode: 0, stderr };
  const released = countBlock(roots, blocking) > maxBlocks;
  return released ? { exitCode: 0, stderr: `${stderr}\n${releaseText(maxBlocks)}` } : { exitCode: 2, stderr };
}

function message(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ text, remedy }) => [
    ` - ${text}`,
    ...(remedy === undefined ? [] : [`   → ${remedy}`]),
  ]);
  return ["[Hook] Goal Fit warning:", ...lines].join("\n");
}

function releaseText(times: number): string {
  return `[Hook] Goal Fit: refused ${times} times for the same reasons, and let go now. What happens next is the user's decision.`;
}

runAsProgram(import.meta.url, run);
