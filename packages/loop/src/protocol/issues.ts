import { redact } from "@orange-hyper/redact";
import type * as z from "zod";
import type { Issue } from "../model/issue.js";

/** Section 3.4 of the specification of runs. */
const LONGEST_ACTUAL = 120;

export interface IssueWords {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly expected?: string | null;
  readonly actual?: unknown;
  readonly rule?: string;
}

/** An issue with what was found, short and without secrets. */
export function issue({ path, code, message, expected = null, actual, rule }: IssueWords): Issue {
  return { path, code, message, expected, actual: shown(actual), ...(rule !== undefined && { rule }) };
}

function shown(value: unknown): string | null {
  if (value === undefined) return null;
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  // What is cut is looked at whole first, or else half a secret would stay.
  const safe = redact(text.slice(0, 10_000)).text;
  return safe.length > LONGEST_ACTUAL ? `${safe.slice(0, LONGEST_ACTUAL - 1)}…` : safe;
}

/** The findings of a schema, as issues below a path. */
export function schemaIssues(found: readonly z.core.$ZodIssue[], below: string): readonly Issue[] {
  return found.map((one) => {
    const path = [below, ...one.path.map(String)].join(".");
    const actual = "input" in one ? one.input : undefined;
    switch (one.code) {
      case "invalid_type":
        return actual === undefined
          ? issue({ path, code: "FIELD_MISSING", message: "This field is missing.", expected: one.expected })
          : issue({
              path,
              code: "FIELD_TYPE",
              message: "It has another type.",
              expected: one.expected,
              actual,
            });
      case "invalid_value":
        return actual === undefined
          ? issue({
              path,
              code: "FIELD_MISSING",
              message: "This field is missing.",
              expected: one.values.join("|"),
            })
          : issue({
              path,
              code: "FIELD_ENUM",
              message: "It is none of the words that may stand here.",
              expected: one.values.join("|"),
              actual,
            });
      case "too_big":
        return issue({
          path,
          code: "FIELD_TOO_LONG",
          message: "It is too long.",
          expected: `at most ${one.maximum}`,
        });
      case "custom":
        return issue({ path, code: String(one.params?.["code"] ?? "RULE"), message: one.message });
      default:
        return issue({ path, code: "RULE", message: one.message, actual });
    }
  });
}
