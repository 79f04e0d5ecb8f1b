import { textOf } from "../engine/payload.js";
import { normalisedToolName } from "../engine/tool-names.js";
import { BEFORE, type Rule } from "./rule.js";

const MAX_LENGTH = 60;
const OTHERWISE = "Subagent task";

/** Fills in the short description that a call of a subagent lacks: hosts that require one refuse a call without it. */
export const autoFillAgentDescription: Rule = {
  name: "auto-fill-agent-description",
  description:
    "A call of a subagent that lacks its description gets the first line of its prompt for one; by itself, the model is told.",
  category: "work",
  defaultEnabled: true,
  match: BEFORE,
  effect: "modify",
  fn: ({ use: { payload } }) => {
    const { toolName, toolInput } = payload;
    // Tools of other hosts also call subagents but take no description.
    if (!DESCRIBED.has(toolName) || normalisedToolName(toolName) !== "use_subagent") return null;
    if (textOf(toolInput["description"]).trim() !== "") return null;
    const description = firstLine(textOf(toolInput["prompt"]));
    return {
      kind: "modify",
      input: { ...toolInput, description },
      message: `Orange filled in the missing description of this call: "${description}".`,
      instead: "This call of a subagent has no description. Give it one, of a few words.",
    };
  },
};

/** Names of tools that call a subagent and take a description. */
const DESCRIBED: ReadonlySet<string> = new Set(["Task", "task", "Agent"]);

function firstLine(prompt: string): string {
  const line = prompt.split("\n").find((one) => one.trim() !== "") ?? OTHERWISE;
  const characters = [...line.replace(/\s+/g, " ").trim()];
  return characters.length <= MAX_LENGTH
    ? characters.join("")
    : `${characters
        .slice(0, MAX_LENGTH - 3)
        .join("")
        .trimEnd()}...`;
}
