import type { OrangeContext } from "@orange-hyper/core";
import { type Projection, readProjected } from "@orange-hyper/core/derived";
import type { Unreadable } from "@orange-hyper/core/ports";
import { compareText } from "@orange-hyper/core/text";
import { decodeQuest, type QuestFolder, type QuestRecord } from "@orange-hyper/quest";
import { hasTerm, searchText } from "./search-text.js";
import { findSignals } from "./signals.js";
import { PLANNING } from "./verification-terms.js";

/** A quest, reduced to the fields that growth uses. */
export interface Work
  extends Pick<QuestRecord, "id" | "title" | "layer" | "createdAt" | "verificationStatus"> {
  /** The signals of all topics that occur in it. */
  readonly signals: readonly string[];
  /** True when the quest states in advance how it will be checked. */
  readonly plansVerification: boolean;
}

/** The projection of quests, with their topics. */
export const WORKS: Projection<Work> = {
  id: "growth.quest/1",
  folders: ["quests/active", "quests/completed"],
  make: (document) => {
    const quest = decodeQuest(document);
    const { id, title, layer, createdAt, verificationStatus } = quest;
    const texts = [
      title,
      quest.outputContract,
      layer,
      ...quest.constraints,
      ...quest.expectedVerification,
      ...quest.verificationEvidence,
      quest.unverifiedReason,
    ];
    return {
      id,
      title,
      layer,
      createdAt,
      verificationStatus,
      signals: findSignals(texts),
      plansVerification: hasTerm(searchText(quest.expectedVerification), PLANNING),
    };
  },
};

export interface WorksRead {
  readonly quests: readonly Work[];
  readonly unreadable: readonly Unreadable[];
}

/** Reads the quests of one folder, newest first, then by descending id. */
export async function readWorks(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  folder: QuestFolder,
): Promise<WorksRead> {
  const { values, unreadable } = await readProjected(ctx, `quests/${folder}`, WORKS);
  const newestFirst = (a: Work, b: Work): number =>
    compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id);
  return { quests: [...values].sort(newestFirst), unreadable };
}
