import { isOrangeError, isRecord, type OrangeContext } from "@orange-hyper/core";
import type { CommandContext } from "@orange-hyper/core/command";
import { msg } from "@orange-hyper/core/text";

export interface Trusting {
  /** What `--trust-config` was given with; null without it. */
  readonly given: string | null;
  readonly json: boolean;
  readonly messages: CommandContext["messages"];
}

/**
 * Does what needs a trusted configuration. On a terminal the person reads what it would run and says yes or no; anywhere else, and after a
 * no, the refusal stands. Throws CONFIG_UNTRUSTED.
 */
export async function trusting<T>(
  { terminal }: Pick<OrangeContext, "terminal">,
  { given, json, messages }: Trusting,
  doing: (trust: string | null) => Promise<T>,
): Promise<T> {
  try {
    return await doing(given);
  } catch (error) {
    const digest = untrusted(error);
    if (json || given !== null || digest === null) throw error;
    const { translate } = messages;
    const question = `${translate((error as Error).message)}\n${translate(msg`Trust it as it is, and go on?`)}`;
    if ((await terminal.confirm(question)) !== true) throw error;
    return doing(digest);
  }
}

/** Digest of the configuration that a refusal is about; null for any other error. */
function untrusted(error: unknown): string | null {
  if (!isOrangeError(error) || error.code !== "CONFIG_UNTRUSTED" || !isRecord(error.data)) return null;
  const { config_digest } = error.data;
  return typeof config_digest === "string" ? config_digest : null;
}
