import type { DecisionKind, Target } from "./decision.js";
import type { Phase } from "./phases.js";
import { PHASES } from "./phases.js";

export const HOSTS = ["claude-code", "codex", "kiro", "opencode", "pi"] as const;
export type Host = (typeof HOSTS)[number];

/** What a host lets somebody decide: `true` for a kind without a target, else the targets. */
export type Decisions = Readonly<Partial<Record<DecisionKind, true | readonly Target[]>>>;

export interface Capability {
  /**
   * "unsupported": the host cannot apply the phase. "advisory": it can be watched, and told something where listed.
   * "enforcement": a decision can be applied by a translator.
   */
  readonly mode: "unsupported" | "advisory" | "enforcement";
  readonly decisions: Decisions;
}

/** No opinion needs nothing of a host, so that it stands in every row but those that a host has nothing for. */
function enforces(decisions: Decisions): Capability {
  return { mode: "enforcement", decisions: { allow: true, defer: true, ...decisions } };
}

function advises(decisions: Decisions = {}): Capability {
  return { mode: "advisory", decisions: { allow: true, defer: true, ...decisions } };
}

const UNSUPPORTED: Capability = { mode: "unsupported", decisions: {} };
const OBSERVES = advises();
/** Only the kernel's own policies may inject. */
const TAKES_CONTEXT = advises({ inject: ["system"] });

type Rows = Readonly<Partial<Record<Phase, Capability>>>;

/** What every host reports, to be watched only. */
const OBSERVED: Rows = {
  "session.end": OBSERVES,
  "message.output": OBSERVES,
  "policy.evaluate": OBSERVES,
  "telemetry.event": OBSERVES,
};
const CONTEXT: Rows = { "session.start": TAKES_CONTEXT, "message.input": TAKES_CONTEXT };
const REFUSES = enforces({ deny: true });
/** A refusal after the use of a tool is feedback: nothing is undone. */
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
    // To ask is to answer nothing: then the host asks.
    "permission.ask": DECIDES_PERMISSION,
    // Measured on 0.169.0: an input beside `permissionDecision: "allow"` is the one that runs.
    "tool.execute.before": REFUSES_OR_CHANGES_INPUT,
    "tool.execute.after": FEEDBACK,
    "stop.before": REFUSES,
  },
  kiro: {
    ...OBSERVED,
    ...CONTEXT,
    "tool.execute.before": REFUSES,
    "tool.execute.after": OBSERVES,
    // Documented as unable to hold a stop, and reported to: an answer is printed and not relied on.
    "stop.before": advises({ deny: true }),
  },
  opencode: {
    ...OBSERVED,
    ...CONTEXT,
    "chat.params": enforces({ modify: ["chat.params"] }),
    // Measured on 1.18.33: the typed hook is never called; a question can be seen and rejected through the client.
    "permission.ask": DECIDES_PERMISSION,
    "tool.execute.before": REFUSES_OR_CHANGES_INPUT,
    // Measured: the text of a result can be added to.
    "tool.execute.after": FEEDBACK,
    // Measured: a message stored before the last step is closed keeps the loop going.
    "stop.before": REFUSES,
  },
  pi: {
    ...OBSERVED,
    ...CONTEXT,
    // Measured on 0.73.1 and 1.5.2: the input of a call is changed in place.
    "tool.execute.before": REFUSES_OR_CHANGES_INPUT,
    // Measured: the content of a result can be added to.
    "tool.execute.after": FEEDBACK,
    // Measured: `agent_before_settle` (from 0.87.0), or steering at the end of a turn, keeps the loop going.
    "stop.before": REFUSES,
  },
};

/** What each host can do in each phase. `message.input` of opencode takes context as measured: its `chat.message` is awaited. */
export const CAPABILITIES = Object.fromEntries(
  HOSTS.map((host) => [
    host,
    Object.fromEntries(PHASES.map((phase) => [phase, ROWS[host][phase] ?? UNSUPPORTED])),
  ]),
) as Readonly<Record<Host, Readonly<Record<Phase, Capability>>>>;

/** What a host can do in a phase; nothing for a host that is not known. */
export function capabilityOf(host: string, phase: Phase): Capability {
  return isHost(host) ? CAPABILITIES[host][phase] : UNSUPPORTED;
}

export function isHost(name: string): name is Host {
  return Object.hasOwn(ROWS, name);
}
