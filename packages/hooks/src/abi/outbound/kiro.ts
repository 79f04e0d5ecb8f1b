import type { Decision } from "../decision.js";
import { contextText, type Occasion, reasonFor } from "./command-host.js";

/** The answer of a hook process to Kiro: its exit status decides, and its output is context or the reason. */
export interface KiroAnswer {
  readonly exitCode: 0 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Converts a decision to the answer of a Kiro hook. */
export function toKiro(decision: Decision, { phase }: Occasion): KiroAnswer {
  switch (decision.kind) {
    case "deny":
      return phase === "stop.before"
        ? block(reasonFor(decision))
        : { ...QUIET, exitCode: 2, stderr: reasonFor(decision) };
    case "inject":
      return { ...QUIET, stdout: contextText(decision.payload) };
    default:
      return QUIET;
  }
}

const QUIET: KiroAnswer = { exitCode: 0, stdout: "", stderr: "" };

/**
 * Builds a refusal to stop. Reported for 2.16.0: at a stop, status 2 is only a warning, while this answer goes back to
 * the model.
 */
function block(reason: string): KiroAnswer {
  return { ...QUIET, stdout: JSON.stringify({ decision: "block", reason }) };
}
