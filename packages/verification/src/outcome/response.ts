/** A tool's response in the form that the rules of evidence need. */
export interface ResponseFacts {
  /** All texts of the response, in order, without duplicates. */
  readonly text: string;
  /** The outermost exit status in a field named for it, such as `exit_code`; null for none. */
  readonly named: number | null;
  /** The `ok` or a generic `status` or `code` of a response that is not an HTTP or JSON-RPC answer; null for none. */
  readonly generic: number | null;
  /** True when the command had not ended yet. */
  readonly unfinished: boolean;
}

const DEEPEST = 6;
const MAX_VALUES = 10_000;
const MAX_TEXT_LENGTH = 4 * 1024 * 1024;
const NAMED = ["exit_code", "exitCode", "exit_status", "exitStatus"];
// Fields that repeat what was asked and are not output.
const NO_OUTPUT = new Set([
  "command",
  "cmd",
  "args",
  "argv",
  "cwd",
  "prompt",
  "description",
  "type",
  "backgroundTaskId",
]);

/** Reads a tool's response: a text, or an object of any shape. Its size and depth are bounded. */
export function readResponse(response: unknown): ResponseFacts {
  const value = typeof response === "string" ? (wrapped(response) ?? response) : response;
  const walk: Walk = { texts: new Set(), length: 0, values: 0, named: null, depth: DEEPEST + 1 };
  visit(value, 0, "", walk);
  // In a response that is text, such fields do not count: a program could have printed text that looks like an
  // object.
  const top = isRecord(response) ? response : {};
  if (typeof response === "string") walk.named = null;
  return {
    text: [...walk.texts].join("\n"),
    named: walk.named,
    generic: genericStatus(top),
    unfinished:
      top["interrupted"] === true || typeof top["backgroundTaskId"] === "string" || top["timed_out"] === true,
  };
}

interface Walk {
  readonly texts: Set<string>;
  length: number;
  values: number;
  named: number | null;
  depth: number;
}

function visit(value: unknown, depth: number, key: string, walk: Walk): void {
  walk.values += 1;
  if (walk.values > MAX_VALUES || depth > DEEPEST) return;
  if (typeof value === "string") {
    if (NO_OUTPUT.has(key) || walk.length + value.length > MAX_TEXT_LENGTH) return;
    walk.length += value.length;
    walk.texts.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_VALUES)) visit(item, depth + 1, key, walk);
  } else if (isRecord(value)) {
    if (depth < walk.depth) {
      const name = NAMED.find((one) => isStatus(value[one]));
      if (name !== undefined) {
        walk.named = value[name] as number;
        walk.depth = depth;
      }
    }
    for (const name of Object.keys(value).slice(0, MAX_VALUES)) visit(value[name], depth + 1, name, walk);
  }
}

/**
 * Parses the text of an older client, which wraps its answer in an object with exactly these fields; null for any
 * other text.
 */
function wrapped(text: string): unknown {
  if (!text.trimStart().startsWith("{") || !text.includes('"metadata"') || !text.includes('"output"'))
    return null;
  try {
    const value: unknown = JSON.parse(text);
    const known = isRecord(value) && typeof value["output"] === "string" && isRecord(value["metadata"]);
    return known && Object.keys(value as object).length <= 3 ? value : null;
  } catch {
    return null;
  }
}

function genericStatus(top: Readonly<Record<string, unknown>>): number | null {
  if (typeof top["ok"] === "boolean") return top["ok"] ? 0 : 1;
  // HTTP and JSON-RPC use the same names for other things.
  if (
    ["headers", "statusText", "body", "url", "jsonrpc", "method", "error", "id"].some((name) => name in top)
  )
    return null;
  for (const name of ["status", "code"]) {
    const value = top[name];
    if (
      isStatus(value) &&
      value >= 0 &&
      value <= 255 &&
      !(value >= 100 && value < 126) &&
      !(value >= 200 && value < 209)
    )
      return value;
  }
  return null;
}

function isStatus(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 0xffff_ffff;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
