import { advise } from "@orange-hyper/mcp-advisor";

/** The MCP servers that may help with a need in words, best first. */
export function toolsFor(query: string): readonly string[] {
  const { suggestions, isDeclined } = advise({ query, questText: "" });
  if (isDeclined) return ["none: the query says so"];
  return suggestions.map(
    ({ tool, confidence, signals }) => `${tool.name} (${confidence}): ${signals[0].why}`,
  );
}
