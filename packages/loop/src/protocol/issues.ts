import { redact } from "@orange-hyper/redact";
import type * as z from "zod";
import type { Issue } from "../schema/run.js";
import { isObject, type JsonObject } from "./json.js";

/** Maximum characters of `actual` (specification of runs, section 3.4). */
const MAX_ACTUAL_LENGTH = 120;
/** Maximum characters of a path, whose names come from the response. */
const MAX_PATH_LENGTH = 200;
/**
 * Maximum number of errors, and of warnings, per report. Reports are kept and sent to the role, both of which have
 * limits.
 */
const MAX_ISSUES = 200;

export interface IssueWords {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly expected?: string | null;
  readonly actual?: unknown;
  readonly rule?: string | undefined;
}

/** A problem, without its place. */
export type Fault = Omit<IssueWords, "path">;

/** Builds an issue. The value found is shortened and has its secrets removed. */
export function issue({ path, code, message, expected = null, actual, rule }: IssueWords): Issue {
  return {
    path: /^[\w.]{0,100}$/.test(path) ? path : foreignPath(path),
    code,
    message,
    expected,
    actual: shown(actual),
    ...(rule !== undefined && { rule }),
  };
}

/** Makes a path with names from a response safe: one line, shortened, without secrets. */
function foreignPath(path: string): string {
  return cut(redact(path.slice(0, 10 * MAX_PATH_LENGTH).replace(/\p{C}+/gu, " ")).text, MAX_PATH_LENGTH);
}

function shown(value: unknown): string | null {
  if (value === undefined) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value, outermost(value));
  // Redacted before it is cut, because half a secret could no longer be recognised.
  return cut(redact(text.slice(0, 10_000)).text, MAX_ACTUAL_LENGTH);
}

/** Returns a JSON replacer that writes nested objects as "…", so that the result stays small. */
function outermost(value: unknown): (name: string, inner: unknown) => unknown {
  return (_name, inner) => (typeof inner === "object" && inner !== null && inner !== value ? "…" : inner);
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Converts the issues of a schema, placed below a path. */
export function schemaIssues(found: readonly z.core.$ZodIssue[], below: string): readonly Issue[] {
  const faults = found.map((one) => ({
    path: [below, ...one.path.map(String)].join("."),
    ...faultOf(one),
  }));
  const mistyped = new Set(faults.filter(({ code }) => code === "FIELD_TYPE").map(({ path }) => path));
  // A value of the wrong type is reported only for its type, not also for its length.
  return faults.filter(({ code, path }) => code === "FIELD_TYPE" || !mistyped.has(path)).map(issue);
}

function faultOf(one: z.core.$ZodIssue): Fault {
  const actual = "input" in one ? one.input : undefined;
  const missing = { code: "FIELD_MISSING", message: "This field is missing." };
  switch (one.code) {
    case "invalid_type":
      return actual === undefined
        ? { ...missing, expected: one.expected }
        : { code: "FIELD_TYPE", message: "It has another type.", expected: one.expected, actual };
    case "invalid_value": {
      const expected = one.values.join("|");
      return actual === undefined
        ? { ...missing, expected }
        : {
            code: "FIELD_ENUM",
            message: "It is none of the words that may stand here.",
            expected,
            actual,
          };
    }
    case "too_big":
      if (one.origin === "int") return { code: "FIELD_TYPE", message: "It has another type.", actual };
      return tooLong(one.origin === "array" ? "entries" : "characters", Number(one.maximum));
    case "custom": {
      const { code = "RULE", rule } = (one.params ?? {}) as {
        readonly code?: string;
        readonly rule?: string;
      };
      return { code, message: one.message, actual, rule };
    }
    default:
      return { code: "FIELD_TYPE", message: one.message, actual };
  }
}

/** Returns the fault of a text or list that is too long. */
export function tooLong(unit: "bytes" | "characters" | "entries", most: number): Fault {
  return { code: "FIELD_TOO_LONG", message: "It is too long.", expected: `at most ${most} ${unit}` };
}

/**
 * Sorts issues by the order of the response and removes duplicates. Issues about a missing field come last within its
 * parent. Keeps the first ones up to the maximum of a report.
 */
export function inDocumentOrder(issues: readonly Issue[], response: JsonObject): readonly Issue[] {
  const rank = rankIn(response);
  const once = new Map(issues.map((one) => [`${one.path}\n${one.code}\n${one.rule ?? ""}`, one]));
  return [...once.values()]
    .map((one) => ({ one, at: rank(one.path) }))
    .sort((a, b) => compare(a.at, b.at))
    .slice(0, MAX_ISSUES)
    .map(({ one }) => one);
}

/** Returns a function that finds the position of each part of a path among its siblings. */
function rankIn(response: JsonObject): (path: string) => readonly number[] {
  const known = new Map<unknown, ReadonlyMap<string, number>>();
  const positions = (holder: unknown): ReadonlyMap<string, number> => {
    const found = known.get(holder);
    if (found !== undefined) return found;
    const names = isObject(holder) || Array.isArray(holder) ? Object.keys(holder) : [];
    const made = new Map(names.map((name, at) => [name, at]));
    known.set(holder, made);
    return made;
  };
  return (path) => {
    const ranks: number[] = [];
    let holder: unknown = response;
    for (const name of path === "" ? [] : path.split(".")) {
      const at = positions(holder).get(name);
      ranks.push(at ?? Number.POSITIVE_INFINITY);
      holder = at === undefined ? undefined : (holder as JsonObject)[name];
    }
    return ranks;
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const [one = 0, other = 0] = [a[at], b[at]];
    if (one !== other) return one < other ? -1 : 1;
  }
  return a.length - b.length;
}
