import type { Decision } from "../decision.js";
import { contextText, type Occasion, reasonFor } from "./command-host.js";

/** How a process answers Kiro: its exit status counts, and its output is context or the reason. */
export interface KiroAnswer {
  readonly exitCode: 0 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

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

/** Reported of 2.16.0: at a stop status 2 is a warning, and this goes back to the model. */
function block(reason: string): KiroAnswer {
  return { ...QUIET, stdout: JSON.stringify({ decision: "block", reason }) };
}
