import { bytesOf } from "./bytes.js";
import type { JsonObject } from "./json.js";

/** Section 3.3 of the specification of runs: bytes of the whole text, and of one JSON text. */
export const LARGEST_TEXT = 4 * 1024 * 1024;
const LARGEST_JSON = 1024 * 1024;
/** Objects that are looked at in one text; a text with more is no answer. */
const MOST_CANDIDATES = 200;
/** What may be spent on parsing: the characters given to the parser, and so many more for each time that it is called. */
const MOST_WORK = 4 * LARGEST_TEXT;
const WORK_OF_CALL = 1_000;

export interface Candidates {
  readonly objects: readonly JsonObject[];
  /** Something was left out because it has more bytes than a JSON text may have. */
  readonly hasTooLarge: boolean;
}

/**
 * The objects of a text that may be a response, the likeliest first: the whole; else what stands in blocks that are marked as JSON, the
 * last first, and then every other object of the text, the last first. Takes time linear in the text.
 */
export function candidates(text: string): Candidates {
  const parser = boundedParser();
  const whole = parser.parse(text.trim());
  if (whole !== null) return { objects: [whole], hasTooLarge: false };
  const objects: JsonObject[] = [];
  const take = (found: JsonObject | null): void => {
    if (found !== null) objects.push(found);
  };
  for (const [from, to] of fencedBlocks(text).reverse()) {
    if (objects.length < MOST_CANDIDATES) take(parser.parse(text.slice(from, to).trim()));
  }
  const { starts, ends } = balancedSpans(text);
  let outer = Number.POSITIVE_INFINITY;
  // What was closed last comes first, and an object before what stands in it.
  for (let at = ends.length - 1; at >= 0 && objects.length < MOST_CANDIDATES; at -= 1) {
    const from = starts[at] ?? 0;
    const to = ends[at] ?? 0;
    if (to > outer) continue;
    const found = parser.parse(text.slice(from, to));
    if (found !== null) outer = from;
    take(found);
  }
  return { objects, hasTooLarge: parser.hasRefused() };
}

/** Parses objects until its work is used up: braces that stand in each other a million times would be read a million times. */
function boundedParser(): { parse(text: string): JsonObject | null; hasRefused(): boolean } {
  let work = 0;
  let hasRefused = false;
  return {
    hasRefused: () => hasRefused,
    parse: (text) => {
      if (!/^\{\s*["}]/.test(text) || work > MOST_WORK) return null;
      if (text.length > LARGEST_JSON) {
        hasRefused = true;
        return null;
      }
      work += text.length + WORK_OF_CALL;
      const isTooLarge = bytesOf(text) > LARGEST_JSON;
      hasRefused ||= isTooLarge;
      return isTooLarge ? null : parsed(text);
    },
  };
}

function parsed(text: string): JsonObject | null {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return null;
  }
}

type Span = readonly [from: number, to: number];

/** What stands in blocks of Markdown that are marked as JSON. */
function fencedBlocks(text: string): Span[] {
  const blocks: Span[] = [];
  let from: number | null = null;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const next = end === -1 ? text.length : end + 1;
    // No line that opens or closes a block is longer.
    const line = next - at < 100 ? text.slice(at, next) : "";
    if (from === null && /^\s{0,3}```+\s*json\s*$/i.test(line)) from = next;
    else if (from !== null && /^\s{0,3}```+\s*$/.test(line)) {
      blocks.push([from, at]);
      from = null;
    }
    at = next;
  }
  return blocks;
}

/**
 * Every pair of braces, in the order in which they are closed, by a scanner that knows texts and escapes; one pass. A brace that is never
 * closed, as prose and cut-off code have, hides nothing behind it.
 */
function balancedSpans(text: string): {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
} {
  const starts: number[] = [];
  const ends: number[] = [];
  const open: number[] = [];
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isText) {
      if (unit === BACKSLASH && text.charCodeAt(at + 1) !== LINE_FEED) at += 1;
      // No text of JSON goes over a line: a quotation mark that does is one of prose.
      else if (unit === QUOTE || unit === LINE_FEED) isText = false;
      continue;
    }
    if (unit === QUOTE) isText = open.length > 0;
    else if (unit === OPENING) open.push(at);
    else if (unit === CLOSING) {
      const from = open.pop();
      if (from === undefined) continue;
      starts.push(from);
      ends.push(at + 1);
    }
  }
  return { starts, ends };
}

const [BACKSLASH, QUOTE, LINE_FEED, OPENING, CLOSING] = [0x5c, 0x22, 0x0a, 0x7b, 0x7d];
