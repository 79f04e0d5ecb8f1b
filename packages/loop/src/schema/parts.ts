import * as z from "zod";

export const ref = z.string();
export const refs = z.array(ref);
export const texts = z.array(z.string());
export const time = z.iso.datetime();
export const count = z.int().min(0);
export const digest = z.string();

/** Fields at the start of artifacts that state their own kind. */
export const named = <Kind extends string>(kind: Kind) => ({
  schemaVersion: z.literal(1),
  kind: z.literal(kind),
  runId: z.string(),
});
