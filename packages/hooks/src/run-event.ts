import type { Key, OrangeContext } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { msg } from "@orange-hyper/core/text";
import { doctorQuickStatus, isBoundaryActive } from "./doctor-status.js";
import { type Inspection, inspectProject } from "./inspection.js";
import type { Answer, QuestsSummary } from "./observer-answers.js";
import type { HookRunSessionStartData, HookRunStopData, HookWarning } from "./schema.js";
import { configWarnings, rootWarnings } from "./warnings/config.js";
import { boundaryWarnings, doctorWarnings, provenanceWarnings } from "./warnings/doctor.js";
import { capsuleWarnings, identityWarnings } from "./warnings/freshness.js";
import { acceptedMemory } from "./warnings/graph.js";
import { proposalWarnings } from "./warnings/proposals.js";
import { type HookOptions, writeReport } from "./write-report.js";

/** Collects the warnings at the start of a session. Starts no other process, not even git. */
export async function runSessionStart(
  ctx: OrangeContext,
  options: HookOptions = {},
): Promise<HookRunSessionStartData> {
  const inspection = await inspectProject(ctx);
  const { project } = inspection;
  const doctor = await inspection.doctor();
  const memory = await acceptedMemory(inspection);
  const hasIdentity = await isFile(inspection.ctx.blobs, "identity/summary.json");
  const found = distinct([
    ...configWarnings(project),
    ...doctorWarnings(doctor),
    ...boundaryWarnings(doctor),
    ...memory.warnings,
    ...rootWarnings(project),
    ...identityWarnings({ exists: hasIdentity, stale: false }),
  ]);
  const { report, warnings, hints } = await finish(ctx, inspection, {
    event: "session-start",
    warnings: found,
    options,
  });
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

/** Collects the warnings at the end of a turn. */
export async function runStop(ctx: OrangeContext, options: HookOptions = {}): Promise<HookRunStopData> {
  return (await inspectStop(ctx, options)).data;
}

/**
 * Collects the warnings at the end of a turn, and whether a quest may be active; without one, commands about quests
 * fail.
 */
export async function inspectStop(
  ctx: OrangeContext,
  options: HookOptions = {},
): Promise<{ readonly data: HookRunStopData; readonly hasQuest: boolean }> {
  const inspection = await inspectProject(ctx, { audit: true });
  const { project } = inspection;
  const doctor = await inspection.doctor();
  const memory = await acceptedMemory(inspection);
  const proposals = await inspection.proposals();
  const { capsule, identity } = await inspection.freshness();
  const quests = await inspection.quests();
  const anomalies = distinct(questWarnings(quests));
  const provenance = distinct(provenanceWarnings(doctor));
  const boundary = distinct(boundaryWarnings(doctor));
  const found = distinct([
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
  const { report, warnings, hints } = await finish(ctx, inspection, {
    event: "stop",
    warnings: found,
    options,
  });
  const data: HookRunStopData = {
    event: "stop",
    installed: false,
    readOnly: true,
    autoMutation: false,
    report,
    observations: {
      doctorQuickStatus: doctorQuickStatus(doctor),
      completedQuestVerificationAnomalies: messages(anomalies),
      acceptedGraphNodeProvenanceAnomalies: messages(provenance),
      pendingMemoryProposalCount: proposals.ok ? proposals.summary.pending : 0,
      capsule,
      identity,
      graphIndexExists: await isFile(inspection.ctx.blobs, "graph/index.json"),
      projectBoundaryActive: isBoundaryActive(project.id, doctor),
      projectBoundaryWarnings: messages(boundary),
      acceptedMemoryNodeCount: memory.count,
    },
    warnings,
    hints,
  };
  return { data, hasQuest: !quests.ok || quests.summary.active !== 0 };
}

/** Writes the report if it was requested. A failure adds a warning. */
async function finish(
  ctx: OrangeContext,
  inspection: Inspection,
  subject: Parameters<typeof writeReport>[2],
): Promise<Pick<HookRunStopData, "report" | "warnings" | "hints">> {
  const outcome = await writeReport(ctx, inspection, subject);
  const warnings = [...subject.warnings, ...outcome.warnings];
  const hints = warnings.map(({ hint }) => hint).filter((hint) => hint.trim() !== "");
  return { report: outcome.report, warnings, hints: [...new Set(hints)] };
}

async function isFile(blobs: BlobStore, key: Key): Promise<boolean> {
  return (await blobs.kind(key).catch(() => null)) === "file";
}

function messages(warnings: readonly HookWarning[]): string[] {
  return [...new Set(warnings.map(({ message }) => message))];
}

/** Returns the warnings in order, without repeated pairs of code and message. */
function distinct(warnings: readonly HookWarning[]): HookWarning[] {
  const seen = new Map<string, Set<string>>();
  return warnings.filter(({ code, message }) => {
    const messages = seen.get(code) ?? new Set();
    seen.set(code, messages);
    return messages.size < messages.add(message).size;
  });
}

/** Returns warnings about completed quests whose verification is inconsistent. */
function questWarnings(quests: Answer<QuestsSummary>): readonly HookWarning[] {
  const anomalies = quests.ok
    ? quests.summary.anomalies
    : [msg`Completed Quests could not be read: ${quests.reason}`];
  return anomalies.map((message) => ({
    code: "HOOK_COMPLETED_QUEST_VERIFICATION_ANOMALY",
    message,
    hint: "Inspect the completed Quest; hook preview does not edit Quest verification state.",
  }));
}
