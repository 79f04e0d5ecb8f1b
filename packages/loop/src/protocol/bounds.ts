import type { Issue } from "../model/issue.js";
import { bytesOf } from "./bytes.js";
import { type Fault, issue, tooLong } from "./issues.js";
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

interface FieldPosition {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
}

function walk(value: unknown, position: FieldPosition, issues: Issue[]): void {
  const fault = faultOf(value, position);
  if (fault !== null) {
    issues.push(issue({ path: position.path, ...fault }));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const path = position.path === "" ? name : `${position.path}.${name}`;
    if (FORBIDDEN.has(name)) {
      issues.push(issue({ path, code: "FIELD_FORBIDDEN", message: "This name is not allowed." }));
    } else walk(inner, { path, name, depth: position.depth + 1 }, issues);
  }
}

function faultOf(value: unknown, { name, depth }: FieldPosition): Fault | null {
  if (typeof value === "string") {
    if (name !== "markdown") return value.length > LONGEST_TEXT ? tooLong("characters", LONGEST_TEXT) : null;
    return bytesOf(value) > LARGEST_MARKDOWN ? tooLong("bytes", LARGEST_MARKDOWN) : null;
  }
  if (typeof value === "object" && value !== null && depth > DEEPEST) {
    return {
      code: "FIELD_TOO_LONG",
      message: "It is nested too deeply.",
      expected: `at most ${DEEPEST} levels`,
    };
  }
  return Array.isArray(value) && value.length > MOST_ENTRIES ? tooLong("entries", MOST_ENTRIES) : null;
}

/** How many objects stand in each other, at most; what is nested too deeply is not looked at. */
function nesting(value: unknown, depth = 1): number {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return 0;
  let most = 0;
  for (const inner of Object.values(value)) most = Math.max(most, nesting(inner, depth + 1));
  return most + (Array.isArray(value) ? 0 : 1);
}

/** A warning about a payload that says in many levels what Markdown says in words. */
export function nestedReport(payload: unknown, path: string): readonly Issue[] {
  return nesting(payload) > DEEP_PAYLOAD
    ? [issue({ path, code: "NESTED_REPORT", message: "Write a long report as Markdown, in one text." })]
    : [];
}
