import { resolve } from "node:path";
import type { OrangeContext } from "@orange-hyper/core";
import { printable } from "@orange-hyper/core/printable";
import { msg } from "@orange-hyper/core/text";
import { POLICIES } from "../catalogue.js";
import { DEFAULT_PROFILES, PROFILES, type Profile } from "../engine/environment.js";
import { CANONICAL_EVENTS, type CanonicalEvent } from "../engine/events.js";
import {
  fileBroken,
  notTrusted,
  unknownPolicy,
  unknownWord,
  unreadText,
  userFolderInProject,
} from "../errors.js";
import { RULES } from "../rules/registry.js";
import { readScope, scopeStore } from "../scopes.js";
import { DETECTORS } from "../stop/detectors.js";
import { formOf, loadedFile, type PolicyForm } from "./form.js";
import { isPolicyId, OWN_POLICY_LIMIT, type OwnPolicy, policyIdOf } from "./own-policy.js";

/** A request to approve a file as a policy. */
export interface Trusting {
  readonly file: string;
  /** As typed on the command line. Empty: the default events or profiles. */
  readonly events: readonly string[];
  readonly profiles: readonly string[];
}

/** Approves the present content of a file as a policy for this project. Replaces an earlier approval of the same id. */
export async function trustPolicy(
  ctx: OrangeContext,
  { file, events, profiles }: Trusting,
): Promise<{ readonly policy: OwnPolicy; readonly form: PolicyForm; readonly bytes: number }> {
  const text = await readPolicy(ctx, file);
  const id = policyIdOf(file);
  const name = printable(file);
  if (!isPolicyId(id))
    throw notTrusted(msg`${name} has no name for a policy: small letters, digits and hyphens.`);
  if ([...RULES, ...DETECTORS].some((one) => one.name === id) || POLICIES.some((one) => one.id === id))
    throw notTrusted(msg`${name} has the name of a policy of Orange, ${id}; give the file another.`);
  const loaded = loadedFile(text);
  if (loaded !== null)
    throw notTrusted(msg`${name} loads ${loaded}, of which its hash says nothing; a policy is one file.`);
  const user = await ownFile(ctx);
  const policy: OwnPolicy = {
    id,
    path: resolve(file),
    digest: ctx.ids.digest(text),
    events: known<CanonicalEvent>("--on", events, CANONICAL_EVENTS) ?? ["preToolUse"],
    profiles: known<Profile>("--profile", profiles, PROFILES) ?? DEFAULT_PROFILES,
    trusted_at: ctx.clock.now(),
  };
  await user.write([...user.own.filter((one) => one.id !== id), policy]);
  return { policy, form: formOf(text), bytes: new TextEncoder().encode(text).length };
}

/** Withdraws the approval of a policy, given by its id or its file. Throws `unknownPolicy` when there is none. */
export async function distrustPolicy(ctx: OrangeContext, name: string): Promise<OwnPolicy> {
  const user = await ownFile(ctx);
  const found = user.own.find(({ id, path }) => id === name || path === resolve(name));
  if (found === undefined)
    throw unknownPolicy(
      name,
      user.own.map(({ id }) => id),
    );
  await user.write(user.own.filter((one) => one !== found));
  return found;
}

async function readPolicy({ files }: OrangeContext, file: string): Promise<string> {
  if (file === "") throw notTrusted();
  if (!/\.[cm]?js$/.test(file)) throw notTrusted(msg`${printable(file)} is no file of JavaScript.`);
  const read = await files.read(file, OWN_POLICY_LIMIT);
  if (read.ok) return new TextDecoder().decode(read.bytes);
  throw notTrusted(unreadText(file, read.kind));
}

async function ownFile(ctx: OrangeContext) {
  if (ctx.user.path.startsWith(`${ctx.project.root}/`)) throw userFolderInProject();
  const { path, problem, file } = await readScope(ctx, "user");
  if (problem !== null) throw fileBroken(path, problem);
  const { blobs, key } = scopeStore(ctx, "user");
  return {
    own: file.own,
    write: (own: readonly OwnPolicy[]) => blobs.put(key, `${JSON.stringify({ ...file, own }, null, 2)}\n`),
  };
}

/**
 * Parses words that were given one by one or as comma-separated lists; null when there are none. Throws `unknownWord`
 * for a word that is not in `all`.
 */
function known<T extends string>(
  option: string,
  typed: readonly string[],
  all: readonly T[],
): readonly T[] | null {
  const words = typed.flatMap((part) => part.split(",")).map((word) => word.trim());
  const found = words.map((word) => {
    const match = all.find((one) => one.toLowerCase() === word.toLowerCase());
    if (match === undefined) throw unknownWord(option, word, all);
    return match;
  });
  return found.length === 0 ? null : [...new Set(found)];
}
