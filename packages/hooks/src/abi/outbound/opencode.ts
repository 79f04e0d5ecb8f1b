import type { Decision } from "../decision.js";
import { type Fields, present } from "../fields.js";
import { contextText, reasonFor } from "./command-host.js";

/** Converts a decision to the form that our opencode plugin receives and applies inside the host process. */
export function toOpencode(decision: Decision): Fields {
  switch (decision.kind) {
    case "deny":
      return { decision: { behavior: "deny", message: reasonFor(decision) } };
    case "ask_permission": {
      const { prompt, choices, default: preset } = decision;
      return { decision: present({ behavior: "ask", message: prompt, choices, default: preset }) };
    }
    case "modify":
      return { decision: { behavior: "modify", patch: decision.patch, target: decision.target } };
    case "inject":
      return { decision: { behavior: "allow" }, context: contextText(decision.payload) };
    default:
      return { decision: { behavior: "allow" } };
  }
}
