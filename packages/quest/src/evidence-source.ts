import type { QuestRecord } from "./quest.js";

/** How a piece of evidence is known. "observed": seen by a hook or `orange verify`. "stated": typed by someone. */
export type EvidenceSource = "observed" | "stated";

/** One piece of evidence. */
export interface Evidence {
  readonly text: string;
  readonly source: EvidenceSource;
  /** When it was observed. Omitted: not recorded. */
  readonly at?: string | undefined;
}

/**
 * Returns the evidence of a quest. Evidence without a recorded source counts as stated, because nothing proves that it
 * was observed.
 */
export function questEvidence(
  quest: Pick<QuestRecord, "verificationEvidence" | "evidenceSources">,
): readonly Evidence[] {
  const { verificationEvidence: texts, evidenceSources: sources } = quest;
  // Lists of different lengths were edited by hand, so their entries cannot be matched.
  const isPaired = sources.length === texts.length;
  return texts.map((text, index) => ({
    text,
    source: isPaired && sources[index] === "observed" ? "observed" : "stated",
  }));
}

/**
 * Returns how a verified quest was verified: "stated" when none of its evidence was observed. Null for any other quest.
 */
export function verificationSource(
  quest: Pick<QuestRecord, "verificationStatus" | "verificationEvidence" | "evidenceSources">,
): EvidenceSource | null {
  if (quest.verificationStatus !== "verified") return null;
  return questEvidence(quest).some(({ source }) => source === "observed") ? "observed" : "stated";
}
