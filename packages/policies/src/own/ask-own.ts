import { type Environment, isEnabled } from "../engine/environment.js";
import type { CanonicalEvent } from "../engine/events.js";
import { guidanceIn } from "../engine/guidance.js";
import { OWN_POLICY_LIMIT, type OwnPolicy } from "./own-policy.js";
import { runOwn } from "./run-own.js";

/** What running own policies needs from its caller. */
export interface OwnWorld {
  readonly env: Environment;
  readonly cwd: string;
  /** Reads a file by its absolute path; null when it cannot be read or is longer than `maxBytes`. */
  readonly readText: (path: string, maxBytes: number) => Promise<string | null>;
  /** Returns the SHA-256 in lower-case hexadecimal. */
  readonly digest: (text: string) => string;
  readonly now: () => number;
}

/** The answers of the user's own policies to one event. */
export interface OwnAnswers {
  /** The first refusal. */
  readonly denied: { readonly rule: string; readonly reason: string } | null;
  readonly informed: readonly { readonly rule: string; readonly message: string }[];
  /** Ids of policies that failed; their answers are ignored. */
  readonly failed: readonly string[];
  /** Ids of policies whose file differs from the approved text; they are not run. */
  readonly changed: readonly string[];
}

/** Timeout of all own policies together, in ms. The host waits for them. */
const TOGETHER_MS = 3_000;
const EACH_MS = 2_000;

/** Returns the policies that handle an event and run in the current profile. */
export function policiesFor(
  own: readonly OwnPolicy[],
  event: CanonicalEvent,
  env: Environment,
): readonly OwnPolicy[] {
  return own.filter(({ id, events, profiles }) => events.includes(event) && isEnabled(id, profiles, env));
}

/**
 * Runs the policies in turn, up to the first that refuses. A policy whose text differs from the approved one is
 * skipped; one that fails allows the event.
 */
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
