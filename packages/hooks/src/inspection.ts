import type { OrangeContext } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";
import { freshnessOf, latestSource } from "./freshness.js";
import {
  type Answer,
  ask,
  type DoctorSummary,
  type GraphSummary,
  type HostSummary,
  type IdentitySummary,
  type ProposalsSummary,
  type QuestsSummary,
} from "./observer-answers.js";
import { type ProjectFacts, projectFacts } from "./project-facts.js";
import type { Freshness } from "./schema.js";

/** The inspection of a project by one command: each part is read when it is asked for, and once. */
export interface Inspection {
  readonly project: ProjectFacts;
  /** With ports that read each file once and refuse to write. */
  readonly ctx: OrangeContext;
  doctor(): Promise<Answer<DoctorSummary>>;
  graph(): Promise<Answer<GraphSummary>>;
  quests(): Promise<Answer<QuestsSummary>>;
  proposals(): Promise<Answer<ProposalsSummary>>;
  /** Asks the host's own program, where it is installed. */
  host(): Promise<Answer<HostSummary>>;
  /** Of the capsule and of the identity summary. */
  freshness(): Promise<{ readonly capsule: Freshness; readonly identity: Freshness }>;
}

export interface InspectionOptions {
  /** With doctor's audit, which runs git. */
  readonly audit?: boolean;
}

/** Begins an inspection of the project of the context. */
export async function inspectProject(
  caller: OrangeContext,
  { audit = false }: InspectionOptions = {},
): Promise<Inspection> {
  const readSession = openReadSession(caller);
  const { ctx } = readSession;
  let freshness: ReturnType<Inspection["freshness"]> | undefined;
  const compare: Inspection["freshness"] = async () => {
    const latest = await latestSource(ctx);
    const capsule = await freshnessOf(ctx, "capsules/current.md", latest);
    const identity = await freshnessOf(ctx, "identity/summary.json", latest);
    const isCurrent =
      identity.stale && sameSources(await ask<IdentitySummary>(readSession, "identity.state"));
    return { capsule, identity: isCurrent ? { ...identity, stale: false, staleReason: null } : identity };
  };
  return {
    project: await projectFacts(ctx),
    ctx,
    doctor: () => ask(readSession, audit ? "doctor.report" : "doctor.quick"),
    graph: () => ask(readSession, "graph.accepted"),
    quests: () => ask(readSession, "quest.state"),
    proposals: () => ask(readSession, "memory.pending"),
    host: () => ask(readSession, "lifecycle.host"),
    freshness: () => (freshness ??= compare()),
  };
}

/** File times are meaningless after a clone: a summary with the digest of the present sources is current. */
function sameSources(identity: Answer<IdentitySummary>): boolean {
  if (!identity.ok) return false;
  const { sourceDigest, currentDigest } = identity.summary;
  return sourceDigest !== null && sourceDigest === currentDigest;
}
