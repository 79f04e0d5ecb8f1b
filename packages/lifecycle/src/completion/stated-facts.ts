import { NODE_TYPES, type NodeType } from "@orange-hyper/core/storage";
import { collapseWhitespace } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import type { Fact } from "../state/held-facts.js";

const LONGEST_MESSAGE = 64 * 1024;
const LONGEST = 600;
const MOST = 5;

const KOREAN_TYPES: Readonly<Record<string, NodeType>> = {
  결정: "decision",
  제약: "constraint",
  규칙: "constraint",
  구성요소: "component",
  컴포넌트: "component",
  위험: "risk",
  검증: "verification",
};

/**
 * The facts that an agent's message states in the form that was asked for, each on a line of its own; no other sentence of it
 * counts. A line that holds a secret says nothing that could be remembered.
 */
export function statedFacts(message: string): readonly Fact[] {
  const facts = message.slice(-LONGEST_MESSAGE).split(/\r?\n/).flatMap(factOf);
  return facts.slice(-MOST);
}

function factOf(line: string): readonly Fact[] {
  const [, before = "", name = "", said = ""] = LINE.exec(line) ?? [];
  const text = withoutEnd(collapseWhitespace(said).trim(), before);
  // What was asked for has a sentence in the place of these brackets.
  if (text === "" || text.length > LONGEST || /^<[^>]*>\.?$/.test(text) || redact(text).redacted) return [];
  return [{ type: typeOf(name), text, by: "agent" }];
}

/** What stands before it may be marks of a list, of a heading or of emphasis; a mark that ends right behind the colon is none of the text. */
const LINE =
  /^((?:[^\p{L}\p{N}]{0,12}\d{1,2}[.)])?[^\p{L}\p{N}]{0,12})(?:remember|기억)[*_`]{0,3} ?(?:\(([^()]{1,30})\))?[*_`]{0,3} ?:(?:[*_`]{1,3}(?=\s))?(.{1,2000})$/iu;

/** Without the marks that end what was emphasised from before the text on. */
function withoutEnd(text: string, before: string): string {
  for (const mark of ["**", "__", "`", "*", "_"]) {
    const isOpen = before.includes(mark) && text.split(mark).length % 2 === 0;
    if (isOpen && text.endsWith(mark)) return text.slice(0, -mark.length).trimEnd();
  }
  return text;
}

/** "" for a word that names no type. */
function typeOf(name: string): NodeType | "" {
  const word = name.trim().toLowerCase();
  return NODE_TYPES.find((type) => type === word) ?? KOREAN_TYPES[word] ?? "";
}
