import { msg } from "../text/msg.js";
import type { Language } from "./language.js";

/**
 * Translations of one language, keyed by the English text. In both, `{0}`, `{1}`, ... are placeholders for the values,
 * in the order of the English text. `{0*}` in a translation is a value that is itself translated.
 */
export type Catalogue = Readonly<Record<string, string>>;

/** Translates texts to the user's language. */
export interface Messages {
  readonly language: Language;
  /** Template tag: returns the translation of the tagged English text with its values filled in. */
  t(english: TemplateStringsArray, ...values: readonly (string | number)[]): string;
  /** Translates a complete English text, such as the message of an error. Unchanged when there is no translation. */
  translate(message: string): string;
}

/** Messages that leave every text in English. */
export const englishMessages: Messages = {
  language: "en",
  t: msg,
  translate: String,
};

/** Creates Messages from catalogues. They are searched in order, and each is opened only when it is needed. */
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
  /** Translates a message that lists several problems: the first one, and then the rest. */
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

/** Returns the catalogue key of a tagged template: its English text with placeholders. */
export function keyOf(parts: readonly string[]): string {
  return parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
}

/** Separator between several problems in one message. Each of them is translated separately. */
const JOINT = "; ";

interface Opened {
  readonly messages: Catalogue;
  readonly templates: () => readonly Template[];
}

/** A message with placeholders, split into the texts around them. */
interface Template {
  readonly parts: readonly string[];
  readonly translation: string;
  readonly literal: number;
}

interface Reading {
  readonly translation: string;
  /** Number of characters that come from the template and not from values. */
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
/** A template must contain a word, because one of punctuation and values alone would match any text. */
const WORD = /[A-Za-z]{3}/;

function template(parts: readonly string[], translation: string): Template {
  return { parts, translation, literal: parts.join("").length };
}

/** Finds the template that a text was made from; when several match, the one with the most literal text. */
function bestReading(text: string, templates: readonly Template[]): Reading | undefined {
  for (const { parts, translation, literal } of templates) {
    const values = valuesIn(text, parts);
    if (values !== null) return { translation, literal, values };
  }
  return undefined;
}

/**
 * Extracts the values between the parts, matching each part as early as possible; null when the text does not match.
 */
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
