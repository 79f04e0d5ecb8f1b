import type { Key, OrangeContext } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { doctorQuickStatus, isBoundaryActive } from "./doctor-status.js";
import { type Look, lookAt } from "./look.js";
import { type HookOptions, maybeReport } from "./preview.js";
import type { HookRunSessionStartData, HookRunStopData, HookWarning } from "./schema.js";
import { configWarnings, rootWarnings } from "./warnings/config.js";
import { distinct } from "./warnings/distinct.js";
import { boundaryWarnings, doctorWarnings, provenanceWarnings } from "./warnings/doctor.js";
import { capsuleWarnings, identityWarnings } from "./warnings/freshness.js";
import { acceptedMemory } from "./warnings/graph.js";
import { proposalWarnings } from "./warnings/proposals.js";
import { questWarnings } from "./warnings/quests.js";

/** What the start of a session would notice. Starts no other process, git included. */
export async function runSessionStart(
  ctx: OrangeContext,
  options: HookOptions = {},
): Promise<HookRunSessionStartData> {
  const look = await lookAt(ctx);
  const { project } = look;
  const doctor = await look.doctor();
  const memory = await acceptedMemory(look);
  const hasIdentity = await isFile(look.ctx.blobs, "identity/summary.json");
  const noticed = distinct([
    ...configWarnings(project),
    ...doctorWarnings(doctor),
    ...boundaryWarnings(doctor),
    ...memory.warnings,
    ...rootWarnings(project),
    ...identityWarnings({ exists: hasIdentity, stale: false }),
  ]);
  const { report, warnings, hints } = await conclude(ctx, look, { event: "session-start", noticed, options });
  return {
    event: "session-start",
    installed: false,
    readOnly: true,
    autoMutation: false,
    report,
    observations: {
      orangeRootExists: project.rootExists,
      configExists: project.config !== "missing",
      projectIdExists: project.id !== null,
      projectBoundaryActive: isBoundaryActive(project.id, doctor),
      identitySummaryExists: hasIdentity,
      acceptedMemoryNodeCount: memory.count,
      doctorQuickStatus: doctorQuickStatus(doctor),
    },
    warnings,
    hints,
  };
}

/** What the end of a turn would notice. */
export async function runStop(ctx: OrangeContext, options: HookOptions = {}): Promise<HookRunStopData> {
  const look = await lookAt(ctx, { audit: true });
  const { project } = look;
  const doctor = await look.doctor();
  const memory = await acceptedMemory(look);
  const proposals = await look.proposals();
  const { capsule, identity } = await look.freshness();
  const anomalies = distinct(questWarnings(await look.quests()));
  const provenance = distinct(provenanceWarnings(doctor));
  const boundary = distinct(boundaryWarnings(doctor));
  const noticed = distinct([
    ...configWarnings(project),
    ...doctorWarnings(doctor),
    ...anomalies,
    ...memory.warnings,
    ...provenance,
    ...proposalWarnings(proposals),
    ...capsuleWarnings(capsule),
    ...identityWarnings(identity),
    ...boundary,
  ]);
  const { report, warnings, hints } = await conclude(ctx, look, { event: "stop", noticed, options });
  return {
    event: "stop",
    installed: false,
    readOnly: true,
    autoMutation: false,
    report,
    observations: {
      doctorQuickStatus: doctorQuickStatus(doctor),
      completedQuestVerificationAnomalies: messages(anomalies),
      acceptedGraphNodeProvenanceAnomalies: messages(provenance),
      pendingMemoryProposalCount: proposals.ok ? proposals.seen.pending : 0,
      capsule,
      identity,
      graphIndexExists: await isFile(look.ctx.blobs, "graph/index.json"),
      projectBoundaryActive: isBoundaryActive(project.id, doctor),
      projectBoundaryWarnings: messages(boundary),
      acceptedMemoryNodeCount: memory.count,
    },
    warnings,
    hints,
  };
}

interface Noticed {
  readonly event: "session-start" | "stop";
  readonly noticed: readonly HookWarning[];
  readonly options: HookOptions;
}

/** Keeps the report where one is wanted; whatever went wrong with it is one more warning. */
async function conclude(
  ctx: OrangeContext,
  look: Look,
  { event, noticed, options }: Noticed,
): Promise<Pick<HookRunStopData, "report" | "warnings" | "hints">> {
  const state = await maybeReport(ctx, look, { event, warnings: noticed, options });
  const warnings = [...noticed, ...state.warnings];
  const hints = warnings.map(({ hint }) => hint).filter((hint) => hint.trim() !== "");
  return { report: state.report, warnings, hints: [...new Set(hints)] };
}

async function isFile(blobs: BlobStore, key: Key): Promise<boolean> {
  return (await blobs.kind(key).catch(() => null)) === "file";
}

function messages(warnings: readonly HookWarning[]): string[] {
  return [...new Set(warnings.map(({ message }) => message))];
}
