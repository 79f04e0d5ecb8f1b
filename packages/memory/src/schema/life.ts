import * as z from "zod";

const movedNodeSchema = z.strictObject({ id: z.string(), file: z.string() });

/**
 * `data` of `remember.forget` and `remember.restore`: the current and the previous file, null when only the text was
 * restored.
 */
export const movedDataSchema = z.strictObject({
  node: movedNodeSchema,
  moved_from: z.string().nullable(),
  at: z.string(),
  reason: z.string(),
});

/** `data` of `remember.confirm`. */
export const confirmDataSchema = z.strictObject({
  node: movedNodeSchema,
  confirmed_at: z.string(),
  confirmations: z.number(),
  targets: z.array(z.string()),
});

/** A stored relation; the `note` of a contradiction tells why both memories hold. */
export const relationSchema = z.strictObject({
  source: z.string(),
  type: z.string(),
  target: z.string(),
  note: z.string().optional(),
});

/** `data` of `remember.relate`: the relation as stored. */
export const relateDataSchema = z.strictObject({
  relation: relationSchema,
  removed: z.boolean(),
});

/** `data` of `remember.undo`; `undone` is false in a dry run. */
export const undoDataSchema = z.strictObject({
  undone: z.boolean(),
  decision: z.strictObject({
    at: z.string(),
    action: z.string(),
    subject: z.string(),
    reason: z.string(),
  }),
  files: z.array(z.string()),
});

export type MovedData = z.infer<typeof movedDataSchema>;
export type ConfirmData = z.infer<typeof confirmDataSchema>;
export type RelateData = z.infer<typeof relateDataSchema>;
export type UndoData = z.infer<typeof undoDataSchema>;
