import type { Observation, OrangeContext, OrangePlugin } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { plainPaint } from "@orange-hyper/core/human";
import type { PluginSource } from "@orange-hyper/core/registry";
import { runLine } from "@orange-hyper/testkit";
import plugin from "../src/plugin.js";

/** Runs a command of this package. */
export async function run(ctx: OrangeContext, ...argv: readonly string[]): Promise<Outcome> {
  return runLine(plugin, ctx, argv);
}

/** `data` as a program reads it. */
export async function data(ctx: OrangeContext, ...argv: readonly string[]): Promise<unknown> {
  return JSON.parse(JSON.stringify((await run(ctx, ...argv)).data));
}

/** The answer as a person without colours reads it. */
export async function human(ctx: OrangeContext, ...argv: readonly string[]): Promise<string> {
  const text = await (await run(ctx, ...argv)).human(plainPaint);
  if (typeof text !== "string") throw new Error("the answer comes in pieces");
  return text;
}

/** A project in good order, as the observers of the other plugins would tell it. */
export const goodOrder: Readonly<Record<string, unknown>> = {
  "doctor.report": {
    ok: true,
    checks: Array.from({ length: 16 }, (_, index) => `check ${index}`),
    errors: [],
    warnings: [],
    diagnostics: { errors: [], warnings: [], repairs: [] },
    project_boundary: { errors: [], warnings: [] },
  },
  "graph.accepted": { count: 0, warnings: [] },
  "hook.warnings": { warnings: [] },
};

/** A plugin that observes what the test says; an Error is thrown. */
export function observing(summaries: Readonly<Record<string, unknown>>): PluginSource {
  const observe = (summary: unknown) => async (): Promise<Observation> => {
    if (summary instanceof Error) throw summary;
    return { summary, warnings: [] };
  };
  const observers = Object.entries(summaries).map(([id, summary]) => ({
    id: id as `${string}.${string}`,
    load: async () => ({ observe: observe(summary) }),
  }));
  const source: OrangePlugin = {
    name: "observers",
    version: "1",
    contract: "1",
    summary: "Tests.",
    observers,
  };
  return { name: source.name, load: async () => ({ default: source }) };
}
