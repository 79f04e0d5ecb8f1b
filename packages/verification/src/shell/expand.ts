import type { CommandExpansionPart, DoubleQuotedChild, ParameterExpansionPart, Word, WordPart } from "unbash";
import { folderFrom } from "../other-folder.js";
import { arithmetic } from "./arithmetic.js";
import type { Expanded } from "./expanded.js";
import { NONZERO, type Path } from "./path.js";

/** Expands a word to a single text. */
export function expand(word: Word, path: Path): Expanded {
  if (word.parts === undefined) return { text: unescaped(word.text), known: true };
  return joined(word.parts.map((part) => partOf(part, path)));
}

/** Expands the words of a command, which may change their number. */
export function expandAll(words: readonly Word[], path: Path): readonly Expanded[] {
  return words.flatMap((word) => {
    const list = argumentList(word, path);
    if (list !== null) return list;
    const expanded = expand(word, path);
    // An unquoted variable is split into words, and an empty one disappears.
    if (isMany(word, expanded.known)) return [{ ...expanded, many: true }];
    if (!expanded.known || !isBareVariable(word)) return [expanded];
    return expanded.text
      .split(/\s+/)
      .filter((text) => text !== "")
      .map((text) => ({ text, known: true }));
  });
}

/** Returns the words of `"$@"` and similar parameters; null for any other word. */
function argumentList(word: Word, path: Path): readonly Expanded[] | null {
  return path.arguments !== null && /^"?\$(?:[@*]|\{[@*]\})"?$/.test(word.text) ? path.arguments : null;
}

function isMany({ parts = [] }: Word, known: boolean): boolean {
  return parts.some(({ type }) => /Glob$|^Brace/.test(type) || (!known && type.endsWith("Expansion")));
}

function isBareVariable(word: Word): boolean {
  return /^\$(?:\w+|\{\w+\})$/.test(word.text);
}

function joined(parts: readonly Expanded[]): Expanded {
  return { text: parts.map(({ text }) => text).join(""), known: parts.every(({ known }) => known) };
}

function partOf(part: WordPart, path: Path): Expanded {
  switch (part.type) {
    case "Literal":
      return { text: unescaped(part.text), known: true };
    case "SingleQuoted":
    case "AnsiCQuoted":
      return { text: part.value, known: true };
    case "DoubleQuoted":
    case "LocaleString":
      return joined(part.parts.map((child) => childOf(child, path)));
    case "Glob":
    case "ExtendedGlob":
    case "BraceExpansion":
      return { text: part.text, known: true };
    default:
      return expansion(part, path);
  }
}

function childOf(child: DoubleQuotedChild, path: Path): Expanded {
  return child.type === "Literal" ? { text: child.value, known: true } : expansion(child, path);
}

function expansion(part: WordPart, path: Path): Expanded {
  let value: string | null = null;
  if (part.type === "SimpleExpansion") value = parameter(part.text.slice(1), path);
  else if (part.type === "ParameterExpansion") value = braced(part, path);
  else if (part.type === "ArithmeticExpansion") value = arithmetic(part.expression, path);
  else if (part.type === "CommandExpansion") value = folderOf(part, path);
  return value === null ? { text: part.text, known: false } : { text: value, known: true };
}

/**
 * Returns the folder that a substitution prints, in the forms that scripts use to find their own folder; null for any
 * other.
 */
function folderOf({ text, script }: CommandExpansionPart, path: Path): string | null {
  const plain = text.replaceAll('"', "").replace(/\s+/g, " ");
  if (/^\$\( ?pwd(?: -P)? ?\)$/.test(plain)) return path.folder;
  if (plain === "$(git rev-parse --show-toplevel)") return path.root === "" ? null : path.root;
  if (/^\$\( ?dirname (?:-- )?\$(?:0|BASH_SOURCE|\{BASH_SOURCE(?:\[0\])?\}|\{0\}) ?\)$/.test(plain))
    return path.script;
  const command = script?.commands.length === 1 ? script.commands[0]?.command : undefined;
  if (command?.type !== "AndOr" || !/&& pwd(?: -P)?(?: ?>.{0,40})? ?\)$/.test(plain)) return null;
  const [change, ...others] = command.commands;
  if (change?.type !== "Command" || change.name?.text !== "cd" || others.length !== 1) return null;
  const target = change.suffix.find((one) => one.type === "Word" && one.text !== "--" && one.text !== "-P");
  const { text: there, known } = target?.type === "Word" ? expand(target, path) : { text: "", known: false };
  return known ? folderFrom(path.root, path.folder, there) : null;
}

function braced(part: ParameterExpansionPart, path: Path): string | null {
  if (part.prefix !== undefined) return null;
  if (part.index !== undefined) return indexed(part.parameter, part.index.text, path);
  const value = parameter(part.parameter, path);
  const { operation } = part;
  if (operation === undefined) return value;
  if (operation.type !== "Default" || !["-", ":-"].includes(operation.operator)) return null;
  if (value !== "") return value;
  // With `-`, an empty variable counts as set. An empty positional parameter may instead be missing.
  if (operation.operator === "-" && !/^\d+$/.test(part.parameter)) return value;
  const fallback = expand(operation.operand, path);
  return fallback.known ? fallback.text : null;
}

function indexed(name: string, index: string, { pipe }: Path): string | null {
  if (!/^pipestatus$/i.test(name) || !/^\d+$/.test(index)) return null;
  const zero = pipe[Number(index) - (name === "pipestatus" ? 1 : 0)];
  return zero === undefined ? null : zero ? "0" : NONZERO;
}

function parameter(name: string, path: Path): string | null {
  // `LASTEXITCODE` is the name in PowerShell.
  if (name === "?" || name === "LASTEXITCODE") return path.zero ? "0" : NONZERO;
  if (name === "PWD") return path.folder;
  if (name === "#") return counted(path.arguments);
  if (/^[1-9]\d*$/.test(name)) return argument(Number(name), path);
  if (name === "PIPESTATUS") return path.pipe[0] === true ? "0" : path.pipe[0] === false ? NONZERO : null;
  return path.variables.get(name) ?? null;
}

function counted(list: Path["arguments"]): string | null {
  return list === null || list.some(({ many }) => many) ? null : String(list.length);
}

function argument(at: number, path: Path): string | null {
  if (path.arguments === null || path.arguments.slice(0, at).some(({ many }) => many)) return null;
  const found = path.arguments[at - 1];
  return found === undefined ? "" : found.known ? found.text : null;
}

/**
 * Keeps a backslash before a letter, a digit, `_` or `.`, so that Windows paths survive although bash would drop it.
 * Before any other character the backslash only escapes it.
 */
function unescaped(text: string): string {
  return text.includes("\\") ? text.replace(/\\\r?\n/g, "").replace(/\\([^\w.])/g, "$1") : text;
}
