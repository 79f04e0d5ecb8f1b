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

/** Where rules are switched: for everyone who works on the project, or for this user alone. */
export type Scope = "project" | "user";

/** One of the two files, as it is now. */
export interface ScopeFile {
  readonly scope: Scope;
  /** The rule that it alone is about; null for a file about all of them. */
  readonly rule: string | null;
  /** As people know it. */
  readonly path: string;
  readonly exists: boolean;
  readonly file: PolicyFile;
  /** Why it counts for nothing; null where it counts. */
  readonly problem: string | null;
  /** Names in it that no rule has. */
  readonly unknown: readonly string[];
}

type Reader = Pick<OrangeContext, "blobs" | "user" | "ids" | "project">;

/** Where the file of a scope is kept. */
export function placeOf(
  { blobs, user, ids, project }: Reader,
  scope: Scope,
): { blobs: BlobStore; key: string } {
  // A linked work tree is of the same project, and of the same user.
  return scope === "project"
    ? { blobs, key: SHARED_POLICIES_KEY }
    : { blobs: user.blobs, key: userPoliciesKey(ids, project.main ?? project.root) };
}

/** What is said in a scope; in that of the project, by the files of single rules as well. */
export async function readScope(ctx: Reader, scope: Scope): Promise<ScopeFile> {
  const { blobs, key } = placeOf(ctx, scope);
  const bytes = await blobs.get(key);
  const { file: stored, problem } = readPolicyFile(bytes === null ? null : new TextDecoder().decode(bytes));
  const file = scope === "project" ? withRuleFiles(stored, await readRuleFiles(blobs)) : stored;
  const path = scope === "project" ? `.orange-hyper/${key}` : `${ctx.user.path}/${key}`;
  const names = new Set([...stored.enabled, ...stored.disabled, ...Object.keys(stored.params)]);
  const known = [...switchedNames(), ...file.own.map(({ id }) => id)];
  const unknown = [...names].filter((name) => !known.includes(name));
  return { scope, rule: null, path, exists: bytes !== null, file, problem, unknown };
}

/** The files of single rules that count for nothing. */
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

/** Every file that says something, or would: those of the project, and the user's own at the end. */
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

/** The names of all rules and detectors, which are switched by name. */
export function switchedNames(): readonly string[] {
  return [...RULES, ...DETECTORS].map(({ name }) => name);
}

/** The same, and those of the policies of the contract. */
export function policyNames(): readonly string[] {
  return [...POLICIES.map(({ id }) => id), ...switchedNames()];
}

/** Everything that is switched by name, with who decides about it here. */
export interface Settings {
  /** The files that say so. */
  readonly files: readonly ScopeFile[];
  readonly settings: readonly RuleSetting[];
  readonly detectors: readonly Setting<Detector>[];
  readonly own: readonly OwnSetting[];
}

/** Every rule, detector and policy of the user's own, as they are set here. */
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
