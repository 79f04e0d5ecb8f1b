import type { Decision } from "../decision.js";
import type { Fields } from "../fields.js";
import { contextText, type Occasion, reasonFor, specific } from "./command-host.js";

/** Converts a decision to the JSON that a Claude Code hook prints on standard output, with status 0. */
export function toClaudeCode(decision: Decision, { event }: Occasion): Fields {
  switch (decision.kind) {
    case "deny":
      return refusal(event, reasonFor(decision));
    case "ask_permission":
      // `PermissionRequest` has no "ask": without an answer the host asks the user.
      return event === "PermissionRequest"
        ? QUIET
        : specific(event, { permissionDecision: "ask", permissionDecisionReason: decision.prompt });
    case "modify":
      // Measured on 2.1.330: without a decision, the client checks its own permissions for the new input; "allow" would
      // skip that.
      return specific(event, {
        updatedInput: decision.patch,
        ...(decision.reason === undefined ? {} : { additionalContext: decision.reason }),
      });
    case "inject":
      return {
        continue: true,
        suppressOutput: false,
        ...specific(event, { additionalContext: contextText(decision.payload) }),
      };
    default:
      return QUIET;
  }
}

const QUIET = { continue: true, suppressOutput: true } as const;

/** Builds a refusal. Measured: `continue: false` would end the turn without telling the model why. */
function refusal(event: string, reason: string): Fields {
  switch (event) {
    case "PreToolUse":
      return specific(event, { permissionDecision: "deny", permissionDecisionReason: reason });
    case "PermissionRequest":
      // Measured: this decides without asking the user, and the model sees the message.
      return specific(event, { decision: { behavior: "deny", message: reason } });
    case "PostToolUse":
    case "PostToolUseFailure":
      return specific(event, { additionalContext: reason });
    default:
      return { decision: "block", reason };
  }
}
