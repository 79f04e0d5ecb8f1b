import type { ReadOnly } from "@orange-hyper/core";
import * as z from "zod";
import { ACTIONS } from "../engine/facts.js";
import { NEXT_ROLES, type Purpose } from "../model/role.js";
import { bytesOf } from "./bytes.js";

/**
 * Maximum characters of a text other than Markdown, and maximum entries of a list (specification of runs, section 3.3).
 */
export const MAX_TEXT_LENGTH = 8_000;
export const MAX_ENTRIES = 500;
/** Maximum bytes of Markdown (specification of runs, section 3.1). */
export const LARGEST_MARKDOWN = 200 * 1024;

const ITEM_ID = /^P\d{1,3}$/;

const text = z.string().max(MAX_TEXT_LENGTH);
const filled = text
  .refine(isFilled, told({ code: "FIELD_MISSING", message: "It is blank." }))
  .meta({ pattern: "\\S" });
const texts = z.array(text).max(MAX_ENTRIES);
const level = z.enum(["low", "medium", "high"]);
const markdown = z
  .string()
  .refine(
    (value) => bytesOf(value) <= LARGEST_MARKDOWN,
    told({ code: "FIELD_TOO_LONG", message: "It has more than 200 KiB." }),
  )
  .meta({ maxLength: LARGEST_MARKDOWN })
  .nullable()
  .optional();

/** Attaches code and message to a custom check, for which zod has no code. */
function told(fault: { readonly code: string; readonly message: string }): {
  readonly params: object;
  readonly message: string;
} {
  return { params: fault, message: fault.message };
}

function isFilled(value: string): boolean {
  return value.trim() !== "";
}

const decision = z.object({
  action: z.enum(ACTIONS),
  reason: filled,
  markdown,
  confidence: level,
  next_role: z.enum(NEXT_ROLES).nullable(),
  task: z
    .object({
      objective: text,
      allowed_paths: texts,
      disallowed_paths: texts,
      acceptance_criteria: texts,
      tool_permissions: z.object({
        read: z.boolean(),
        edit: z.boolean(),
        shell: z.boolean(),
        network: z.boolean(),
      }),
    })
    .nullable(),
  approval_request: z.object({
    required: z.boolean(),
    reason: text.nullable(),
    options: z.array(z.enum(["approve", "reject", "revise"])).max(3),
  }),
  stop: z.object({ should_stop: z.boolean(), reason: text.nullable() }),
});

const plan = z.object({
  status: z.enum(["ready", "needs_input", "blocked"]),
  items: z
    .array(
      z.object({
        id: text
          .refine(
            (value) => ITEM_ID.test(value),
            told({ code: "FIELD_TYPE", message: "It is no id such as P1." }),
          )
          .meta({ pattern: ITEM_ID.source }),
        title: filled,
        acceptance: text,
      }),
    )
    .max(50),
  acceptance_criteria: texts,
  allowed_paths: texts,
  questions: texts,
  risks: texts,
  markdown,
});

const research = z.object({
  status: z.enum(["answered", "partial", "blocked"]),
  findings: z.array(z.object({ claim: filled, confidence: level, source_refs: texts })).max(50),
  sources: z
    .array(
      z.object({
        id: filled,
        kind: z.enum(["file", "artifact", "url", "command"]),
        ref: filled,
        note: text,
      }),
    )
    .max(MAX_ENTRIES),
  open_questions: texts,
  markdown,
});

const implementation = z.object({
  status: z.enum(["changed", "no_change", "blocked", "failed"]),
  markdown,
  changed_files: z
    .array(
      z.object({
        path: filled,
        change_type: z.enum(["added", "modified", "deleted", "renamed"]),
        summary: text,
      }),
    )
    .max(MAX_ENTRIES),
  protected_file_changes: z.array(z.object({ path: filled, reason: text })).max(MAX_ENTRIES),
  commands_run: z.array(z.object({ command: text, exit_code: z.int(), summary: text })).max(MAX_ENTRIES),
  notes: texts,
  unresolved_risks: texts,
});

const qa = z.object({
  verdict: z.enum(["pass", "needs_revision", "needs_more_evidence", "blocked"]),
  summary: text,
  markdown,
  suggested_commands: texts,
  risks: texts,
});

const verification = z.object({
  verdict: z.enum(["approve", "revise", "abort", "ask_user"]),
  summary: text,
  markdown,
  evidence: z
    .array(
      z.object({
        kind: z.enum(["diff", "test_log", "lint_log", "typecheck_log", "file_read", "runtime_metadata"]),
        ref: filled,
        finding: text,
      }),
    )
    .max(MAX_ENTRIES),
  failed_criteria: texts,
  risks: z.array(z.object({ severity: level, description: text })).max(MAX_ENTRIES),
  next_action: z.object({
    role: z.enum(["orchestrator", "implementer", "user", "none"]),
    instruction: text,
  }),
});

const critique = z.object({
  verdict: z.enum(["acceptable", "needs_revision", "unsafe", "unclear"]),
  markdown,
  blocking_concerns: texts,
  non_blocking_concerns: texts,
  alternative_paths: texts,
  recommended_next_action: text,
});

const reconciliation = z.object({
  status: z.enum(["complete", "partial", "off_plan", "blocked"]),
  markdown,
  completed_plan_items: texts,
  satisfied_criteria: texts,
  missing_plan_items: texts,
  deviations: texts,
  next_recommended_slice: z
    .object({ objective: text, rationale: text, acceptance_criteria: texts })
    .nullable(),
  needs_user_decision: z.boolean(),
  user_decision_reason: text.nullable(),
});

/** The schema of every payload. Unknown fields are dropped and reported. */
export const PAYLOAD_SCHEMAS = {
  orchestrator: decision,
  planner: plan,
  researcher: research,
  implementer: implementation,
  qa,
  verifier: verification,
  critic: critique,
  reconciliation,
} as const satisfies Readonly<Record<Purpose, z.ZodType>>;

/** The answer of a role for each purpose. Import it as a type: code that only reads answers needs no schemas. */
export type Payloads = { readonly [P in Purpose]: ReadOnly<z.infer<(typeof PAYLOAD_SCHEMAS)[P]>> };

/** Statuses of a response (specification of runs, section 3.1). */
export const RESPONSE_STATUSES = ["ok", "blocked", "failed"] as const;
const MAX_SUMMARY_LENGTH = 2_000;

/** What every response contains besides its payload. */
export const envelopeSchema = z.object({
  status: z.enum(RESPONSE_STATUSES),
  summary: z.string().max(MAX_SUMMARY_LENGTH).refine(isFilled).meta({ pattern: "\\S" }),
});
