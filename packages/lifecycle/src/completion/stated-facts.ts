import { NODE_TYPES, type NodeType } from "@orange-hyper/core/storage";
import { collapseWhitespace } from "@orange-hyper/core/text";
import { redact } from "@orange-hyper/redact";
import type { Fact } from "../state/held-facts.js";

/** Maximum characters of a message that are read, counted from its end. */
const MAX_MESSAGE_LENGTH = 64 * 1024;
/** Maximum characters of one fact. A longer one is dropped. */
const MAX_LENGTH = 600;
/** Maximum number of facts from one message; the last ones count. */
const MAX = 5;

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
 * Extracts the facts that an agent's message states in the requested form, each on its own line. All other sentences
 * are ignored. A line that contains a secret is dropped.
 */
export function statedFacts(message: string): readonly Fact[] {
  const facts = message.slice(-MAX_MESSAGE_LENGTH).split(/\r?\n/).flatMap(factOf);
  return facts.slice(-MAX);
}

function factOf(line: string): readonly Fact[] {
  const [, before = "", name = "", said = ""] = LINE.exec(line) ?? [];
  const text = withoutEnd(collapseWhitespace(said).trim(), before);
  // The requested form has this placeholder in brackets where the sentence goes.
  if (text === "" || text.length > MAX_LENGTH || /^<[^>]*>\.?$/.test(text) || redact(text).redacted)
    return [];
  return [{ type: typeOf(name), text, by: "agent" }];
}

/**
 * Matches one stated fact. List, heading or emphasis marks may come before the keyword; emphasis that closes right
 * behind the colon is not part of the text.
 */
const LINE =
  /^((?:[^\p{L}\p{N}]{0,12}\d{1,2}[.)])?[^\p{L}\p{N}]{0,12})(?:remember|기억)[*_`]{0,3} ?(?:\(([^()]{1,30})\))?[*_`]{0,3} ?:(?:[*_`]{1,3}(?=\s))?(.{1,2000})$/iu;

/** Removes the closing mark of an emphasis that was opened before the text. */
function withoutEnd(text: string, before: string): string {
  for (const mark of ["**", "__", "`", "*", "_"]) {
    const isOpen = before.includes(mark) && text.split(mark).length % 2 === 0;
    if (isOpen && text.endsWith(mark)) return text.slice(0, -mark.length).trimEnd();
  }
  return text;
}

/** Returns the memory type for a word in English or Korean; "" when the word names no type. */
function typeOf(name: string): NodeType | "" {
  const word = name.trim().toLowerCase();
  return NODE_TYPES.find((type) => type === word) ?? KOREAN_TYPES[word] ?? "";
}
