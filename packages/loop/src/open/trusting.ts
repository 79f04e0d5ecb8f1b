import { isOrangeError, isRecord, type OrangeContext } from "@orange-hyper/core";
import type { CommandContext } from "@orange-hyper/core/command";

export interface Trusting {
  /** Value of `--trust-config`; null when it was not given. */
  readonly given: string | null;
  readonly json: boolean;
  readonly context: Pick<CommandContext, "messages">;
}

/**
 * Runs `doing`, which needs a trusted configuration. If the configuration is not trusted, shows the person on the
 * terminal what it would run and asks for confirmation. Without a terminal, with `--json`, or after a no, throws
 * CONFIG_UNTRUSTED.
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

/** Returns the details of a CONFIG_UNTRUSTED error, or null for any other error. */
function untrusted(error: unknown): { readonly digest: string; readonly runs: readonly string[] } | null {
  if (!isOrangeError(error) || error.code !== "CONFIG_UNTRUSTED" || !isRecord(error.data)) return null;
  const { config_digest: digest, runs } = error.data;
  return typeof digest === "string" && Array.isArray(runs) ? { digest, runs: runs.map(String) } : null;
}
