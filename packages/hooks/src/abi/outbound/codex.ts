import type { Decision } from "../decision.js";
import type { Fields } from "../fields.js";
import { contextText, type Occasion, reasonFor, specific } from "./command-host.js";

/**
 * Converts a decision to the JSON that a Codex hook prints on standard output; null prints nothing. Measured: one
 * unexpected key makes Codex drop the whole answer.
 */
export function toCodex(decision: Decision, { event }: Occasion): Fields | null {
  switch (decision.kind) {
    case "deny":
      return refusal(event, reasonFor(decision));
    case "modify":
      return specific(event, { permissionDecision: "allow", updatedInput: decision.patch });
    case "inject":
      return { continue: true, ...specific(event, { additionalContext: contextText(decision.payload) }) };
    case "ask_permission":
      return null;
    default:
      return event === "UserPromptSubmit" || event === "Stop" ? { continue: true } : null;
  }
}

function refusal(event: string, reason: string): Fields {
  switch (event) {
    case "PreToolUse":
      return specific(event, { permissionDecision: "deny", permissionDecisionReason: reason });
    case "PermissionRequest":
      return specific(event, { decision: { behavior: "deny", message: reason } });
    case "PostToolUse":
      return specific(event, { additionalContext: reason });
    default:
      return { decision: "block", reason };
  }
}
