import type { OrangeContext } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { OTHER_EVENTS, PREVIEW_EVENTS, RUNTIME_EVENTS } from "./events.js";
import { inspectProject } from "./inspection.js";
import type { HostSummary } from "./observer-answers.js";
import type { HookPreviewData, HookStatusData } from "./schema.js";
import { configWarnings } from "./warnings/config.js";
import { type HookOptions, writeReport } from "./write-report.js";

/** Describes the checks that hooks would make. Runs none of them, not even doctor. */
export async function previewHooks(ctx: OrangeContext, options: HookOptions = {}): Promise<HookPreviewData> {
  const inspection = await inspectProject(ctx);
  const warnings = configWarnings(inspection.project);
  const outcome = await writeReport(ctx, inspection, { event: "preview", warnings, options });
  const { rootExists, config, id, name } = inspection.project;
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
    localReport: outcome.report,
    warnings: [...warnings, ...outcome.warnings],
  };
}

/** Reports which events have previews, and the binding to a host. */
export async function hookStatus(ctx: OrangeContext, options: HookOptions = {}): Promise<HookStatusData> {
  const inspection = await inspectProject(ctx);
  const warnings = configWarnings(inspection.project);
  const outcome = await writeReport(ctx, inspection, { event: "status", warnings, options });
  const { config, id, name } = inspection.project;
  const host = await inspection.host();
  const { bindingInstalled, bindingStatus, activationStatus, lastHeartbeat } = host.ok
    ? host.summary
    : NO_HOST;
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
    // "inactive" means that there is no binding, or that none is known.
    bindingStatus: bindingStatus === "absent" ? NO_HOST.bindingStatus : bindingStatus,
    activationStatus,
    lastHeartbeat,
    localReport: outcome.report,
    project: {
      initialized: config !== "missing",
      project_id: id,
      project_name: name,
      projectIdExists: id !== null,
    },
    warnings: [...warnings, ...outcome.warnings],
  };
}

/** The state reported when no plugin observes a host. */
const NO_HOST: HostSummary = {
  bindingInstalled: false,
  bindingStatus: "inactive",
  activationStatus: "inactive",
  lastHeartbeat: null,
};

function plannedChecks(projectIdExists: boolean): HookPreviewData["checks"] {
  const planned = (id: string, label: string, target: string) =>
    ({ id, label, target, readOnly: true }) as const;
  return [
    {
      id: "project_id",
      label: msg`project_id exists`,
      target: ".orange-hyper/config.json",
      current: projectIdExists,
    },
    planned("doctor.quick", msg`doctor quick check`, "orange doctor --json"),
    planned("capsule.freshness", msg`capsule freshness check`, ".orange-hyper/capsules/current.md"),
    planned("identity.summary", msg`identity summary check`, ".orange-hyper/identity/summary.json"),
    planned("graph.index", msg`graph/index check`, ".orange-hyper/graph/index.json"),
  ];
}
