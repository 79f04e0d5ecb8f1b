import type { Decision } from "../decision.js";
import type { Fields } from "../fields.js";
import { contextText, reasonFor } from "./command-host.js";

/** Converts a decision to the form that our pi extension receives and applies inside the host process. */
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
