import { isRecord } from "@orange-hyper/core";
import { normalisedToolName } from "@orange-hyper/policies/canonical";

/**
 * Returns the agents to which a tool use delegates, as far as its input names them; null for a tool that does not
 * delegate.
 */
export function delegationTargets(input: Readonly<Record<string, unknown>>): readonly unknown[] | null {
  const tool = typeof input["tool_name"] === "string" ? input["tool_name"] : "";
  if (normalisedToolName(tool) !== "use_subagent") return null;
  const given = isRecord(input["tool_input"]) ? input["tool_input"] : {};
  const first = (...names: readonly string[]): unknown =>
    names.map((name) => given[name]).find((value) => typeof value === "string" && value !== "");
  if (tool === "spawn_agent") return [first("agent_type") ?? "default"];
  if (/^(?:task|agent)$/i.test(tool))
    return [first("subagent_type", "agent_type", "agent") ?? "general-purpose"];
  if (Array.isArray(given["targets"])) return given["targets"];
  return subagents(given);
}

function subagents(given: Readonly<Record<string, unknown>>): readonly unknown[] {
  const content = isRecord(given["content"]) ? given["content"] : {};
  const listed = [given["subagents"], content["subagents"]].find(Array.isArray);
  const names = (listed ?? []).map((one: unknown) => (isRecord(one) ? nameOf(one) : "subagent"));
  return names.length === 0 ? ["subagent"] : names;
}

function nameOf(agent: Readonly<Record<string, unknown>>): unknown {
  const names = ["agent_name", "agent", "subagent_type", "name"].map((field) => agent[field]);
  return names.find((name) => typeof name === "string") ?? "subagent";
}
