import type { Environment } from "./environment.js";

/** Bytes of UTF-8 that an event may have; what lies beyond is not read. */
export const MAX_INPUT_BYTES = 1_048_576;

export interface PolicyOptions {
  /** True when the input was cut. */
  readonly truncated?: boolean;
  /** Bytes at which it was cut, for messages. */
  readonly maxStdin?: number;
  /** `process.env` without it. */
  readonly env?: Environment;
  /** Milliseconds since the epoch; `Date.now` without it. */
  readonly now?: () => number;
  /** Milliseconds that each program which it starts may take; its own limit without it. */
  readonly timeLimitMs?: number;
}

/** Status 0 allows, 2 refuses with the reason on stderr. Without `stdout`, an allowed event echoes its input. */
export interface Verdict {
  readonly exitCode: number;
  readonly stdout?: string;
  readonly stderr?: string;
}

/** Text replaces the output; undefined echoes the input. */
export type PolicyAnswer = string | Verdict | undefined;

/** Decides about one event, given as JSON. Synchronous, never throws, never ends the process. */
export type Policy = (raw: string, options?: PolicyOptions) => PolicyAnswer;

/** What a process prints for a policy's answer. */
export interface Emission {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** An answer in the form of the engine's contract: the raw input stands for "no objection". */
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
