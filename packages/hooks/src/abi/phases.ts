/** Id of the contract between agent hosts, policies and plugins. A breaking change requires a new id. */
export const ABI = "orange-hook/v1";

/** Phases that every host and plugin must support. */
export const CORE_PHASES = [
  "chat.params",
  "permission.ask",
  "tool.execute.before",
  "tool.execute.after",
] as const;

/** Phases that decide about completion and about single blocks of text. */
export const EXTENSION_PHASES = ["stop.before", "stream.text_block"] as const;

/** Phases that only produce effects: no decision in them changes what happens. */
export const OBSERVATIONAL_PHASES = [
  "session.start",
  "session.end",
  "message.input",
  "message.output",
  "stream.delta",
  "policy.evaluate",
  "telemetry.event",
] as const;

/** Phases that are accepted but not required. They are treated as observational. */
export const OPTIONAL_PHASES = [
  "chat.headers",
  "experimental.chat.messages.transform",
  "experimental.chat.system.transform",
] as const;

/** Every phase of the contract. */
export const PHASES = [
  ...CORE_PHASES,
  ...EXTENSION_PHASES,
  ...OBSERVATIONAL_PHASES,
  ...OPTIONAL_PHASES,
] as const;

/** The name of a phase. */
export type Phase = (typeof PHASES)[number];

const KNOWN: ReadonlySet<unknown> = new Set(PHASES);
const OBSERVED: ReadonlySet<Phase> = new Set([...OBSERVATIONAL_PHASES, ...OPTIONAL_PHASES]);

/** Returns true for the name of a phase. */
export function isPhase(value: unknown): value is Phase {
  return KNOWN.has(value);
}

/** Returns true for a phase in which no decision changes what happens. */
export function isObservational(phase: Phase): boolean {
  return OBSERVED.has(phase);
}
