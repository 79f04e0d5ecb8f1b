import type { DecisionKind, Target } from "./decision.js";
import { PHASES, type Phase } from "./phases.js";

/** Every supported agent host. */
export const HOSTS = ["claude-code", "codex", "kiro", "opencode", "pi"] as const;
/** The name of a supported host. */
export type Host = (typeof HOSTS)[number];

/** The decisions that a host can apply: `true` for a kind without a target, otherwise the allowed targets. */
export type Decisions = Readonly<Partial<Record<DecisionKind, true | readonly Target[]>>>;

/** What a host can do in one phase. */
export interface Capability {
  /**
   * "unsupported": the host has nothing for the phase. "advisory": the phase can be observed, and the listed decisions
   * are passed on without being enforced. "enforcement": a translator can apply the listed decisions.
   */
  readonly mode: "unsupported" | "advisory" | "enforcement";
  readonly decisions: Decisions;
}

/**
 * Builds a row that enforces decisions. "allow" and "defer" need no support of the host, so every row has them
 * except the unsupported ones.
 */
function enforces(decisions: Decisions): Capability {
  return { mode: "enforcement", decisions: { allow: true, defer: true, ...decisions } };
}

function advises(decisions: Decisions = {}): Capability {
  return { mode: "advisory", decisions: { allow: true, defer: true, ...decisions } };
}

const UNSUPPORTED: Capability = { mode: "unsupported", decisions: {} };
const OBSERVES = advises();
/** Only policies of trust "kernel" may inject here. */
const TAKES_CONTEXT = advises({ inject: ["system"] });

type Rows = Readonly<Partial<Record<Phase, Capability>>>;

/** Phases that every host reports, for observation only. */
const OBSERVED: Rows = {
  "session.end": OBSERVES,
  "message.output": OBSERVES,
  "policy.evaluate": OBSERVES,
  "telemetry.event": OBSERVES,
};
const CONTEXT: Rows = { "session.start": TAKES_CONTEXT, "message.input": TAKES_CONTEXT };
const REFUSES = enforces({ deny: true });
/** A refusal after a tool use is only feedback: nothing is undone. */
const FEEDBACK = REFUSES;
const REFUSES_OR_CHANGES_INPUT = enforces({ deny: true, modify: ["tool.input"] });
const DECIDES_PERMISSION = enforces({ deny: true, ask_permission: true });

const ROWS: Readonly<Record<Host, Rows>> = {
  "claude-code": {
    ...OBSERVED,
    ...CONTEXT,
    "permission.ask": DECIDES_PERMISSION,
    "tool.execute.before": enforces({ deny: true, ask_permission: true, modify: ["tool.input"] }),
    "tool.execute.after": FEEDBACK,
    "stop.before": REFUSES,
  },
  codex: {
    ...OBSERVED,
    ...CONTEXT,
    // Asking is done by giving no answer: the host then asks the user itself.
    "permission.ask": DECIDES_PERMISSION,
    // Measured on 0.169.0: an `updatedInput` beside `permissionDecision: "allow"` is the input that runs.
    "tool.execute.before": REFUSES_OR_CHANGES_INPUT,
    "tool.execute.after": FEEDBACK,
    "stop.before": REFUSES,
  },
  kiro: {
    ...OBSERVED,
    ...CONTEXT,
    "tool.execute.before": REFUSES,
    "tool.execute.after": OBSERVES,
    // Kiro's documentation does not let a hook prevent a stop, although it is reported to work: an answer is printed,
    // but must not be relied on.
    "stop.before": advises({ deny: true }),
  },
  opencode: {
    ...OBSERVED,
    ...CONTEXT,
    "chat.params": enforces({ modify: ["chat.params"] }),
    // Measured on 1.18.33: the typed hook is never called; a question can be seen and rejected through the client.
    "permission.ask": DECIDES_PERMISSION,
    "tool.execute.before": REFUSES_OR_CHANGES_INPUT,
    // Measured: text can be appended to a result.
    "tool.execute.after": FEEDBACK,
    // Measured: a message stored before the last step is closed keeps the loop going.
    "stop.before": REFUSES,
  },
  pi: {
    ...OBSERVED,
    ...CONTEXT,
    // Measured on 0.73.1 and 1.5.2: the input of a call is changed in place.
    "tool.execute.before": REFUSES_OR_CHANGES_INPUT,
    // Measured: content can be appended to a result.
    "tool.execute.after": FEEDBACK,
    // Measured: `agent_before_settle` (since 0.87.0), or steering at the end of a turn, keeps the loop going.
    "stop.before": REFUSES,
  },
};

/**
 * What each host can do in each phase. `message.input` of opencode accepts context because opencode awaits its
 * `chat.message` hook, as measured.
 */
export const CAPABILITIES = Object.fromEntries(
  HOSTS.map((host) => [
    host,
    Object.fromEntries(PHASES.map((phase) => [phase, ROWS[host][phase] ?? UNSUPPORTED])),
  ]),
) as Readonly<Record<Host, Readonly<Record<Phase, Capability>>>>;

/** Returns what a host can do in a phase; an unknown host supports nothing. */
export function capabilityOf(host: string, phase: Phase): Capability {
  return isHost(host) ? CAPABILITIES[host][phase] : UNSUPPORTED;
}

/** Returns true for the name of a supported host. */
export function isHost(name: string): name is Host {
  return Object.hasOwn(ROWS, name);
}
