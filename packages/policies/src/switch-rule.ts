import type { OrangeContext } from "@orange-hyper/core";
import { fileBroken, notForEveryone, unknownPolicy } from "./errors.js";
import { RULES } from "./rules/registry.js";
import { placeOf, readScope, type Scope } from "./scopes.js";

/** Switches a rule on or off in one scope. Throws for an unknown rule, a file that is broken, and a refusal switched off for all. */
export async function switchRule(
  ctx: OrangeContext,
  name: string,
  { to, scope }: { readonly to: "enabled" | "disabled"; readonly scope: Scope },
): Promise<{ readonly path: string; readonly changed: boolean }> {
  const rule = RULES.find((one) => one.name === name);
  if (rule === undefined)
    throw unknownPolicy(
      name,
      RULES.map((one) => one.name),
    );
  if (scope === "project" && to === "disabled" && rule.effect === "deny") throw notForEveryone(name);
  const { path, problem, file } = await readScope(ctx, scope);
  if (problem !== null) throw fileBroken(path, problem);
  const from = to === "enabled" ? "disabled" : "enabled";
  if (file[to].includes(name) && !file[from].includes(name)) return { path, changed: false };
  const next = {
    ...file,
    [to]: [...file[to].filter((one) => one !== name), name].sort(),
    [from]: file[from].filter((one) => one !== name),
  };
  const { blobs, key } = placeOf(ctx, scope);
  await blobs.put(key, `${JSON.stringify(next, null, 2)}\n`);
  return { path, changed: true };
}
