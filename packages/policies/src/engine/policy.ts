import type { Environment } from "./environment.js";

/** Maximum size of an event, in bytes of UTF-8. Input beyond it is dropped. */
export const MAX_INPUT_BYTES = 1_048_576;

/** What a caller may pass to a policy beside the event. */
export interface PolicyOptions {
  /** True when the input was cut. */
  readonly truncated?: boolean;
  /** The limit in bytes at which the input was cut, for use in messages. */
  readonly maxStdin?: number;
  /** Default: `process.env`. */
  readonly env?: Environment;
  /** Returns milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number;
  /** Timeout of each program that the policy starts, in ms. Default: the policy's own timeout. */
  readonly timeLimitMs?: number;
}

/**
 * An answer with an exit status: 0 allows, 2 refuses with the reason on stderr. When `stdout` is omitted, an allowed
 * event echoes its input.
 */
export interface Verdict {
  readonly exitCode: number;
  readonly stdout?: string;
  readonly stderr?: string;
}

/** What a policy returns: a string replaces the output, undefined echoes the input. */
export type PolicyAnswer = string | Verdict | undefined;

/** Decides about one event, given as JSON. A policy is synchronous, never throws and never ends the process. */
export type Policy = (raw: string, options?: PolicyOptions) => PolicyAnswer;

/** What a process prints, and its exit status, for a policy's answer. */
export interface Emission {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/**
 * Converts a policy's answer to the form that the engine contract prescribes. Printing the raw input means "no
 * objection".
 */
export function emissionOf(raw: string, answer: unknown): Emission {
  if (typeof answer === "string" || Buffer.isBuffer(answer)) {
    return { stdout: answer.toString(), stderr: "", exitCode: 0 };
  }
  if (typeof answer !== "object" || answer === null) return { stdout: raw, stderr: "", exitCode: 0 };
  const { exitCode, stdout, stderr } = answer as Partial<Verdict>;
  const code = Number.isInteger(exitCode) ? (exitCode as number) : 0;
  return {
    stdout: stdout === undefined ? (code === 0 ? raw : "") : String(stdout),
    stderr: stderr ? `${String(stderr).replace(/\n+$/, "")}\n` : "",
    exitCode: code,
  };
}
