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

export interface Translated {
  readonly host: string;
  readonly phase: Phase;
  readonly decision: Decision;
  /** The host's own name of the event, where it has several for one phase. */
  readonly rawEventName?: string | undefined;
}

/** What a host is answered; null where that is nothing. */
export type HostOutput = Fields | KiroAnswer | Unsupported | null;

const TRANSLATORS: Readonly<Record<Host, (decision: Decision, occasion: Occasion) => HostOutput>> = {
  "claude-code": toClaudeCode,
  codex: toCodex,
  kiro: toKiro,
  opencode: toOpencode,
  pi: toPi,
};

/** A decision in the form of a host, or the record that says that the host cannot apply it; never silence instead of a refusal. */
export function translateDecision({ host, phase, decision, rawEventName }: Translated): HostOutput {
  if (!isHost(host) || !supports(host, phase, decision)) return unsupported(host, phase, decision);
  return TRANSLATORS[host](decision, { phase, event: rawEventName ?? commandEventOf(phase) ?? phase });
}

export function isUnsupported(output: HostOutput): output is Unsupported {
  return output !== null && "unsupported" in output && output.unsupported === true;
}
