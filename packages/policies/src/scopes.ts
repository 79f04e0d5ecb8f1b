import { displayPath, type OrangeContext } from "@orange-hyper/core";
import type { BlobStore } from "@orange-hyper/core/ports";
import { POLICIES } from "./catalogue.js";
import type { Environment } from "./engine/environment.js";
import { type OwnSetting, ownSettings } from "./own/settings.js";
import {
  NO_POLICY_FILE,
  type PolicyFile,
  readPolicyFile,
  SHARED_POLICIES_KEY,
  userPoliciesKey,
} from "./rules/policy-file.js";
import { RULES } from "./rules/registry.js";
import { readRuleFiles, withRuleFiles } from "./rules/rule-files.js";
import { type RuleSetting, ruleSettings, type Setting } from "./rules/settings.js";
import type { Detector } from "./stop/detector.js";
import { DETECTORS } from "./stop/detectors.js";

/** Where rules are switched: for everyone who works on the project, or for this user only. */
export type Scope = "project" | "user";

/** A policy file of a scope, in its present state. */
export interface ScopeFile {
  readonly scope: Scope;
  /** The rule that a single-rule file switches; null for any other file. */
  readonly rule: string | null;
  /** Path for display. */
  readonly path: string;
  readonly exists: boolean;
  readonly file: PolicyFile;
  /** Why the file is ignored; null when it is valid. */
  readonly problem: string | null;
  /** Names in it that belong to no rule, detector or own policy. */
  readonly unknown: readonly string[];
}

type Reader = Pick<OrangeContext, "blobs" | "user" | "ids" | "project">;

/** Returns the store and key of a scope's policy file. */
export function scopeStore(
  { blobs, user, ids, project }: Reader,
  scope: Scope,
): { blobs: BlobStore; key: string } {
  // A linked work tree shares the user's file with the main checkout.
  return scope === "project"
    ? { blobs, key: SHARED_POLICIES_KEY }
    : { blobs: user.blobs, key: userPoliciesKey(ids, project.main ?? project.root) };
}

/** Reads the policy file of a scope; for the project, merged with the single-rule files. */
export async function readScope(ctx: Reader, scope: Scope): Promise<ScopeFile> {
  const { blobs, key } = scopeStore(ctx, scope);
  const bytes = await blobs.get(key);
  const { file: stored, problem } = readPolicyFile(bytes === null ? null : new TextDecoder().decode(bytes));
  const file = scope === "project" ? withRuleFiles(stored, await readRuleFiles(blobs)) : stored;
  const path = scope === "project" ? `.orange-hyper/${key}` : `${ctx.user.path}/${key}`;
  const names = new Set([...stored.enabled, ...stored.disabled, ...Object.keys(stored.params)]);
  const known = [...switchedNames(), ...file.own.map(({ id }) => id)];
  const unknown = [...names].filter((name) => !known.includes(name));
  return { scope, rule: null, path, exists: bytes !== null, file, problem, unknown };
}

/** Returns the single-rule files that are broken or name an unknown rule. */
async function strayRuleFiles({ blobs }: Pick<Reader, "blobs">): Promise<readonly ScopeFile[]> {
  return (await readRuleFiles(blobs)).flatMap(({ name, key, problem }) => {
    const isKnown = switchedNames().includes(name);
    if (problem === null && isKnown) return [];
    const found = {
      scope: "project" as const,
      path: displayPath(key),
      exists: true,
      file: NO_POLICY_FILE,
      problem,
    };
    return [{ ...found, rule: isKnown ? name : null, unknown: isKnown ? [] : [name] }];
  });
}

/** Reads both scopes. `files` lists the policy files, including broken ones: the project's first, the user's last. */
export async function readScopes(ctx: Reader): Promise<{
  readonly shared: PolicyFile;
  readonly user: PolicyFile;
  readonly files: readonly ScopeFile[];
}> {
  const [shared, stray, user] = await Promise.all([
    readScope(ctx, "project"),
    strayRuleFiles(ctx),
    readScope(ctx, "user"),
  ]);
  return { shared: shared.file, user: user.file, files: [shared, ...stray, user] };
}

/** Returns the names of all rules and detectors, which are switched by name. */
export function switchedNames(): readonly string[] {
  return [...RULES, ...DETECTORS].map(({ name }) => name);
}

/** Returns the names of all contract policies, rules and detectors. */
export function policyNames(): readonly string[] {
  return [...POLICIES.map(({ id }) => id), ...switchedNames()];
}

/** Every rule, detector and own policy, with the source of its setting. */
export interface Settings {
  /** The policy files that were read. */
  readonly files: readonly ScopeFile[];
  readonly settings: readonly RuleSetting[];
  readonly detectors: readonly Setting<Detector>[];
  readonly own: readonly OwnSetting[];
}

/** Reads the present settings of every rule, detector and own policy. */
export async function readSettings(
  ctx: Reader & Pick<OrangeContext, "files">,
  env: Environment,
): Promise<Settings> {
  const said = await readScopes(ctx);
  return {
    files: said.files,
    settings: ruleSettings(RULES, said, env),
    detectors: ruleSettings(DETECTORS, said, env),
    own: await ownSettings(ctx, said.user, env),
  };
}
