import { bytesOf } from "./bytes.js";
import type { JsonObject } from "./json.js";

/** Maximum bytes of the whole text and of one JSON text (specification of runs, section 3.3). */
export const LARGEST_TEXT = 4 * 1024 * 1024;
const LARGEST_JSON = 1024 * 1024;
/** Maximum number of objects considered in one text. */
const MAX_CANDIDATES = 200;
/** Budget for parsing, in characters passed to the parser, and the extra cost of each call. */
const MAX_WORK = 4 * LARGEST_TEXT;
const WORK_OF_CALL = 1_000;

export interface Candidates {
  readonly objects: readonly JsonObject[];
  /** True when a text was skipped because it exceeds the maximum size of a JSON text. */
  readonly hasTooLarge: boolean;
}

/**
 * Returns the objects in a text that may be the response, likeliest first: the whole text if it is one; otherwise the
 * contents of blocks marked as JSON, then all other objects, each from last to first. Runs in linear time.
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
    if (objects.length < MAX_CANDIDATES) take(parser.parse(text.slice(from, to).trim()));
  }
  const { starts, ends } = balancedSpans(text);
  let outer = Number.POSITIVE_INFINITY;
  // Pairs that close last come first, so an object comes before those inside it.
  for (let at = ends.length - 1; at >= 0 && objects.length < MAX_CANDIDATES; at -= 1) {
    const from = starts[at] ?? 0;
    const to = ends[at] ?? 0;
    if (to > outer) continue;
    const found = parser.parse(text.slice(from, to));
    if (found !== null) outer = from;
    take(found);
  }
  return { objects, hasTooLarge: parser.hasRefused() };
}

/** Returns a parser with a limited budget. Without it, deeply nested braces would be parsed once per level. */
function boundedParser(): { parse(text: string): JsonObject | null; hasRefused(): boolean } {
  let work = 0;
  let hasRefused = false;
  return {
    hasRefused: () => hasRefused,
    parse: (text) => {
      if (!/^\{\s*["}]/.test(text) || work > MAX_WORK) return null;
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

/** Returns the contents of Markdown blocks marked as JSON. */
function fencedBlocks(text: string): Span[] {
  const blocks: Span[] = [];
  let from: number | null = null;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\n", at);
    const next = end === -1 ? text.length : end + 1;
    // Longer lines cannot open or close a block.
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
 * Returns every pair of braces in the order in which they close, in one pass that respects strings and escapes. A brace
 * that is never closed, as in prose or truncated code, does not hide what follows.
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
      // JSON strings cannot span lines, so an open quotation mark at the end of a line belongs to prose.
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
