import type { Command, DoubleQuotedChild, Word, WordPart } from "unbash";
import type { Report } from "../reading/reading.js";
import type { Engine, RunContext } from "./engine.js";
import { expand } from "./expand.js";
import { ended, NONZERO, type Path } from "./path.js";

const STATUS = "\u0003";

/**
 * Handles `echo` and `printf`, which print a status in a place where it can be found, a known text, or an unknown
 * one.
 */
export function echoed(engine: Engine, node: Command, path: Path, around: RunContext): Path {
  const words = node.suffix.filter((part): part is Word => part.type === "Word");
  const isShown = !/^(?:first|filtered|hidden)/.test(around.output);
  const texts = words.map((word) => expand(word, path));
  const after = ended(path, true);
  if (!isShown) return after;
  const report = node.name?.text === "printf" ? formatted(words, path) : joined(words, path);
  // Text with placeholders, or without a line end, cannot be recognised by its words.
  const isPart =
    node.name?.text === "printf"
      ? texts.some(({ text }) => /%[^%]/.test(text))
      : texts[0]?.text.startsWith("-n") === true;
  if (report === null && (isPart || !texts.every(({ known }) => known))) engine.facts.printsFreely = true;
  else
    engine.facts.printed.push(
      texts
        .map(({ text }) => text)
        .join(" ")
        .replaceAll(NONZERO, "1")
        .slice(0, 2000),
    );
  return { ...after, report };
}

function joined(words: readonly Word[], path: Path): Report | null {
  const shown = words.filter(({ text }) => !/^-[neE]+$/.test(text));
  const marked = shown.map((word) => markedText(word, path));
  return reportIn(
    marked.map(({ text }) => text).join(" "),
    marked.flatMap(({ values }) => values),
  );
}

/** Returns the report of a `printf` such as `printf 'exit %d\n' $?`. */
function formatted([format, ...values]: readonly Word[], path: Path): Report | null {
  if (format === undefined) return null;
  const marked = values.map((word) => markedText(word, path));
  const start = markedText(format, path);
  let next = 0;
  const text = start.text.replace(/%[dis]/g, () => marked[next++]?.text ?? "");
  return reportIn(text, [...start.values, ...marked.flatMap((one) => one.values)]);
}

function reportIn(text: string, values: readonly string[]): Report | null {
  const lines = text.replace(/(?:\\n|\n)+$/, "").split(/\\n|\n/);
  const line = lines.at(-1) ?? "";
  const [before = "", after, ...others] = line.split(STATUS);
  if (values.length !== 1 || after === undefined || others.length > 0 || /[$`\\]/.test(before + after))
    return null;
  return { before: before.trimStart(), after: after.trimEnd(), zero: values[0] === "0" };
}

/** Returns a word with a mark in place of each status in it. */
function markedText(word: Word, path: Path): { readonly text: string; readonly values: readonly string[] } {
  const values: string[] = [];
  const visit = (part: WordPart | DoubleQuotedChild): string => {
    if (part.type === "DoubleQuoted") return part.parts.map(visit).join("");
    const { text, known } = expand({ ...word, text: part.text, parts: [part] as readonly WordPart[] }, path);
    if (part.type !== "SimpleExpansion" && part.type !== "ParameterExpansion") return text;
    if (!known || (text !== NONZERO && !/^\d{1,3}$/.test(text))) return text;
    values.push(text);
    return STATUS;
  };
  const text = word.parts === undefined ? expand(word, path).text : word.parts.map(visit).join("");
  return { text, values };
}
