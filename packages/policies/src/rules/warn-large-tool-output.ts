import { textOf } from "../engine/payload.js";
import { normalisedToolName } from "../engine/tool-names.js";
import { inform, type Rule } from "./rule.js";

const LIMIT = 50_000;

/** Informs the model that a command printed a very large output. */
export const warnLargeToolOutput: Rule = {
  name: "warn-large-tool-output",
  description:
    "The model is told where a command printed more than `bytes` (50,000), to filter it next time.",
  category: "work",
  defaultEnabled: false,
  match: { events: ["postToolUse"] },
  effect: "inform",
  params: { bytes: LIMIT },
  fn: ({ use: { payload }, params }) => {
    if (normalisedToolName(payload.toolName) !== "execute_bash") return null;
    const limit = typeof params["bytes"] === "number" ? params["bytes"] : LIMIT;
    const size = outputSize(payload.fields["tool_response"] ?? payload.fields["tool_output"]);
    return size <= limit
      ? null
      : inform(
          `The command printed ${Math.round(size / 1_000)} KB. Filter it next time (tail, grep, a quiet option).`,
        );
  },
};

/** Returns the size in bytes of all strings in a tool's answer, to a limited depth. */
function outputSize(value: unknown, depth = 0): number {
  if (typeof value === "string") return new TextEncoder().encode(textOf(value)).length;
  if (typeof value !== "object" || value === null || depth > 3) return 0;
  return Object.values(value).reduce((size: number, part: unknown) => size + outputSize(part, depth + 1), 0);
}
