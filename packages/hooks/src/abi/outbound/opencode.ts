import type { Decision } from "../decision.js";
import { type Fields, present } from "../fields.js";
import { contextText, reasonFor } from "./command-host.js";

/** What the plugin of opencode is handed, which acts on it in the process of the host. */
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
