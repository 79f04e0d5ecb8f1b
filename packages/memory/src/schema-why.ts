import * as z from "zod";

const link = { at: z.string().nullable(), known: z.enum(["recorded", "observed", "stated"]) };

/** `data` of `orange why`: each link of the chain, when it came to be, and how that is known. */
export const whyDataSchema = z.strictObject({
  node: z.strictObject({
    id: z.string(),
    file: z.string(),
    node_type: z.string(),
    text: z.string(),
    ...link,
  }),
  proposal: z
    .strictObject({
      id: z.string(),
      file: z.string(),
      first_words: z.string(),
      decided_at: z.string().nullable(),
      revisions: z.array(z.strictObject({ at: z.string(), changed: z.array(z.string()) })),
      ...link,
    })
    .nullable(),
  quest: z
    .strictObject({
      id: z.string(),
      file: z.string(),
      title: z.string(),
      completed_at: z.string().nullable(),
      verification_status: z.string(),
      scope_paths: z.array(z.string()),
      ...link,
    })
    .nullable(),
  evidence: z.array(z.strictObject({ text: z.string(), ...link })),
  commits: z.array(z.strictObject({ id: z.string(), subject: z.string(), ...link })),
  missing: z.array(z.enum(["proposal", "quest", "commits"])),
});

export type WhyData = z.infer<typeof whyDataSchema>;
