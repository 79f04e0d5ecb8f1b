import { type OrangeContext, readIdentity } from "@orange-hyper/core";
import type { HostEventWarning } from "@orange-hyper/core/host";
import { type EventRun, isAutomatic, stepDisabled } from "../run.js";

/** The context of an initialised project, or the reason why there is none. */
export interface ProjectAtHand {
  /** Null when the activation forbids initialising it. */
  readonly ctx: OrangeContext | null;
  readonly warnings: readonly HostEventWarning[];
}

/** Returns the context of the project. Initialises the project first if needed and the activation allows it. */
export async function projectAtHand(run: EventRun): Promise<ProjectAtHand> {
  const { ctx, event } = run;
  const { config } = ctx.project;
  const mayInit = isAutomatic(run, "project_init");
  if (config.kind === "valid" && readIdentity(config.data).id !== null) {
    return { ctx, warnings: [] };
  }
  if (config.kind === "missing" && !mayInit) {
    return { ctx: null, warnings: [stepDisabled("project_init")] };
  }
  const { initProject, readConfig } = await import("@orange-hyper/project");
  // Throws for a broken config, as everywhere else.
  // The user chose this very folder by activating it, wherever it is.
  if (config.kind === "missing") await initProject(ctx, { nested: true, locale: event.locale });
  const project = { ...ctx.project, config: await readConfig(ctx.blobs) };
  return { ctx: Object.create(ctx, { project: { value: project } }), warnings: [] };
}
