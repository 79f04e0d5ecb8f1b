import * as z from "zod";

/** What the gate finds in a text that is to be remembered. */
export const findingSchema = z.strictObject({
  code: z.string(),
  level: z.enum(["error", "warning"]),
  message: z.string(),
  other: z.string().optional(),
});

export type Finding = z.infer<typeof findingSchema>;
