import * as z from "zod";

/** A check that is to run. */
export const plannedCheckSchema = z.strictObject({ command: z.string(), origin: z.string() });

/** A check as it came out. */
export const observedCheckSchema = z.strictObject({
  command: z.string(),
  outcome: z.enum(["passed", "failed", "unknown"]),
  /** "test", "types", "lint", "own" or "none"; more may come. */
  kind: z.string(),
  status: z.int().nullable(),
  duration_ms: z.int(),
  fingerprint: z.string().nullable(),
  summary: z.string(),
  source: z.literal("observed"),
});
export type ObservedCheckData = z.infer<typeof observedCheckSchema>;

/** `data` of `verify.run`, also where it fails because a check did not pass. */
export const verifySchema = z.strictObject({
  /** Null where no quest is active: then nothing was recorded. */
  quest: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
  planned: z.array(plannedCheckSchema),
  /** What the quest names as verification and no program can do. */
  by_hand: z.array(z.string()),
  dry_run: z.boolean(),
  /** Empty for a dry run. */
  checks: z.array(observedCheckSchema),
  /** True when every check passed, on content that did not change meanwhile. */
  passed: z.boolean(),
  /** True when what passed is what the quest's verification level takes, such as a test. */
  enough: z.boolean(),
  /** Changed files that no check which passed and is enough looks at; empty without a quest. */
  uncovered: z.array(z.string()),
});
export type VerifyData = z.infer<typeof verifySchema>;
