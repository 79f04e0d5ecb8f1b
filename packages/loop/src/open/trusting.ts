import { isOrangeError, isRecord, type OrangeContext } from "@orange-hyper/core";
import type { CommandContext } from "@orange-hyper/core/command";

export interface Trusting {
  /** What `--trust-config` was given with; null without it. */
  readonly given: string | null;
  readonly json: boolean;
  readonly context: Pick<CommandContext, "messages">;
}

/**
 * Does what needs a trusted configuration. On a terminal the person reads what it would run and says yes or no; anywhere else, and after a
 * no, the refusal stands. Throws CONFIG_UNTRUSTED.
 */
export async function trusting<T>(
  { terminal }: Pick<OrangeContext, "terminal">,
  { given, json, context }: Trusting,
  doing: (trust: string | null) => Promise<T>,
): Promise<T> {
  try {
    return await doing(given);
  } catch (error) {
    const refusal = untrusted(error);
    if (json || given !== null || refusal === null) throw error;
    const { t } = context.messages;
    const lines = [
      t`.orange-hyper/roles.json was not trusted as it is now. It would run:`,
      ...refusal.runs.map((line) => `  ${line}`),
    ];
    if ((await terminal.confirm(t`Trust it as it is, and go on?`, lines)) !== true) throw error;
    return doing(refusal.digest);
  }
}

/** What a refusal is about; null for any other error. */
function untrusted(error: unknown): { readonly digest: string; readonly runs: readonly string[] } | null {
  if (!isOrangeError(error) || error.code !== "CONFIG_UNTRUSTED" || !isRecord(error.data)) return null;
  const { config_digest: digest, runs } = error.data;
  return typeof digest === "string" && Array.isArray(runs) ? { digest, runs: runs.map(String) } : null;
}
