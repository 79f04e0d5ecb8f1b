import { type Environment, isEnabled } from "../engine/environment.js";
import type { CanonicalEvent } from "../engine/events.js";
import { guidanceIn } from "../engine/guidance.js";
import { OWN_POLICY_LIMIT, type OwnPolicy } from "./own-policy.js";
import { runOwn } from "./run-own.js";

export interface OwnWorld {
  readonly env: Environment;
  readonly cwd: string;
  /** The text of a file by its absolute path; null where it cannot be read, or is longer than that. */
  readonly readText: (path: string, maxBytes: number) => Promise<string | null>;
  /** Lower-case hex SHA-256. */
  readonly digest: (text: string) => string;
  readonly now: () => number;
}

/** What the policies of one's own say about an event. */
export interface OwnAnswers {
  /** The first refusal. */
  readonly denied: { readonly rule: string; readonly reason: string } | null;
  readonly informed: readonly { readonly rule: string; readonly message: string }[];
  /** Those that failed; they said nothing. */
  readonly failed: readonly string[];
  /** Those whose file is not what was approved; they were not run. */
  readonly changed: readonly string[];
}

/** All of them together may take this long: the host waits. */
const TOGETHER_MS = 3_000;
const EACH_MS = 2_000;

/** The policies that an event concerns, in this profile. */
export function concerned(
  own: readonly OwnPolicy[],
  event: CanonicalEvent,
  env: Environment,
): readonly OwnPolicy[] {
  return own.filter(({ id, events, profiles }) => events.includes(event) && isEnabled(id, profiles, env));
}

/** Asks each policy that is as its user approved it, up to the first that refuses; one that fails lets the event happen. */
export async function askOwn(
  fields: object,
  own: readonly OwnPolicy[],
  { env, cwd, readText, digest, now }: OwnWorld,
): Promise<OwnAnswers> {
  const raw = JSON.stringify(fields);
  const informed: { rule: string; message: string }[] = [];
  const failed: string[] = [];
  const changed: string[] = [];
  const end = now() + TOGETHER_MS;
  for (const policy of own) {
    const { id, path } = policy;
    const text = await readText(path, OWN_POLICY_LIMIT);
    if (text === null || digest(text) !== policy.digest) {
      changed.push(id);
      continue;
    }
    const timeLimitMs = Math.min(EACH_MS, end - now());
    const outcome =
      timeLimitMs <= 0 ? { failed: "no time" } : await runOwn({ text, path }, { raw, env, cwd, timeLimitMs });
    if ("failed" in outcome || (outcome.exitCode !== 0 && outcome.exitCode !== 2)) {
      failed.push(id);
      continue;
    }
    const { exitCode, stdout, stderr } = outcome;
    if (exitCode === 2) {
      const reason = stderr.trim() || stdout.trim() || "Blocked by orange hook policy.";
      return { denied: { rule: id, reason }, informed, failed, changed };
    }
    const message = guidanceIn(stdout, raw);
    if (message !== "") informed.push({ rule: id, message });
  }
  return { denied: null, informed, failed, changed };
}
