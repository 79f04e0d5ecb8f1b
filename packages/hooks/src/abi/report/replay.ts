import { type HookEvent, validateEvent } from "../event.js";
import { createPluginHost, type PluginHost } from "../host/plugin-host.js";
import type { LoadedPlugin } from "../load/load-plugin.js";
import { type HostOutput, translateDecision } from "../translate-decision.js";
import { jsonLines } from "./json-lines.js";

/** The result of replaying one saved value. `decision` is null when the value is not a valid event. */
export interface Replayed {
  readonly line: number;
  readonly id: string | null;
  readonly phase: string | null;
  readonly host: string | null;
  readonly errors: readonly string[];
  readonly decision: { readonly kind: string; readonly reason_code: string } | null;
  readonly plugins: readonly {
    readonly plugin: string;
    readonly status: string;
    readonly errors: readonly string[];
  }[];
  /** The answer that the host would get; null for none. */
  readonly host_output: HostOutput;
}

/** Passes saved events to a plugin, one after the other, and applies nothing. */
export async function replayEvents(
  text: string,
  { plugin }: LoadedPlugin,
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly Replayed[]> {
  const host = createPluginHost({ plugins: plugin === null ? [] : [plugin], externalDecides: true, env });
  const replayed: Replayed[] = [];
  for (const { line, value } of savedEvents(text)) {
    const { valid, errors } = validateEvent(value);
    replayed.push(valid ? await replay(host, line, value as HookEvent) : { ...NOTHING, line, errors });
  }
  return replayed;
}

const NOTHING = {
  id: null,
  phase: null,
  host: null,
  decision: null,
  plugins: [],
  host_output: null,
} as const;

async function replay(host: PluginHost, line: number, event: HookEvent): Promise<Replayed> {
  const outcome = await host.invokePhase(event);
  const { phase, source } = event;
  const head = { line, id: event.id ?? null, phase, host: source.host, errors: [] };
  if (outcome.skipped) return { ...NOTHING, ...head };
  const { primaryDecision, resolution, results } = outcome;
  return {
    ...head,
    decision: { kind: primaryDecision.kind, reason_code: resolution.reasonCode },
    plugins: results.map(({ plugin, status, errors = [] }) => ({ plugin, status, errors })),
    host_output: translateDecision({
      host: source.host,
      phase,
      decision: primaryDecision,
      rawEventName: source.rawEventName,
    }),
  };
}

/** Reads events: one per line, or a JSON text that is one event or a list of events. */
function savedEvents(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value.map((event: unknown, at) => ({ line: at + 1, value: event }))
      : [{ line: 1, value }];
  } catch {
    return jsonLines(text);
  }
}
