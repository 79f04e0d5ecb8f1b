import type { Issue } from "../schema/run.js";
import { bytesOf } from "./bytes.js";
import { type Fault, issue, tooLong } from "./issues.js";
import { LARGEST_MARKDOWN, MAX_ENTRIES, MAX_TEXT_LENGTH } from "./payloads.js";

/** Maximum nesting depth of a response (specification of runs, section 3.3). */
const DEEPEST = 12;
const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
/**
 * Nesting depth of a payload above which a report should be written as Markdown (specification of runs, section 3.4).
 */
const DEEP_PAYLOAD = 4;

/** Checks the limits that apply to all fields of a response, known or unknown. */
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
    if (name !== "markdown")
      return value.length > MAX_TEXT_LENGTH ? tooLong("characters", MAX_TEXT_LENGTH) : null;
    return bytesOf(value) > LARGEST_MARKDOWN ? tooLong("bytes", LARGEST_MARKDOWN) : null;
  }
  if (typeof value === "object" && value !== null && depth > DEEPEST) {
    return {
      code: "FIELD_TOO_LONG",
      message: "It is nested too deeply.",
      expected: `at most ${DEEPEST} levels`,
    };
  }
  return Array.isArray(value) && value.length > MAX_ENTRIES ? tooLong("entries", MAX_ENTRIES) : null;
}

/** Returns the nesting depth of objects. Levels beyond the maximum are not visited. */
function nesting(value: unknown, depth = 1): number {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return 0;
  let most = 0;
  for (const inner of Object.values(value)) most = Math.max(most, nesting(inner, depth + 1));
  return most + (Array.isArray(value) ? 0 : 1);
}

/** Returns a warning when a payload nests a report that should be Markdown. */
export function nestedReport(payload: unknown, path: string): readonly Issue[] {
  return nesting(payload) > DEEP_PAYLOAD
    ? [issue({ path, code: "NESTED_REPORT", message: "Write a long report as Markdown, in one text." })]
    : [];
}
