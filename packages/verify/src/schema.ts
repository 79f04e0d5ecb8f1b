import * as z from "zod";

/** A check that is to run. */
export const plannedCheckSchema = z.strictObject({ command: z.string(), origin: z.string() });

/** The result of a check. */
export const observedCheckSchema = z.strictObject({
  command: z.string(),
  outcome: z.enum(["passed", "failed", "unknown"]),
  /** "test", "types", "lint", "own" or "none"; more may be added. */
  kind: z.string(),
  status: z.int().nullable(),
  duration_ms: z.int(),
  fingerprint: z.string().nullable(),
  summary: z.string(),
  source: z.literal("observed"),
});
export type ObservedCheckData = z.infer<typeof observedCheckSchema>;

/** `data` of `verify.run`, also when it fails because a check did not pass. */
export const verifySchema = z.strictObject({
  /** Null when no quest is active; nothing was recorded then. */
  quest: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
  planned: z.array(plannedCheckSchema),
  /** Verification steps of the quest that no program can do. */
  by_hand: z.array(z.string()),
  dry_run: z.boolean(),
  /** Empty in a dry run. */
  checks: z.array(observedCheckSchema),
  /** True when every check passed and the files did not change meanwhile. */
  passed: z.boolean(),
  /** True when a passed check is of a kind that the quest's verification level accepts, such as a test. */
  enough: z.boolean(),
  /** Changed files that no passed and sufficient check covers; empty without a quest. */
  uncovered: z.array(z.string()),
});
export type VerifyData = z.infer<typeof verifySchema>;
