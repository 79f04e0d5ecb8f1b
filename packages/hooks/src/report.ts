import type { OrangeContext } from "@orange-hyper/core";
import { doctorQuickStatus } from "./doctor-status.js";
import { readIdentitySummary } from "./identity-summary.js";
import type { Look } from "./look.js";
import { recommendedCommands } from "./recommend.js";
import type { HookReport, HookWarning } from "./schema.js";
import { acceptedMemory } from "./warnings/graph.js";

/** What a report is about. */
export interface ReportSubject {
  readonly event: HookReport["event"];
  /** Those of the answer that it goes with. */
  readonly warnings: readonly HookWarning[];
}

/** The kind that a report on this event is of; its file name starts so. */
export function reportKind(event: HookReport["event"]): HookReport["report_kind"] {
  switch (event) {
    case "preview":
      return "hook-preview";
    case "status":
      return "hook-status";
    case "session-start":
      return "hook-run-session-start";
    case "stop":
      return "hook-run-stop";
  }
}

/** The content of a report. Tells no absolute path, no text of a quest and nothing of the environment. */
export async function buildReport(
  { generator, clock }: Pick<OrangeContext, "generator" | "clock">,
  look: Look,
  { event, warnings }: ReportSubject,
): Promise<HookReport> {
  return {
    generated_by: "Orange Hyper",
    generator_package: generator.package,
    generator_version: generator.version,
    source_repository: "https://github.com/orange-hyper/orange-hyper",
    official_package: "pkg:npm/orange-hyper",
    license: "MIT",
    schema_version: 1,
    report_kind: reportKind(event),
    generated_at: clock.now(),
    project_id: look.project.id,
    project_name: look.project.name,
    event,
    readOnly: true,
    autoMutation: false,
    warnings: [...warnings],
    summaries: await summaries(look),
    recommended_commands: recommendedCommands(warnings, look.project.config !== "missing"),
  };
}

async function summaries(look: Look): Promise<HookReport["summaries"]> {
  const doctor = await look.doctor();
  const { projectBoundaryErrorCount, projectBoundaryWarningCount, ...numbers } = doctorQuickStatus(doctor);
  const { errors, warnings } = doctor.ok ? doctor.seen.diagnostics : { errors: [], warnings: [] };
  const memory = await acceptedMemory(look);
  const { capsule, identity } = await look.freshness();
  return {
    doctor: { ...numbers, diagnosticCodes: [...errors, ...warnings].map(({ code }) => code) },
    graph: {
      acceptedMemoryNodeCount: memory.count,
      warningCount: memory.warnings.length,
      warnings: [...memory.warnings],
    },
    identity: { ...identity, ...(await readIdentitySummary(look.ctx)) },
    capsule,
  };
}
