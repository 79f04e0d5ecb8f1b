import { DECISION_KINDS, DECISION_TARGETS, type Decision, type DecisionKind } from "../../src/abi.js";

const REASON = "dangerous shell command";
const CODE = "dangerous_shell";

/** One decision of each kind, and for kinds with targets one for each target. */
export const SAMPLES: readonly Decision[] = DECISION_KINDS.flatMap(samplesOf);

function samplesOf(kind: DecisionKind): readonly Decision[] {
  switch (kind) {
    case "allow":
    case "defer":
      return [{ kind }];
    case "deny":
      return [{ kind, reason: REASON, machineCode: CODE }];
    case "ask_permission":
      return [{ kind, prompt: "Run it?", choices: ["once", "reject"], default: "reject" }];
    case "modify":
      return DECISION_TARGETS[kind].map((target) => ({ kind, target, patch: { command: "npm test" } }));
    case "rewrite":
      return DECISION_TARGETS[kind].map((target) => ({ kind, target, text: "kept short" }));
    case "drop":
      return DECISION_TARGETS[kind].map((target) => ({ kind, target }));
    case "inject":
      return DECISION_TARGETS[kind].map((target) => ({ kind, target, payload: "Open work: mend the gate." }));
  }
}
