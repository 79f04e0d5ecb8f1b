import { foldText } from "@orange-hyper/core/text";
import { phrasePattern } from "./phrases.js";

const LATIN = [
  ...["no tool", "no tools", "without tools", "without a tool"],
  ...["no mcp", "without mcp", "don't use mcp", "do not use mcp"],
];
const KOREAN = [
  ...["도구 없이", "도구 필요 없", "도구는 필요 없", "도구가 필요 없"],
  ...["mcp 없이", "mcp 필요 없", "mcp는 필요 없", "mcp가 필요 없"],
];

/** Returns true for a query that declines tools. */
export function declinesTools(query: string): boolean {
  return phrasePattern([...LATIN, ...KOREAN]).test(foldText(query).replaceAll("’", "'"));
}
