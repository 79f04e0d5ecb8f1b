import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { type BlobStore, documentStem, type Unreadable } from "@orange-hyper/core/ports";
import { listProposalRecords, type ProposalRecord } from "@orange-hyper/memory";
import { CAPSULE_KEY, listQuestRecords, type QuestRecord } from "@orange-hyper/quest";

/** The work of one project: its quests and proposals, newest first. */
export interface Work {
  readonly active: readonly QuestRecord[];
  readonly completed: readonly QuestRecord[];
  readonly pending: readonly ProposalRecord[];
  readonly accepted: readonly ProposalRecord[];
  readonly rejected: readonly ProposalRecord[];
  readonly unreadable: readonly Unreadable[];
}

/** Reads every quest and proposal once, and leaves out those of other projects. */
export async function readWork(
  ctx: Pick<OrangeContext, "documents" | "cache">,
  projectId: string | null,
): Promise<Work> {
  const active = await listQuestRecords(ctx, "active");
  const completed = await listQuestRecords(ctx, "completed");
  const proposals = await listProposalRecords(ctx);
  const isOurs = (artefact: { readonly projectId: string }): boolean =>
    projectId === null || artefact.projectId === "" || artefact.projectId === projectId;
  const ours = proposals.proposals.filter(isOurs);
  const within = (folder: string): readonly ProposalRecord[] =>
    ours.filter((proposal) => proposal.folder === folder);
  const [accepted, rejected] = [within("accepted"), within("rejected")];
  const done = completed.quests.filter(isOurs);
  return {
    // An interrupted completion or decision leaves two copies of one artefact: the later one counts.
    active: withoutCopies(active.quests.filter(isOurs), done),
    completed: done,
    pending: withoutCopies(within("pending"), [...accepted, ...rejected]),
    accepted,
    rejected,
    unreadable: [...active.unreadable, ...completed.unreadable, ...proposals.unreadable],
  };
}

/** Returns the active quest from which the current capsule was built; null when there is none. */
export async function questInCapsule(
  blobs: BlobStore,
  active: readonly QuestRecord[],
): Promise<QuestRecord | null> {
  const bytes = await blobs.get(CAPSULE_KEY).catch(() => null);
  if (bytes === null) return null;
  const source = /^Source quest:(.*)$/m.exec(new TextDecoder().decode(bytes))?.[1]?.trim();
  return active.find(({ key, id }) => source === displayPath(key) || source === id) ?? null;
}

/** Returns the latest completed quest from which memory could be proposed but has not been; null when there is none. */
export function questToPropose({
  completed,
  pending,
  accepted,
  rejected,
  unreadable,
}: Work): QuestRecord | null {
  const proposed = new Set([...pending, ...accepted, ...rejected].map(({ sourceQuest }) => sourceQuest));
  const broken = unreadable.map(({ key }) => documentStem(key));
  const isOpen = ({ id }: QuestRecord): boolean =>
    !proposed.has(id) && !broken.some((stem) => stem.startsWith(`mem_delta_${id}_`));
  return latestFirst(completed.filter(isProposable)).find(isOpen) ?? null;
}

/** Returns completed quests without evidence, the latest completion first. */
export function unverifiedQuests({ completed }: Work): readonly QuestRecord[] {
  return latestFirst(completed.filter(({ verificationStatus }) => verificationStatus === "unverified"));
}

function isProposable({ status, layer, verificationEvidence, unverifiedReason }: QuestRecord): boolean {
  const hasProof = [...verificationEvidence, unverifiedReason].some((text) => text.trim() !== "");
  return status === "completed" && layer !== "L0" && layer !== "L1" && hasProof;
}

function latestFirst(quests: readonly QuestRecord[]): readonly QuestRecord[] {
  const at = ({ completedAt, createdAt }: QuestRecord): string => completedAt ?? createdAt;
  return [...quests].sort((a, b) => (at(a) === at(b) ? 0 : at(a) < at(b) ? 1 : -1));
}

function withoutCopies<T extends { readonly id: string }>(
  artefacts: readonly T[],
  later: readonly { readonly id: string }[],
): readonly T[] {
  const ids = new Set(later.map(({ id }) => id));
  return artefacts.filter(({ id }) => !ids.has(id));
}
