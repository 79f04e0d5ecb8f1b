import { type Host, isHost } from "./capabilities.js";
import type { Decision } from "./decision.js";
import type { Fields } from "./fields.js";
import { commandEventOf } from "./native-events.js";
import { toClaudeCode } from "./outbound/claude-code.js";
import { toCodex } from "./outbound/codex.js";
import type { Occasion } from "./outbound/command-host.js";
import { type KiroAnswer, toKiro } from "./outbound/kiro.js";
import { toOpencode } from "./outbound/opencode.js";
import { toPi } from "./outbound/pi.js";
import type { Phase } from "./phases.js";
import { supports, type Unsupported, unsupported } from "./supports.js";

/** A decision to translate. */
export interface Translated {
  readonly host: string;
  readonly phase: Phase;
  readonly decision: Decision;
  /**
   * The host's name of the event. Default: the standard name of the phase; needed when a host has several events for
   * one phase.
   */
  readonly rawEventName?: string | undefined;
}

/** The answer to a host; null for none. */
export type HostOutput = Fields | KiroAnswer | Unsupported | null;

const TRANSLATORS: Readonly<Record<Host, (decision: Decision, occasion: Occasion) => HostOutput>> = {
  "claude-code": toClaudeCode,
  codex: toCodex,
  kiro: toKiro,
  opencode: toOpencode,
  pi: toPi,
};

/**
 * Converts a decision to the form of a host. Returns an {@link Unsupported} record when the host cannot apply it, so
 * that a refusal is never lost silently.
 */
export function translateDecision({ host, phase, decision, rawEventName }: Translated): HostOutput {
  if (!isHost(host) || !supports(host, phase, decision)) return unsupported(host, phase, decision);
  return TRANSLATORS[host](decision, { phase, event: rawEventName ?? commandEventOf(phase) ?? phase });
}

/** Returns true when an output is the record of a decision that the host cannot apply. */
export function isUnsupported(output: HostOutput): output is Unsupported {
  return output !== null && "unsupported" in output && output.unsupported === true;
}
