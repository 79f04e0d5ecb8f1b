import type { OrangeContext } from "@orange-hyper/core";
import { openReadSession } from "@orange-hyper/core/observe";
import { freshnessOf, latestSource } from "./freshness.js";
import {
  ask,
  type DoctorSeen,
  type GraphSeen,
  type HostSeen,
  type IdentitySeen,
  type ProposalsSeen,
  type QuestsSeen,
  type Told,
} from "./observed.js";
import { type ProjectFacts, projectFacts } from "./project-facts.js";
import type { Freshness } from "./schema.js";

/** One look at a project: whatever is asked for is found out once. */
export interface Look {
  readonly project: ProjectFacts;
  /** Through ports that read everything once and write nothing. */
  readonly ctx: OrangeContext;
  doctor(): Promise<Told<DoctorSeen>>;
  graph(): Promise<Told<GraphSeen>>;
  quests(): Promise<Told<QuestsSeen>>;
  proposals(): Promise<Told<ProposalsSeen>>;
  /** Asks the host's own program, where it is installed. */
  host(): Promise<Told<HostSeen>>;
  /** Of the capsule and of the identity summary. */
  freshness(): Promise<{ readonly capsule: Freshness; readonly identity: Freshness }>;
}

export interface LookOptions {
  /** With doctor's audit, which runs git. */
  readonly audit?: boolean;
}

/** Opens a look at the project of the context. */
export async function lookAt(ctx: OrangeContext, { audit = false }: LookOptions = {}): Promise<Look> {
  const readSession = openReadSession(ctx);
  let freshness: ReturnType<Look["freshness"]> | undefined;
  const compare: Look["freshness"] = async () => {
    const latest = await latestSource(readSession.ctx);
    const capsule = await freshnessOf(readSession.ctx, "capsules/current.md", latest);
    const identity = await freshnessOf(readSession.ctx, "identity/summary.json", latest);
    const isCurrent = identity.stale && sameSources(await ask<IdentitySeen>(readSession, "identity.state"));
    return { capsule, identity: isCurrent ? { ...identity, stale: false, staleReason: null } : identity };
  };
  return {
    project: await projectFacts(readSession.ctx),
    ctx: readSession.ctx,
    doctor: () => ask(readSession, audit ? "doctor.report" : "doctor.quick"),
    graph: () => ask(readSession, "graph.accepted"),
    quests: () => ask(readSession, "quest.state"),
    proposals: () => ask(readSession, "memory.pending"),
    host: () => ask(readSession, "lifecycle.host"),
    freshness: () => (freshness ??= compare()),
  };
}

/** Times say little after a clone; a summary that was made from what is there now is fresh whatever they say. */
function sameSources(identity: Told<IdentitySeen>): boolean {
  if (!identity.ok) return false;
  const { sourceDigest, currentDigest } = identity.seen;
  return sourceDigest !== null && sourceDigest === currentDigest;
}
