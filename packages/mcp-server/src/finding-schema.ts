import * as z from "zod";

/** A finding of the gate in a text proposed as memory. */
export const findingSchema = z.strictObject({
  code: z.string(),
  level: z.enum(["error", "warning"]),
  message: z.string(),
  other: z.string().optional(),
});

export type Finding = z.infer<typeof findingSchema>;
