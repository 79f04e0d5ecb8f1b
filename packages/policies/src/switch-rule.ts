import { displayPath, type OrangeContext } from "@orange-hyper/core";
import { POLICIES } from "./catalogue.js";
import {
  denyForOneself,
  fileBroken,
  neverDenies,
  notForEveryone,
  notSwitched,
  unknownPolicy,
} from "./errors.js";
import type { PolicyFile } from "./rules/policy-file.js";
import { RULES } from "./rules/registry.js";
import { readRuleFiles, ruleFileKey, ruleFileText } from "./rules/rule-files.js";
import { readScope, type Scope, scopeStore } from "./scopes.js";
import { DETECTORS } from "./stop/detectors.js";

interface Switch {
  readonly to: "enabled" | "disabled";
  readonly scope: Scope;
  /** True to allow a detector to keep a turn going. Default: a detector that is switched on only reports. */
  readonly deny?: boolean;
}

/**
 * Switches a rule, a detector or an own policy on or off in one scope. Throws for an unknown name, a broken file, an
 * attempt to switch a refusing rule off for everyone, and a detector that must not be allowed to refuse.
 */
export async function switchRule(
  ctx: OrangeContext,
  name: string,
  { to, scope, deny = false }: Switch,
): Promise<{ readonly path: string; readonly changed: boolean }> {
  const { path, problem, file } = await readScope(ctx, scope);
  checkName(name, { file, to, scope, deny });
  if (problem !== null) throw fileBroken(path, problem);
  if (scope === "project") return switchForAll(ctx, name, { to, file });
  const from = to === "enabled" ? "disabled" : "enabled";
  const next = {
    ...file,
    [to]: [...file[to].filter((one) => one !== name), name].sort(),
    [from]: file[from].filter((one) => one !== name),
    ...(to === "enabled" && DETECTORS.some((one) => one.name === name)
      ? { params: withMode(file, name, deny) }
      : {}),
  };
  if (JSON.stringify(sorted(file)) === JSON.stringify(sorted(next))) return { path, changed: false };
  const { blobs, key } = scopeStore(ctx, scope);
  const { own, ...rest } = next;
  await blobs.put(key, `${JSON.stringify(own.length === 0 ? rest : next, null, 2)}\n`);
  return { path, changed: true };
}

/**
 * Switches a rule for everyone. Each rule has its own file, which is always rewritten as a whole, so this also
 * resolves a merge conflict in it.
 */
async function switchForAll(
  { blobs }: OrangeContext,
  name: string,
  { to, file }: Pick<Switch, "to"> & { readonly file: PolicyFile },
): Promise<{ readonly path: string; readonly changed: boolean }> {
  const key = ruleFileKey(name);
  const enabled = to === "enabled";
  const own = (await readRuleFiles(blobs)).find((one) => one.name === name);
  const isSo = file[to].includes(name) && !file[enabled ? "disabled" : "enabled"].includes(name);
  if (isSo && (own === undefined || own.problem === null)) return { path: displayPath(key), changed: false };
  await blobs.put(key, ruleFileText(enabled));
  return { path: displayPath(key), changed: true };
}

function checkName(
  name: string,
  { file, to, scope, deny }: Required<Switch> & { readonly file: PolicyFile },
): void {
  const rule = RULES.find((one) => one.name === name);
  const detector = DETECTORS.find((one) => one.name === name);
  const own = scope === "user" && file.own.some(({ id }) => id === name);
  if (rule === undefined && detector === undefined && !own) {
    if (POLICIES.some(({ id }) => id === name)) throw notSwitched(name);
    throw unknownPolicy(name, [
      ...[...RULES, ...DETECTORS].map((one) => one.name),
      ...file.own.map(({ id }) => id),
    ]);
  }
  if (scope === "project" && to === "disabled" && rule?.effect === "deny") throw notForEveryone(name);
  if (deny && detector?.denyAllowed !== true) throw neverDenies(name);
  if (deny && scope === "project") throw denyForOneself();
}

/** Returns the parameters with the mode of a detector set or removed. */
function withMode({ params }: PolicyFile, name: string, deny: boolean): PolicyFile["params"] {
  const { [name]: own = {}, ...others } = params;
  const { mode: _mode, ...rest } = own;
  const next = deny ? { ...rest, mode: "deny" } : rest;
  return Object.keys(next).length === 0 ? others : { ...others, [name]: next };
}

function sorted({ enabled, disabled, params }: PolicyFile): object {
  const names = Object.keys(params).sort();
  return {
    enabled: [...enabled].sort(),
    disabled: [...disabled].sort(),
    params: names.map((name) => [name, params[name]]),
  };
}
