import type { QuestRecord } from "./quest.js";

/** How a piece of evidence is known: a hook or `orange verify` saw it, or somebody typed it. */
export type EvidenceSource = "observed" | "stated";

/** One piece of evidence. */
export interface Evidence {
  readonly text: string;
  readonly source: EvidenceSource;
  /** When it was seen; without it, nobody noted that. */
  readonly at?: string | undefined;
}

/** The evidence of a quest. What does not say how it is known was stated: nothing proves that it was seen. */
export function questEvidence(
  quest: Pick<QuestRecord, "verificationEvidence" | "evidenceSources">,
): readonly Evidence[] {
  const { verificationEvidence: texts, evidenceSources: sources } = quest;
  // Lists of different lengths were edited by hand, and nobody knows which entry belongs to which.
  const isPaired = sources.length === texts.length;
  return texts.map((text, index) => ({
    text,
    source: isPaired && sources[index] === "observed" ? "observed" : "stated",
  }));
}

/** How a verified quest was verified: by statement where nothing of its evidence was observed. Null for any other. */
export function verificationSource(
  quest: Pick<QuestRecord, "verificationStatus" | "verificationEvidence" | "evidenceSources">,
): EvidenceSource | null {
  if (quest.verificationStatus !== "verified") return null;
  return questEvidence(quest).some(({ source }) => source === "observed") ? "observed" : "stated";
}
