import { en, type Words } from "./en.js";
import { ko } from "./ko.js";

const isKorean = typeof document !== "undefined" && document.documentElement.lang === "ko";

/** The words of the page in the language of its document. */
export const w: Words = isKorean ? ko : en;

/** Fills the `{name}` placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name];
    return typeof value === "number" ? number(value) : (value ?? slot);
  });
}

/** Formats a number with thousands separators. */
export function number(value: number): string {
  return value.toLocaleString("en");
}

/** Returns the singular or plural form for a count: `1 node`, `2 nodes`. */
export function plural(forms: readonly [string, string], count: number): string {
  return fill(forms[count === 1 ? 0 : 1], { count });
}

/** Formats a level of confidence. */
export function confidence(level: string): string {
  return fill(w.confidence, { level: w.levels[level] ?? level });
}

/** Returns the singular and plural name of a type. */
export function typeNames(type: string): readonly [string, string] {
  return w.types[type] ?? [type, type];
}
