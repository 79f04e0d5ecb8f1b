import * as z from "zod";
import { relationSchema } from "./life.js";
import { findingDataSchema } from "./proposals.js";

/** An accepted memory with its sources, as exported. */
export const exportedMemorySchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  text: z.string(),
  confidence: z.string(),
  accepted_at: z.string(),
  source_quest: z.string(),
  source_proposal: z.string(),
  scope_paths: z.array(z.string()),
  evidence: z.string(),
});

/** `data` of `orange export`; `file` and `current` are present only when a file is written or checked. */
export const exportDataSchema = z.strictObject({
  format: z.literal("orange-memory/1"),
  project: z.strictObject({ id: z.string(), name: z.string() }),
  memories: z.array(exportedMemorySchema),
  /** Relations between the memories. Omitted: there are none. */
  relations: z.array(relationSchema).optional(),
  file: z.string().optional(),
  /** True when the file was up to date already. */
  current: z.boolean().optional(),
});

/** `data` of `orange import`. */
export const importDataSchema = z.strictObject({
  file: z.string(),
  kind: z.enum(["orange-memory", "basic-memory", "section"]),
  dry_run: z.boolean(),
  /** The quest that the proposals come from; null when nothing new was proposed. */
  source_quest: z.string().nullable(),
  /** The proposed facts; `id` is null in a dry run. */
  proposed: z.array(
    z.strictObject({
      id: z.string().nullable(),
      node_type: z.string(),
      text: z.string(),
      /** What the gate found in it beside accepted memory; omitted: nothing. */
      findings: z.array(findingDataSchema).optional(),
    }),
  ),
  /** The beginnings of skipped facts; "" for one that contains a secret. */
  skipped: z.array(z.strictObject({ text: z.string(), reason: z.string() })),
});

export type ExportedMemory = z.infer<typeof exportedMemorySchema>;
export type ExportData = z.infer<typeof exportDataSchema>;
export type ImportData = z.infer<typeof importDataSchema>;
