import type { Command, Joint, Redirect, Script, Step, Word } from "./syntax.js";
import { type Token, tokenise } from "./tokens.js";

const DEEPEST = 30;

/**
 * Reads a command line as POSIX shells do, as far as finding its commands needs it. What is not understood ends up as
 * words; nothing throws.
 */
export function parseShell(source: string): Script {
  return readScript({ tokens: tokenise(source), at: 0 }, "", 0);
}

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
}

const CLOSING: Readonly<Record<string, string>> = {
  if: "fi",
  for: "done",
  while: "done",
  until: "done",
  select: "done",
  case: "esac",
};
const BETWEEN = new Set(["then", "elif", "else", "do"]);

/** Reads up to the operator or word that closes it, and past it. */
function readScript(reader: Reader, closing: string, depth: number): Script {
  const steps: Step[] = [];
  let commands: Command[] = [];
  let negated = false;
  const finish = (joint: Joint): void => {
    if (commands.length > 0) steps.push({ commands, negated, joint });
    commands = [];
    negated = false;
  };
  for (let token = reader.tokens[reader.at]; token !== undefined; token = reader.tokens[reader.at]) {
    if (token.type === "operator") {
      reader.at += 1;
      const { text } = token;
      if (text === closing) break;
      if (text === "(") {
        commands.push(readGroup(reader, ")", depth));
      } else if (text === ")") {
        // What stood before it was the pattern of a `case`.
        if (closing === "esac") commands = [];
      } else if (text === "&&" || text === "||" || text === "&") finish(text);
      else if (text !== "|" && text !== "|&") finish(";");
      continue;
    }
    const word = token.type === "word" && !token.quoted ? token.text : "";
    if (word === closing && word !== "") {
      reader.at += 1;
      break;
    }
    if (BETWEEN.has(word)) {
      reader.at += 1;
      finish(";");
    } else if (word === "!") {
      reader.at += 1;
      negated = true;
    } else if (word === "{") {
      reader.at += 1;
      commands.push(readGroup(reader, "}", depth));
    } else if (Object.hasOwn(CLOSING, word)) {
      commands.push(readBranches(reader, word, depth));
    } else {
      const command = readSimple(reader, depth);
      if (command !== null) commands.push(command);
    }
  }
  finish(";");
  return steps;
}

function readGroup(reader: Reader, closing: string, depth: number): Command {
  const script = depth < DEEPEST ? readScript(reader, closing, depth + 1) : skipAll(reader);
  return { kind: "group", branching: false, script, redirects: readRedirects(reader) };
}

function readBranches(reader: Reader, word: string, depth: number): Command {
  reader.at += 1;
  // The head of these is no command: `for name in words`, `case word in`.
  if (word === "for" || word === "select") skipUntil(reader, "do");
  if (word === "case") skipUntil(reader, "in");
  const script = depth < DEEPEST ? readScript(reader, CLOSING[word] ?? "", depth + 1) : skipAll(reader);
  return { kind: "group", branching: true, script, redirects: readRedirects(reader) };
}

/** Null for the declaration of a function: its body is not run where it stands. */
function readSimple(reader: Reader, depth: number): Command | null {
  const assignments: Word[] = [];
  const words: Word[] = [];
  const redirects: Redirect[] = [];
  for (let token = reader.tokens[reader.at]; token !== undefined; token = reader.tokens[reader.at]) {
    if (token.type === "operator") {
      if (token.text !== "(" || words.length !== 1) break;
      reader.at += 1;
      skipUntil(reader, ")");
      while (isOperator(reader.tokens[reader.at], "\n")) reader.at += 1;
      if (isWord(reader.tokens[reader.at], "{")) {
        reader.at += 1;
        readGroup(reader, "}", depth);
      }
      return null;
    }
    reader.at += 1;
    if (token.type === "redirect") redirects.push(token);
    else if (words.length === 0 && token.text === "[[" && !token.quoted) skipUntil(reader, "]]");
    else if (words.length === 0 && assigns(token.text)) assignments.push(token);
    else words.push(token);
  }
  return { kind: "simple", assignments, words, redirects };
}

function assigns(word: string): boolean {
  return word.includes("=") && /^[A-Za-z_]\w*\+?=/.test(word);
}

function readRedirects(reader: Reader): readonly Redirect[] {
  const redirects: Redirect[] = [];
  for (let token = reader.tokens[reader.at]; token?.type === "redirect"; token = reader.tokens[reader.at]) {
    redirects.push(token);
    reader.at += 1;
  }
  return redirects;
}

function skipUntil(reader: Reader, text: string): void {
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at];
    reader.at += 1;
    if (token?.type !== "redirect" && token?.text === text) return;
  }
}

function skipAll(reader: Reader): Script {
  reader.at = reader.tokens.length;
  return [];
}

function isOperator(token: Token | undefined, text: string): boolean {
  return token?.type === "operator" && token.text === text;
}

function isWord(token: Token | undefined, text: string): boolean {
  return token?.type === "word" && token.text === text;
}
