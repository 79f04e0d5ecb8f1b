import { PROFILES, type Profile } from "../engine/environment.js";
import { CANONICAL_EVENTS, type CanonicalEvent } from "../engine/events.js";
import { isObject, textOf } from "../engine/payload.js";

/** Maximum size of an own policy, in bytes. A longer text would not fit on a program's command line. */
export const OWN_POLICY_LIMIT = 64 * 1024;

/** A user's own policy, as approved for one project. */
export interface OwnPolicy {
  /** Name of its file in lower case, without the extension. */
  readonly id: string;
  /** Absolute path. */
  readonly path: string;
  /** SHA-256 of the approved text, in lower-case hexadecimal. Any change of the text voids the approval. */
  readonly digest: string;
  readonly events: readonly CanonicalEvent[];
  readonly profiles: readonly Profile[];
  readonly trusted_at: string;
}

/** Reads the stored list of approved policies; invalid entries are dropped. */
export function readOwnPolicies(value: unknown): readonly OwnPolicy[] {
  return Array.isArray(value) ? value.filter(isObject).flatMap((entry) => decode(entry) ?? []) : [];
}

function decode(entry: Readonly<Record<string, unknown>>): OwnPolicy | null {
  const [id, path, digest] = [textOf(entry["id"]), textOf(entry["path"]), textOf(entry["digest"])];
  const listed = (name: string): readonly unknown[] => (Array.isArray(entry[name]) ? entry[name] : []);
  const events = CANONICAL_EVENTS.filter((event) => listed("events").includes(event));
  const profiles = PROFILES.filter((profile) => listed("profiles").includes(profile));
  if (!isPolicyId(id) || path === "" || !/^[0-9a-f]{64}$/.test(digest) || events.length === 0) return null;
  return { id, path, digest, events, profiles, trusted_at: textOf(entry["trusted_at"]) };
}

/** Returns true for a valid policy id: up to 64 lower-case letters, digits and hyphens, not starting with a hyphen. */
export function isPolicyId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(id);
}

/** Derives the id of a policy from the path of its file. */
export function policyIdOf(path: string): string {
  const name = path.split(/[/\\]/).pop() ?? "";
  return name.replace(/\.[cm]?js$/, "").toLowerCase();
}
