import * as z from "zod";

/** When a link came to be, and how that is known. */
const link = { at: z.string().nullable(), known: z.enum(["recorded", "observed", "stated"]) };

const commit = z.strictObject({ id: z.string(), subject: z.string(), ...link });

/** `data` of `orange why`: each link of the chain, when it came to be, and how that is known. */
export const whyDataSchema = z.strictObject({
  node: z.strictObject({
    id: z.string(),
    file: z.string(),
    node_type: z.string(),
    text: z.string(),
    ...link,
  }),
  /** The memories that superseded it, and since when. */
  superseded_by: z.array(z.strictObject({ id: z.string(), text: z.string(), ...link })),
  /** Why and when it was forgotten; null for accepted memory. */
  forgotten: z.strictObject({ reason: z.string(), ...link }).nullable(),
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
      /** How it was verified: "observed", or "stated" where nothing was; null without evidence. */
      verification_source: z.enum(["observed", "stated"]).nullable(),
      scope_paths: z.array(z.string()),
      ...link,
    })
    .nullable(),
  /** The accepted text (null when it is lost) and the current text; null when neither file was changed by hand. */
  edited: z.strictObject({ accepted: z.string().nullable(), now: z.string() }).nullable(),
  evidence: z.array(z.strictObject({ text: z.string(), ...link })),
  commits: z.array(commit),
  /** Later commits that changed the memory's targets or the quest's files; only the latest of them. */
  later_commits: z.array(commit),
  missing: z.array(z.enum(["proposal", "quest", "commits"])),
});

export type WhyData = z.infer<typeof whyDataSchema>;
