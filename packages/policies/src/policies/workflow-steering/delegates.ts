import { type Fields, isObject, type Payload, textOf } from "../../engine/payload.js";

/** Returns the names of the delegates that a tool call starts, in the form that each host gives them. */
export function delegates({
  toolName,
  toolInput,
}: Pick<Payload, "toolName" | "toolInput">): readonly string[] {
  if (toolInput["command"] === "InvokeSubagents") return namesIn(objectOf(toolInput["content"])["subagents"]);
  if (toolName === "Task" || toolName === "Agent") {
    return [firstText(toolInput, ["subagent_type", "agent_type", "agent"])].filter((name) => name !== "");
  }
  if (toolName === "spawn_agent") return [textOf(toolInput["agent_type"])].filter((name) => name !== "");
  if (toolName !== "use_subagent" && toolName !== "subagent") return [];
  const targets = toolInput["targets"];
  if (Array.isArray(targets)) return targets.filter((target) => typeof target === "string");
  return namesIn(toolInput["subagents"] ?? objectOf(toolInput["content"])["subagents"]);
}

function namesIn(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return [];
  const fields = ["agent_name", "agent", "subagent_type", "name"];
  return list.map((item) => firstText(objectOf(item), fields)).filter((name) => name !== "");
}

function firstText(fields: Fields, names: readonly string[]): string {
  return names.map((name) => textOf(fields[name])).find((text) => text !== "") ?? "";
}

function objectOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}
