import type { Environment, OrangeContext } from "@orange-hyper/core";
import { recipeOf } from "@orange-hyper/loop-providers";
import { readProjectConfig, readUserConfig } from "../config/read-config.js";
import { type Resolved, resolveSettings } from "../config/resolve.js";
import { requireTrust, runsOf } from "../config/trust.js";
import type { QuestFacts } from "../kernel-link/facts.js";
import type { Mode } from "../model/mode.js";
import { requirePerson } from "./require-person.js";
import type { StartRequest } from "./runs.js";

export interface Settling {
  readonly request: StartRequest;
  readonly mode: Mode;
  readonly quest: Pick<QuestFacts, "constraints" | "criteria"> | null;
  readonly isView?: boolean;
}

/** Resolves the settings of a run from the command line, the project, the user and the preset. */
export async function settle(
  ctx: OrangeContext,
  { request, mode, quest, isView }: Settling,
): Promise<Resolved> {
  const project = await readProjectConfig(ctx);
  return resolveSettings({
    preset: request.preset,
    flags: request,
    project: project.exists ? project : null,
    user: await readUserConfig(ctx),
    mode,
    workspace: request.task === null ? "in_place" : "task",
    ...(quest !== null && { quest }),
    ...(isView === true && { isView }),
  });
}

/** Returns only when the user trusts the project's configuration. Throws CONFIG_UNTRUSTED and APPROVAL_HUMAN_ONLY. */
export async function requireTrusted(
  ctx: OrangeContext,
  env: Environment,
  prefix: string | null,
): Promise<void> {
  if (prefix !== null) requirePerson(env, "trust");
  const project = await readProjectConfig(ctx);
  if (project.digest === null) return;
  const { providers } = project.file;
  const argvOf = (id: string): readonly string[] | null => {
    const recipe = recipeOf(providers[id]?.recipe ?? id);
    return recipe === null ? null : [recipe.program, ...recipe.args];
  };
  await requireTrust(ctx, project.digest, { prefix, runs: runsOf(project.file, argvOf) });
}
