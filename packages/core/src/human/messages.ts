import { msg } from "../text/msg.js";
import type { Language } from "./language.js";

/**
 * Messages of one language by their English text. In both, `{0}`, `{1}`, ... stand for values in the order of the English text;
 * `{0*}` in the translation is a value that is a message itself.
 */
export type Catalogue = Readonly<Record<string, string>>;

/** Texts in the language of the person who reads them. */
export interface Messages {
  readonly language: Language;
  /** The translation of the English text that it tags, its values in their places. */
  t(english: TemplateStringsArray, ...values: readonly (string | number)[]): string;
  /** The translation of a message that comes as finished English text: an error's, a finding's. What has none stays as it is. */
  translate(message: string): string;
}

/** Every text as it stands in the code. */
export const englishMessages: Messages = {
  language: "en",
  t: msg,
  translate: String,
};

/** Messages out of catalogues, which are opened in their order, and only as far as a text is not found. */
export function messagesOf(language: Language, catalogues: readonly (() => Catalogue)[]): Messages {
  const opened: Opened[] = [];
  const openedAt = (index: number): Opened => (opened[index] ??= open(catalogues[index]?.() ?? {}));
  const firstOf = <T>(find: (catalogue: Opened) => T | undefined): T | undefined => {
    for (const index of catalogues.keys()) {
      const found = find(openedAt(index));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const known = new Map<string, string>();
  const translate = (message: string): string => {
    const found = known.get(message) ?? translated(message);
    known.set(message, found);
    return found;
  };
  const translated = (message: string): string => knownTranslation(message) ?? message;
  const knownTranslation = (message: string): string | undefined => {
    return wholeTranslation(message) ?? inTwo(message) ?? readTranslation(message);
  };
  const wholeTranslation = (message: string): string | undefined =>
    firstOf(({ messages }) => own(messages, message));
  /** Of several problems in one message, the first and the others. */
  const inTwo = (message: string): string | undefined => {
    for (let at = message.indexOf(JOINT); at !== -1; at = message.indexOf(JOINT, at + 1)) {
      const head = message.slice(0, at);
      const first = wholeTranslation(head) ?? readTranslation(head);
      const others = first && knownTranslation(message.slice(at + JOINT.length));
      if (others !== undefined) return first + JOINT + others;
    }
    return undefined;
  };
  const readTranslation = (message: string): string | undefined => {
    const read = catalogues
      .map((_, index) => bestReading(message, openedAt(index).templates()))
      .reduce((best, other) => ((other?.literal ?? 0) > (best?.literal ?? 0) ? other : best), undefined);
    return read && filled(read.translation, read.values, translate);
  };
  const t: Messages["t"] = (english, ...values) => {
    const key = keyOf(english);
    const translation = firstOf(({ messages }) => own(messages, key));
    return translation === undefined
      ? englishMessages.t(english, ...values)
      : filled(translation, values, translate);
  };
  return { language, t, translate };
}

/** The English text of a tagged template, as catalogues have it. */
export function keyOf(parts: readonly string[]): string {
  return parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
}

/** Stands between the problems of one thing where they are one message: each of them is a message by itself. */
const JOINT = "; ";

interface Opened {
  readonly messages: Catalogue;
  readonly templates: () => readonly Template[];
}

/** A message with values, by the texts around these. */
interface Template {
  readonly parts: readonly string[];
  readonly translation: string;
  readonly literal: number;
}

interface Reading {
  readonly translation: string;
  /** How much of the text is the template's own. */
  readonly literal: number;
  readonly values: readonly string[];
}

function open(messages: Catalogue): Opened {
  let templates: readonly Template[] | undefined;
  return {
    messages,
    templates: () =>
      (templates ??= Object.entries(messages)
        .map(([english, translation]) => template(english.split(PLACE), translation))
        .filter(({ parts }) => parts.length > 1 && parts.some((part) => WORD.test(part)))
        .sort((a, b) => b.literal - a.literal)),
  };
}

const PLACE = /\{\d+\}/;
/** A template of marks and values alone would be found in any text. */
const WORD = /[A-Za-z]{3}/;

function template(parts: readonly string[], translation: string): Template {
  return { parts, translation, literal: parts.join("").length };
}

/** Of the templates that a text may have come from, the one that leaves least of it to values. */
function bestReading(text: string, templates: readonly Template[]): Reading | undefined {
  for (const { parts, translation, literal } of templates) {
    const values = valuesIn(text, parts);
    if (values !== null) return { translation, literal, values };
  }
  return undefined;
}

/** What stands between the parts, each found as early as it can be; null where they do not make up the text. */
function valuesIn(text: string, parts: readonly string[]): readonly string[] | null {
  const [first = "", ...rest] = parts;
  const last = rest.pop() ?? "";
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  const values: string[] = [];
  let at = first.length;
  for (const part of rest) {
    const next = text.indexOf(part, at);
    if (next === -1) return null;
    values.push(text.slice(at, next));
    at = next + part.length;
  }
  return at > end ? null : [...values, text.slice(at, end)];
}

function filled(
  translation: string,
  values: readonly (string | number)[],
  translate: (message: string) => string,
): string {
  return translation.replace(/\{(\d+)(\*?)\}/g, (_, index, isMessage) => {
    const value = String(values[Number(index)] ?? "");
    return isMessage === "*" ? translate(value) : value;
  });
}

function own(messages: Catalogue, key: string): string | undefined {
  return Object.hasOwn(messages, key) ? messages[key] : undefined;
}
