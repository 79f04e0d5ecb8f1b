import type { OrangeContext } from "@orange-hyper/core";
import { OTHER_EVENTS, PREVIEW_EVENTS, RUNTIME_EVENTS } from "./events.js";
import { type Look, lookAt } from "./look.js";
import type { HostSeen } from "./observed.js";
import { notWritten, type ReportState } from "./report-state.js";
import type { HookPreviewData, HookReport, HookStatusData, HookWarning } from "./schema.js";
import { configWarnings } from "./warnings/config.js";
import { writeReport } from "./write-report.js";

export interface HookOptions {
  /** Keeps a report below `hooks/reports/`; without it nothing is written. */
  readonly writeReport?: boolean;
}

/** What hooks would look at. Describes only: it runs no doctor. */
export async function previewHooks(ctx: OrangeContext, options: HookOptions = {}): Promise<HookPreviewData> {
  const look = await lookAt(ctx);
  const warnings = configWarnings(look.project);
  const { report, warnings: trouble } = await maybeReport(ctx, look, { event: "preview", warnings, options });
  const { rootExists, config, id, name } = look.project;
  return {
    previewAvailable: true,
    installed: false,
    readOnly: true,
    autoMutation: false,
    project: {
      initialized: config !== "missing",
      orangeRootExists: rootExists,
      configExists: config !== "missing",
      project_id: id,
      project_name: name,
      projectIdExists: id !== null,
    },
    checks: plannedChecks(id !== null),
    localReport: report,
    warnings: [...warnings, ...trouble],
  };
}

/** Which events there are previews for, and what is bound to a host. */
export async function hookStatus(ctx: OrangeContext, options: HookOptions = {}): Promise<HookStatusData> {
  const look = await lookAt(ctx);
  const warnings = configWarnings(look.project);
  const { report, warnings: trouble } = await maybeReport(ctx, look, { event: "status", warnings, options });
  const { config, id, name } = look.project;
  const host = await look.host();
  const { bindingInstalled, bindingStatus, activationStatus, lastHeartbeat } = host.ok ? host.seen : NO_HOST;
  return {
    previewAvailable: true,
    installed: bindingInstalled,
    readOnly: true,
    autoMutation: false,
    supportedEvents: [...PREVIEW_EVENTS],
    unsupportedEvents: [...OTHER_EVENTS],
    runtimeAvailable: true,
    runtimeSupportedEvents: [...RUNTIME_EVENTS],
    bindingInstalled,
    // One word for nothing, whether nothing is bound or nobody can tell.
    bindingStatus: bindingStatus === "absent" ? NO_HOST.bindingStatus : bindingStatus,
    activationStatus,
    lastHeartbeat,
    localReport: report,
    project: {
      initialized: config !== "missing",
      project_id: id,
      project_name: name,
      projectIdExists: id !== null,
    },
    warnings: [...warnings, ...trouble],
  };
}

/** Where nobody tells of a host. */
const NO_HOST: HostSeen = {
  bindingInstalled: false,
  bindingStatus: "inactive",
  activationStatus: "inactive",
  lastHeartbeat: null,
};

interface Wanted {
  readonly event: HookReport["event"];
  readonly warnings: readonly HookWarning[];
  readonly options: HookOptions;
}

/** Writes the report where one is wanted. */
export async function maybeReport(
  ctx: OrangeContext,
  look: Look,
  { event, warnings, options }: Wanted,
): Promise<ReportState> {
  return options.writeReport === true ? writeReport(ctx, look, { event, warnings }) : notWritten();
}

function plannedChecks(projectIdExists: boolean): HookPreviewData["checks"] {
  const planned = (id: string, label: string, target: string) =>
    ({ id, label, target, readOnly: true }) as const;
  return [
    {
      id: "project_id",
      label: "project_id exists",
      target: ".orange-hyper/config.json",
      current: projectIdExists,
    },
    planned("doctor.quick", "doctor quick check", "orange doctor --json"),
    planned("capsule.freshness", "capsule freshness check", ".orange-hyper/capsules/current.md"),
    planned("identity.summary", "identity summary check", ".orange-hyper/identity/summary.json"),
    planned("graph.index", "graph/index check", ".orange-hyper/graph/index.json"),
  ];
}
