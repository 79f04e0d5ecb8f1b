import * as z from "zod";

/** The state that decides the next command. */
export const nextStateSchema = z.enum([
  "doctor-errors",
  "no-quest",
  "no-capsule",
  "pending-proposal",
  "no-proposal",
  "open-quest",
  "all-done",
  "see-quests",
  "see-memory",
  "see-page",
  "take-tour",
]);
export type NextState = z.infer<typeof nextStateSchema>;

/** The one command to type next. */
export const nextStepSchema = z.strictObject({
  state: nextStateSchema,
  command: z.string().startsWith("orange "),
  reason: z.string(),
});
export type NextStepData = z.infer<typeof nextStepSchema>;

/** One quest on the screen. */
export const shownQuestSchema = z.strictObject({
  id: z.string(),
  /** The short form of the id, which selects the quest. */
  selector: z.string(),
  file: z.string(),
  title: z.string(),
  layer: z.string(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  verification_status: z.string(),
  unverified_reason: z.string(),
});
export type ShownQuestData = z.infer<typeof shownQuestSchema>;

/** One proposal on the screen. */
export const shownProposalSchema = z.strictObject({
  id: z.string(),
  file: z.string(),
  title: z.string(),
  node_type: z.string(),
  confidence: z.string(),
  source_quest: z.string(),
  created_at: z.string(),
});
export type ShownProposalData = z.infer<typeof shownProposalSchema>;

/** One finding of the doctor on the screen. */
export const shownFindingSchema = z.strictObject({
  level: z.enum(["error", "warning"]),
  code: z.string(),
  message: z.string(),
  hint: z.string(),
});
export type ShownFindingData = z.infer<typeof shownFindingSchema>;

/** `data` of `status.show`. Lists contain only what the screen shows; the counts next to them are totals. */
export const statusDataSchema = z.strictObject({
  readOnly: z.literal(true),
  generated_at: z.iso.datetime(),
  project: z.strictObject({ project_id: z.string().nullable(), project_name: z.string() }),
  quests: z.strictObject({
    active: z.int(),
    completed: z.int(),
    verified: z.int(),
    unverified: z.int(),
    /** Number of verified quests for which nothing was observed. */
    verified_by_statement: z.int(),
    /** The newest active quests. */
    newest_active: z.array(shownQuestSchema),
    /** Completed quests without evidence, the latest first. */
    latest_unverified: z.array(shownQuestSchema),
  }),
  proposals: z.strictObject({
    pending: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    latest_pending: z.array(shownProposalSchema),
  }),
  /** Number of accepted memories; null when unavailable. */
  memories: z.int().nullable(),
  /** Number of accepted memories that may be stale. Omitted: none. */
  stale_memories: z.int().optional(),
  /** Id of the quest from which the current capsule was built, if it is active; else null. */
  capsule_quest: z.string().nullable(),
  health: z.strictObject({
    /** The observer that answered; null when none did. */
    source: z.enum(["doctor.quick", "doctor.report"]).nullable(),
    errors: z.int().nullable(),
    warnings: z.int().nullable(),
    findings: z.array(shownFindingSchema),
  }),
  skipped: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  next: nextStepSchema,
  /** `next` and the steps after it; at most three in total. */
  steps: z.array(nextStepSchema),
});
export type StatusData = z.infer<typeof statusDataSchema>;
