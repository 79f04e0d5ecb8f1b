import { displayPath } from "@orange-hyper/core";
import { SELECTOR_FORMS } from "@orange-hyper/core/documents";
import { type QuestRecord, questEvidence } from "@orange-hyper/quest";
import * as z from "zod";
import { textInput } from "./inputs.js";
import { clip } from "./safe.js";

const MAX_EVIDENCE_LENGTH = 2_000;
const MAX_EVIDENCE = 20;

/** A quest as tools report it. */
export const questSchema = z.strictObject({
  id: z.string(),
  file: z.string(),
  title: z.string(),
  status: z.string(),
  layer: z.string(),
  verification_status: z.string(),
  evidence: z.array(z.strictObject({ text: z.string(), source: z.string() })),
  unverified_reason: z.string(),
  completed_at: z.string().nullable(),
});

/** Returns a quest as tools report it, with at most 20 pieces of evidence. */
export function questAnswer(quest: QuestRecord): z.input<typeof questSchema> {
  return {
    id: quest.id,
    file: displayPath(quest.key),
    title: quest.title,
    status: quest.status,
    layer: quest.layer,
    verification_status: quest.verificationStatus,
    evidence: questEvidence(quest)
      .slice(0, MAX_EVIDENCE)
      .map(({ text, source }) => ({ text: clip(text, MAX_EVIDENCE_LENGTH), source })),
    unverified_reason: quest.unverifiedReason,
    completed_at: quest.completedAt,
  };
}

/** The input that selects a quest. */
export const questInput = textInput(400).describe(`The quest: ${SELECTOR_FORMS}.`);
