import type { Decision } from "../decision.js";
import type { Fields } from "../fields.js";
import { contextText, reasonFor } from "./command-host.js";

/** What the extension of pi is handed, which acts on it in the process of the host. */
export function toPi(decision: Decision): Fields {
  switch (decision.kind) {
    case "deny":
      return { allow: false, reason: reasonFor(decision) };
    case "modify":
      return { allow: true, args: decision.patch };
    case "inject":
      return { allow: true, context: contextText(decision.payload) };
    default:
      return { allow: true };
  }
}
