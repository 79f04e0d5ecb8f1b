import type { Issue } from "../model/issue.js";
import { issue } from "./issues.js";
import { LARGEST_MARKDOWN, LONGEST_TEXT, MOST_ENTRIES } from "./payloads.js";

/** Section 3.3 of the specification of runs. */
const DEEPEST = 12;
const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
/** Levels inside a payload from which a report is nested rather than written as Markdown; section 3.4. */
const DEEP_PAYLOAD = 4;

/** What no field of a response may be, whether it is known or not. */
export function boundIssues(response: unknown): readonly Issue[] {
  const issues: Issue[] = [];
  walk(response, { path: "", name: "", depth: 1 }, issues);
  return issues;
}

interface Place {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
}

function walk(value: unknown, place: Place, issues: Issue[]): void {
  const fault = faultOf(value, place);
  if (fault !== null) {
    issues.push(issue({ path: place.path, ...fault }));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const path = place.path === "" ? name : `${place.path}.${name}`;
    if (FORBIDDEN.has(name)) {
      issues.push(issue({ path, code: "FIELD_FORBIDDEN", message: "This name is not allowed." }));
    } else walk(inner, { path, name, depth: place.depth + 1 }, issues);
  }
}

function faultOf(
  value: unknown,
  { name, depth }: Place,
): { readonly code: string; readonly message: string } | null {
  const code = "FIELD_TOO_LONG";
  if (depth > DEEPEST) return { code, message: "It is nested too deeply." };
  if (typeof value === "string") {
    const most = name === "markdown" ? LARGEST_MARKDOWN : LONGEST_TEXT;
    return value.length > most ? { code, message: "It is too long." } : null;
  }
  const isLong = Array.isArray(value) && value.length > MOST_ENTRIES;
  return isLong ? { code, message: "It has too many entries." } : null;
}

/** How many objects stand in each other, at most. */
function nesting(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let most = 0;
  for (const inner of Object.values(value)) most = Math.max(most, nesting(inner));
  return most + (Array.isArray(value) ? 0 : 1);
}

/** A warning about a payload that says in many levels what Markdown says in words. */
export function nestedReport(payload: unknown, path: string): readonly Issue[] {
  return nesting(payload) > DEEP_PAYLOAD
    ? [issue({ path, code: "NESTED_REPORT", message: "Write a long report as Markdown, in one text." })]
    : [];
}
