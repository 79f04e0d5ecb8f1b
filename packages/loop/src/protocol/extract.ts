/** Section 3.3 of the specification of runs: bytes of the whole text, and of one JSON text. */
export const LARGEST_TEXT = 4 * 1024 * 1024;
const LARGEST_JSON = 1024 * 1024;
/** Objects that are looked at in one text; a text with more is no answer. */
const MOST_CANDIDATES = 200;

export type JsonObject = Readonly<Record<string, unknown>>;

/** The objects of a text that may be a response, the likeliest first: the whole, its last fenced block, then those in it, last first. */
export function candidates(text: string): readonly JsonObject[] {
  const whole = parsed(text.trim());
  if (whole !== null) return [whole];
  const fenced = fencedBlocks(text)
    .reverse()
    .map((block) => parsed(block.trim()))
    .filter((one) => one !== null);
  return [...fenced, ...topLevelObjects(text).reverse()].slice(0, MOST_CANDIDATES);
}

function parsed(text: string): JsonObject | null {
  if (!text.startsWith("{") || text.length > LARGEST_JSON) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : null;
  } catch {
    return null;
  }
}

function fencedBlocks(text: string): string[] {
  const blocks: string[] = [];
  let from: number | null = null;
  let at = 0;
  for (const line of text.split("\n")) {
    const next = at + line.length + 1;
    if (from === null && /^\s{0,3}```+\s*json\s*$/i.test(line)) from = next;
    else if (from !== null && /^\s{0,3}```+\s*$/.test(line)) {
      blocks.push(text.slice(from, at));
      from = null;
    }
    at = next;
  }
  return blocks;
}

/** Every balanced object that stands in no other, by a scanner that knows texts and escapes; one pass. */
function topLevelObjects(text: string): JsonObject[] {
  const found: JsonObject[] = [];
  let depth = 0;
  let from = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isText) {
      if (letter === "\\") at += 1;
      else if (letter === '"') isText = false;
      // Outside of an object a quotation mark is one of prose, and in one no text of JSON goes over a line.
      else if (letter === "\n") isText = false;
      continue;
    }
    if (letter === '"' && depth > 0) isText = true;
    else if (letter === "{") {
      if (depth === 0) from = at;
      depth += 1;
    } else if (letter === "}" && depth > 0) {
      depth -= 1;
      const object = depth === 0 ? parsed(text.slice(from, at + 1)) : null;
      if (object !== null) found.push(object);
    }
  }
  return found;
}
