import { PROFILES, type Profile } from "../engine/environment.js";
import { CANONICAL_EVENTS, type CanonicalEvent } from "../engine/events.js";
import { isObject, textOf } from "../engine/payload.js";

/** Longest file of a policy of one's own; a longer text cannot be handed to a program on its command line. */
export const OWN_POLICY_LIMIT = 64 * 1024;

/** A policy of the user's own, as they approved it for one project. */
export interface OwnPolicy {
  /** Name of its file without the ending. */
  readonly id: string;
  /** Absolute. */
  readonly path: string;
  /** Lower-case hex SHA-256 of its text; another text is another policy. */
  readonly digest: string;
  readonly events: readonly CanonicalEvent[];
  readonly profiles: readonly Profile[];
  readonly trusted_at: string;
}

/** What a file's stored list says; entries that are none are left out. */
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

/** Whether a text can be the id of a policy. */
export function isPolicyId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,63}$/.test(id);
}

/** The id of a policy in a file. */
export function policyIdOf(path: string): string {
  const name = path.split(/[/\\]/).pop() ?? "";
  return name.replace(/\.[cm]?js$/, "").toLowerCase();
}
