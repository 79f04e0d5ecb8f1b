/** A log for records, with the fields that are hidden in it. */
export interface Channel {
  readonly name: string;
  /** Dotted paths of the fields that are set to null in each record. */
  readonly hidden: readonly string[];
}

/** Environment variables that control what is recorded. */
export type TelemetryEnvironment = Readonly<Record<string, string | undefined>>;

const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  full: ["hook.raw_input", "turn.prompt_text", "tool.input", "tool.output"],
  analytics: [
    "hook.raw_input",
    "hook.transcript_path",
    "turn.prompt_text",
    "tool.input",
    "tool.output",
    "delegation.targets.query",
    "context.cwd",
  ],
};

/** Returns true when the user switched records on. Otherwise nothing is recorded. */
export function isRecording(env: TelemetryEnvironment): boolean {
  return isTrue(env["ORANGE_TELEMETRY_ENABLED"]);
}

/** Returns the channels to write, each once. An empty variable means the default, never "hide nothing". */
export function channelsOf(env: TelemetryEnvironment): readonly Channel[] {
  const known = textsIn(env["ORANGE_TELEMETRY_CHANNELS"]).filter((name) => Object.hasOwn(HIDDEN, name));
  const names = known.length === 0 ? Object.keys(HIDDEN) : [...new Set(known)];
  return names.map((name) => ({ name, hidden: hiddenIn(name, env) }));
}

/** Returns true when records include the host's whole payload. Each channel still hides it by default. */
export function keepsRawInput(env: TelemetryEnvironment): boolean {
  return isTrue(env["ORANGE_TELEMETRY_CAPTURE_RAW_HOOK_INPUT"]);
}

function hiddenIn(name: string, env: TelemetryEnvironment): readonly string[] {
  const stated = textsIn(env[`ORANGE_TELEMETRY_CHANNEL_${name.toUpperCase()}_REDACT`]);
  if (stated.length === 0) return HIDDEN[name] ?? [];
  return stated.length === 1 && stated[0] === "none" ? [] : stated;
}

function textsIn(value: string | undefined): readonly string[] {
  return (value ?? "")
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

function isTrue(value: string | undefined): boolean {
  return /^(?:true|1|yes)$/i.test((value ?? "").trim());
}
