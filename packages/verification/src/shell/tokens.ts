import { skipArithmetic, skipBackticks, skipBraces, skipDoubleQuotes } from "./expansions.js";
import { type HereDocument, readHereDocuments } from "./here-documents.js";
import { operatorAt, redirectionAt, skipBlanks, skipDescriptor, skipPlain } from "./marks.js";
import type { Redirect, Word } from "./syntax.js";

export type Token =
  | (Word & { readonly type: "word" })
  | { readonly type: "operator"; readonly text: string }
  | (Redirect & { readonly type: "redirect" });

/** Cuts a command line into words, operators and redirections, in time proportional to its length. */
export function tokenise(source: string): readonly Token[] {
  return readTokens(source, 0, false, 0).tokens;
}

/**
 * Where the `)` stands that closes the substitution whose inside starts at `from`; the end of the text if none does.
 * Only a tokeniser can tell: the inside may hold quotes, comments and here-documents of its own.
 */
function substitutionEnd(source: string, from: number, depth: number): number {
  return depth > DEEPEST ? source.length : readTokens(source, from, true, depth + 1).end;
}

const DEEPEST = 30;
function readTokens(
  source: string,
  from: number,
  inside: boolean,
  depth: number,
): { tokens: Token[]; end: number } {
  const tokens: Token[] = [];
  const documents: HereDocument[] = [];
  let at = from;
  let parentheses = 0;
  let target: string | null = null; // The redirection that still waits for its word.

  const push = (word: Word): void => {
    if (target === null) tokens.push({ type: "word", ...word });
    else if (target.startsWith("<<") && target !== "<<<") {
      const token = { type: "redirect" as const, operator: "<<", target: "" };
      documents.push({
        end: word.text,
        tabs: target === "<<-",
        fill: (text) => Object.assign(token, { target: text }),
      });
      tokens.push(token);
    } else tokens.push({ type: "redirect", operator: target, target: word.text });
    target = null;
  };

  while (at < source.length) {
    at = skipBlanks(source, at);
    if (at >= source.length) break;
    if (source[at] === "#") {
      const line = source.indexOf("\n", at);
      at = line < 0 ? source.length : line;
      continue;
    }
    const digits = skipDescriptor(source, at);
    const redirect = redirectionAt(source, digits);
    const behind = digits + redirect.length;
    // `<(` and `>(` start a word; nothing else that a parenthesis follows does.
    if (redirect !== "" && !(redirect.length === 1 && source[behind] === "(")) {
      at = behind;
      target = redirect;
      continue;
    }
    const operator = operatorAt(source, at);
    if (operator !== "") {
      if (operator === "(" && source[at + 1] === "(" && tokens.at(-1)?.type !== "word") {
        at = skipArithmetic(source, at + 2);
        push({ text: "((", quoted: false });
        continue;
      }
      target = null;
      if (operator === "(") parentheses += 1;
      if (operator === ")" && inside && parentheses-- === 0) return { tokens, end: at };
      at += operator.length;
      tokens.push({ type: "operator", text: operator });
      if (operator === "\n" && documents.length > 0) at = readHereDocuments(source, at, documents.splice(0));
      continue;
    }
    const word = readWord(source, at, depth);
    at = word.end;
    push(word);
  }
  for (const document of documents) document.fill("");
  return { tokens, end: source.length };
}

function readWord(source: string, from: number, depth: number): Word & { end: number } {
  let at = from;
  let text = "";
  let quoted = false;
  const take = (end: number): void => {
    text += source.slice(at, end);
    at = end;
  };
  while (at < source.length) {
    const plain = skipPlain(source, at);
    if (plain > at) {
      take(plain);
      continue;
    }
    const mark = source[at] ?? "";
    const next = source[at + 1] ?? "";
    if (mark === "'" || (mark === "$" && next === "'")) {
      const opening = mark === "$" ? at + 2 : at + 1;
      const closing = source.indexOf("'", opening);
      const end = closing < 0 ? source.length : closing;
      text += source.slice(opening, end);
      at = Math.min(end + 1, source.length);
      quoted = true;
    } else if (mark === '"') {
      const end = skipDoubleQuotes(source, at + 1, (start) => substitutionEnd(source, start, depth));
      const inside = source.slice(at + 1, end);
      text += inside.includes("\\") ? inside.replace(/\\([\\"$`])|\\\r?\n/g, "$1") : inside;
      at = Math.min(end + 1, source.length);
      quoted = true;
    } else if (mark === "\\") {
      if (next === "\n") at += 2;
      // A path of Windows keeps its separators; before anything else the backslash only protects.
      else if (/[\w.]/.test(next)) take(at + 2);
      else {
        text += next;
        at += 2;
        quoted = true;
      }
    } else if (mark === "`") take(skipBackticks(source, at + 1));
    else if (mark === "$" && next === "{") take(skipBraces(source, at + 2));
    else if (mark === "$" && source.startsWith("$((", at)) take(skipArithmetic(source, at + 3));
    else if ((mark === "$" || mark === "<" || mark === ">") && next === "(") {
      take(Math.min(substitutionEnd(source, at + 2, depth) + 1, source.length));
    } else if (mark === "$") take(at + 1);
    else break;
  }
  return { text, quoted, end: at };
}
