import type { Finding, OrangeContext } from "@orange-hyper/core";
import { readOncePorts } from "@orange-hyper/core/observe";
import { createContext } from "@orange-hyper/core/registry";
import type { Condition } from "./conditions.js";

/** Evaluates a condition. Returns the finding for which it holds now, or null. */
export type Evaluate = (ctx: OrangeContext, condition: Condition) => Promise<Finding | null>;

/** Evaluates a condition by its doctor check; null when it does not hold, and when the check is not available. */
export const evaluate: Evaluate = async (ctx, condition) => {
  const { plugins } = await ctx.registry.contributors("checks");
  const plugin = plugins.find(({ name }) => name === condition.plugin);
  const { checks = [] } = (await plugin?.doctor?.()) ?? {};
  const check = checks.find(({ id }) => id === condition.id);
  if (plugin === undefined || check === undefined) return null;
  const { project, registry, generator } = ctx;
  const { findings } = await check.run(
    createContext(plugin, { ports: readOncePorts(ctx), project, registry, generator }),
  );
  const levels = condition.from === "error" ? ["error"] : ["error", "warning"];
  return findings.find(({ level }) => levels.includes(level)) ?? null;
};
