import * as z from "zod";

export const count = z.int().nonnegative();
export const counts = z.record(z.string(), count);
export const nullable = z.string().nullable();

/** The generator of a file. */
export const origin = z.strictObject({
  generated_by: z.literal("Orange Hyper"),
  generator_package: z.string(),
  generator_version: z.string(),
  source_repository: z.string(),
  official_package: z.string(),
  license: z.literal("MIT"),
});

export type Origin = z.infer<typeof origin>;
