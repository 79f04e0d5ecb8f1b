import { toOrangeError } from "@orange-hyper/core";
import type { Tasks } from "../open/open-tasks.js";
import type { Project } from "../projects/project.js";
import { type Ticked, tick } from "../workflow/monitor.js";

export interface Polled extends Ticked {
  /** Projects whose poll failed. */
  readonly failed: readonly { readonly project: string; readonly code: string; readonly reason: string }[];
}

/** Polls every task of the given projects once. A failing project does not affect the others. */
export async function poll(tasks: Tasks, projects: readonly Project[]): Promise<Polled> {
  const sight = await tasks.sight();
  const ticked: Ticked[] = [];
  const failed: { project: string; code: string; reason: string }[] = [];
  for (const project of projects) {
    try {
      ticked.push(await tick(await tasks.engineOf(project), sight));
    } catch (error) {
      const { code, message } = toOrangeError(error);
      failed.push({ project: project.name, code, reason: message });
    }
  }
  return {
    advanced: ticked.flatMap((one) => one.advanced),
    crashed: ticked.flatMap((one) => one.crashed),
    resumed: ticked.flatMap((one) => one.resumed),
    released: ticked.flatMap((one) => one.released),
    pr: ticked.flatMap((one) => one.pr),
    skipped: ticked.flatMap((one) => one.skipped),
    stuck: ticked.flatMap((one) => one.stuck),
    failed,
  };
}
