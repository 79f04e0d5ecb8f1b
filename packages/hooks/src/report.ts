import type { OrangeContext } from "@orange-hyper/core";
import { originBlock } from "@orange-hyper/core/answer";
import { type FileNotePorts, readJsonScalars } from "@orange-hyper/core/derived";
import { doctorQuickStatus } from "./doctor-status.js";
import type { Inspection } from "./inspection.js";
import { recommendedCommands } from "./recommend.js";
import type { HookReport, HookWarning } from "./schema.js";
import { acceptedMemory } from "./warnings/graph.js";

/** The subject of a report. */
export interface ReportSubject {
  readonly event: HookReport["event"];
  /** The warnings of the command's answer. */
  readonly warnings: readonly HookWarning[];
}

/** The kind of report for each event. File names begin with it. */
export const REPORT_KINDS = {
  preview: "hook-preview",
  status: "hook-status",
  "session-start": "hook-run-session-start",
  stop: "hook-run-stop",
} as const satisfies Readonly<Record<HookReport["event"], HookReport["report_kind"]>>;

/** Builds the content of a report. Contains no absolute path, no text of a quest and nothing of the environment. */
export async function buildReport(
  { generator, clock }: Pick<OrangeContext, "generator" | "clock">,
  inspection: Inspection,
  { event, warnings }: ReportSubject,
): Promise<HookReport> {
  return {
    ...originBlock(generator),
    schema_version: 1,
    report_kind: REPORT_KINDS[event],
    generated_at: clock.now(),
    project_id: inspection.project.id,
    project_name: inspection.project.name,
    event,
    readOnly: true,
    autoMutation: false,
    warnings: [...warnings],
    summaries: await summaries(inspection),
    recommended_commands: recommendedCommands(warnings, inspection.project.config !== "missing"),
  };
}

async function summaries(inspection: Inspection): Promise<HookReport["summaries"]> {
  const doctor = await inspection.doctor();
  const { projectBoundaryErrorCount, projectBoundaryWarningCount, ...numbers } = doctorQuickStatus(doctor);
  const { errors, warnings } = doctor.ok ? doctor.summary.diagnostics : { errors: [], warnings: [] };
  const memory = await acceptedMemory(inspection);
  const { capsule, identity } = await inspection.freshness();
  return {
    doctor: { ...numbers, diagnosticCodes: [...errors, ...warnings].map(({ code }) => code) },
    graph: {
      acceptedMemoryNodeCount: memory.count,
      warningCount: memory.warnings.length,
      warnings: [...memory.warnings],
    },
    identity: { ...identity, ...(await readIdentitySummary(inspection.ctx)) },
    capsule,
  };
}

type IdentityFacts = Pick<
  HookReport["summaries"]["identity"],
  "generatedAt" | "acceptedMemoryNodes" | "projectBoundaryActive"
>;

/** Reads the figures of the identity summary; null for each that is missing. Never throws. */
async function readIdentitySummary(ports: FileNotePorts): Promise<IdentityFacts> {
  const state = await readJsonScalars(ports, "identity/summary.json").catch(() => null);
  const summary: Readonly<Record<string, unknown>> = state?.kind === "valid" ? state.data : {};
  const { generatedAt, acceptedMemoryNodes, projectBoundaryActive } = summary;
  return {
    generatedAt: typeof generatedAt === "string" ? generatedAt : null,
    acceptedMemoryNodes: isCount(acceptedMemoryNodes) ? acceptedMemoryNodes : null,
    projectBoundaryActive: typeof projectBoundaryActive === "boolean" ? projectBoundaryActive : null,
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
