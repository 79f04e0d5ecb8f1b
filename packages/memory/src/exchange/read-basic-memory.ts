import { type Fact, MAX_READ_LENGTH } from "./fact.js";

const TYPES: Readonly<Record<string, string>> = {
  decision: "decision",
  constraint: "constraint",
  rule: "constraint",
  requirement: "constraint",
  policy: "constraint",
  risk: "risk",
  problem: "risk",
  issue: "risk",
  gotcha: "risk",
  component: "component",
  architecture: "component",
  design: "component",
  verification: "verification",
  test: "verification",
};

/**
 * Parses the observations of a basic-memory note: lines "- [category] text #tag (context)" outside code blocks. Null
 * for any other file.
 */
export function readBasicMemory(text: string): readonly Fact[] | null {
  const [, head = "", body = ""] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (!/^(?:permalink|title):/m.test(head)) return null;
  const title = /^title:\s*(.*?)\s*$/m.exec(head)?.[1]?.replace(/^(["'])(.*)\1$/, "$2") ?? "";
  const facts: Fact[] = [];
  let isCode = false;
  for (const line of body.split(/\r?\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    // "- [ ] text" is a task.
    const [, category, words = ""] = /^\s*[-*] \[([^\]\s][^\]]{0,40})\]\s+(.+)$/.exec(line) ?? [];
    if (isCode || category === undefined || /^x$/i.test(category)) continue;
    facts.push({ text: withoutTags(words), type: TYPES[category.toLowerCase()], origin: title || category });
  }
  return facts;
}

function withoutTags(text: string): string {
  if (text.length > MAX_READ_LENGTH) return text;
  return text.replace(/(?:\s+#[\p{L}\p{N}_/-]+)+(?=\s*(?:\([^()]*\))?\s*$)/u, "").trim();
}
