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

/** The inspection of a project by one command. Each part is read on demand, and once. */
export interface Inspection {
  readonly project: ProjectFacts;
  /** A context whose ports read each file once and refuse to write. */
  readonly ctx: OrangeContext;
  doctor(): Promise<Answer<DoctorSummary>>;
  graph(): Promise<Answer<GraphSummary>>;
  quests(): Promise<Answer<QuestsSummary>>;
  proposals(): Promise<Answer<ProposalsSummary>>;
  /** Queries the host's own program, if it is installed. */
  host(): Promise<Answer<HostSummary>>;
  /** Freshness of the capsule and of the identity summary. */
  freshness(): Promise<{ readonly capsule: Freshness; readonly identity: Freshness }>;
}

/** Options of {@link inspectProject}. */
export interface InspectionOptions {
  /** True to include doctor's audit, which runs git. Default: false. */
  readonly audit?: boolean;
}

/** Starts an inspection of the context's project. */
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

/**
 * Returns true when the summary has the digest of the present sources. It is current then, whatever the file times,
 * which a clone makes meaningless.
 */
function sameSources(identity: Answer<IdentitySummary>): boolean {
  if (!identity.ok) return false;
  const { sourceDigest, currentDigest } = identity.summary;
  return sourceDigest !== null && sourceDigest === currentDigest;
}
