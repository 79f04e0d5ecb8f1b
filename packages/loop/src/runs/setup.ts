import type { Environment, OrangeContext } from "@orange-hyper/core";
import { readProjectConfig, readUserConfig } from "../config/read-config.js";
import { type Resolved, resolveSettings } from "../config/resolve.js";
import { rosterLines } from "../config/roster.js";
import { isTrusted } from "../config/trust.js";
import { openWorkspace } from "../evidence/open-workspace.js";
import type { Mode } from "../model/mode.js";
import type { Role } from "../model/role.js";
import { type Recommendation, recommend as recommendFor } from "../recommend/recommend.js";
import { knownProviders } from "./providers.js";
import type { Runs } from "./runs.js";

const NO_FLAGS = {
  ...{ criteria: [], constraints: [], allow: [], deny: [], stopConditions: [] },
  ...{ allowNoChange: false, allowStub: false, abortWithoutApproval: false },
  ...{ maxIterations: null, maxRevisions: null, timeBudget: null, tokenBudget: null },
} as const;

/** Returns a function that resolves settings for display: roles without a provider are listed, not refused. */
async function viewer(ctx: OrangeContext): Promise<(mode: Mode, preset: string | null) => Resolved> {
  const project = await readProjectConfig(ctx);
  const user = await readUserConfig(ctx);
  return (mode, preset) =>
    resolveSettings({
      preset,
      flags: NO_FLAGS,
      project: project.exists ? project : null,
      user,
      mode,
      workspace: "in_place",
      isView: true,
    });
}

export async function roster(
  ctx: OrangeContext,
  env: Environment,
  preset: string | null,
): Promise<Awaited<ReturnType<Runs["roster"]>>> {
  const { settings } = (await viewer(ctx))("implement", preset);
  const known = await knownProviders(ctx, env, settings, true);
  return {
    preset: settings.preset,
    conductor: settings.conductor,
    roster: rosterLines(settings, known),
  };
}

export async function providers(
  ctx: OrangeContext,
  env: Environment,
  isChecked: boolean,
): Promise<Awaited<ReturnType<Runs["providers"]>>> {
  const { settings } = (await viewer(ctx))("implement", null);
  const known = await knownProviders(ctx, env, settings, isChecked);
  const rolesOf = (id: string): readonly Role[] =>
    Object.entries(settings.roster).flatMap(([role, entry]) => (entry.provider === id ? [role as Role] : []));
  return {
    providers: [...known].map(([id, { description, check }]) => ({
      ...description,
      roles: rolesOf(id),
      check,
    })),
  };
}

/** Recommends how to work on a goal. */
export async function recommend(ctx: OrangeContext, env: Environment, goal: string): Promise<Recommendation> {
  const settingsFor = await viewer(ctx);
  const { digest } = await readProjectConfig(ctx);
  const workspace = await openWorkspace(ctx, ctx.project.root).catch(() => null);
  const head = workspace === null ? null : await workspace.treeOf("HEAD");
  const tree = workspace === null ? null : (await workspace.marks()).tree;
  return recommendFor(goal, {
    isRepository: workspace !== null,
    hasDiff: tree !== null && head !== null && tree !== head,
    quest: null,
    settingsFor,
    providers: await knownProviders(ctx, env, settingsFor("implement", null).settings, true),
    isTrusted: digest === null || (await isTrusted(ctx, digest)),
  });
}
