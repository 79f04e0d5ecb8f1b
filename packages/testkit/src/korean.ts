import { readFileSync } from "node:fs";
import { type Catalogue, messagesOf, plainPaint, type Screen } from "@orange-hyper/core/human";

/** Creates a screen in Korean, with the catalogues of core and of the given packages. */
export function koreanScreen(...packages: readonly string[]): Screen {
  const catalogues = ["core", ...packages].map((name) => (): Catalogue => {
    const file = new URL(`../../${name}/locales/ko.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8")) as Catalogue;
  });
  return { ...plainPaint, ...messagesOf("ko", catalogues), columns: 100, now: "2026-06-16T01:00:00.000Z" };
}

/** Parts of a text that are not translated: commands, quotations, paths, ids, options and names. */
const NO_LANGUAGE = [
  /`[^`]*`/g,
  /"[^"]*"/g,
  /\borange( (--)?[a-z<][\w<>=.-]*)+.*$/gm,
  /\b[\w.@-]*[/_][\w./@-]*/g,
  /(^|\s)-{1,2}[a-z][\w-]*/g,
  /\bOrange Hyper\b|\bGitHub token\b/g,
];

/** Returns the lines of a text with two English words in a row. */
export function englishLines(text: string): readonly string[] {
  return text.split("\n").filter((line) => {
    const language = NO_LANGUAGE.reduce((rest, pattern) => rest.replace(pattern, " # "), line);
    return /[A-Za-z]{2,}[,:;]? [A-Za-z]{2,}/.test(language);
  });
}
