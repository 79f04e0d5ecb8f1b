/** The contract between agent hosts, policies and plugins. A breaking change makes another id. */
export const ABI = "orange-hook/v1";

/** Phases that every host and plugin has to know. */
export const CORE_PHASES = [
  "chat.params",
  "permission.ask",
  "tool.execute.before",
  "tool.execute.after",
] as const;

/** Phases in which completion and single blocks of text are decided about. */
export const EXTENSION_PHASES = ["stop.before", "stream.text_block"] as const;

/** Phases that only leave effects: no decision from there changes what goes on. */
export const OBSERVATIONAL_PHASES = [
  "session.start",
  "session.end",
  "message.input",
  "message.output",
  "stream.delta",
  "policy.evaluate",
  "telemetry.event",
] as const;

/** Phases that are accepted, not required, and treated as observational. */
export const OPTIONAL_PHASES = [
  "chat.headers",
  "experimental.chat.messages.transform",
  "experimental.chat.system.transform",
] as const;

export const PHASES = [
  ...CORE_PHASES,
  ...EXTENSION_PHASES,
  ...OBSERVATIONAL_PHASES,
  ...OPTIONAL_PHASES,
] as const;

export type Phase = (typeof PHASES)[number];

const KNOWN: ReadonlySet<unknown> = new Set(PHASES);
const OBSERVED: ReadonlySet<Phase> = new Set([...OBSERVATIONAL_PHASES, ...OPTIONAL_PHASES]);

export function isPhase(value: unknown): value is Phase {
  return KNOWN.has(value);
}

/** True for a phase from which no decision changes what goes on. */
export function isObservational(phase: Phase): boolean {
  return OBSERVED.has(phase);
}
