import type { Key, OrangeContext } from "@orange-hyper/core";
import type { HostEvent, HostEventResult } from "@orange-hyper/core/host";
import { appendBounded } from "@orange-hyper/core/storage";
import type { Decision } from "../decision.js";
import type { HookEvent } from "../event.js";
import { fieldsOf } from "../fields.js";
import { fromHostEvent } from "../inbound/host-event.js";
import { loadPlugin } from "../load/load-plugin.js";
import { translateEvent } from "../translate-event.js";
import { createAbiRuntime, type Observation } from "./runtime.js";
import { abiSettings } from "./settings.js";

export const SHADOW_LOG: Key = "local/runtime/abi-shadow.jsonl";
export const PARITY_LOG: Key = "local/runtime/abi-parity.jsonl";
/** Bytes of either before it is put aside. */
const LARGEST_LOG = 1024 * 1024;

export interface BesideHook {
  /** What the host sent, as it sent it. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly event: HostEvent;
  /** What the native hooks made of it. */
  readonly result: HostEventResult;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What the native hooks make of the same use of a tool with another input; without it, none is taken. */
  readonly judgeInput?: (input: Readonly<Record<string, unknown>>) => Promise<HostEventResult>;
}

/**
 * Lets the plugin that the user set and approved see a hook's event beside the native hooks, and keeps what came of it. The
 * result is the native one, but in live mode for a tool that a plugin refuses or gives another input, which the native hooks then
 * judge, and for the end of a turn that it refuses. Never throws; in a project that is not active nothing is read or written.
 */
export async function besideHook(
  ctx: OrangeContext,
  { payload, event, result, env, judgeInput }: BesideHook,
): Promise<HostEventResult> {
  const settings = abiSettings(env);
  if (!settings.enabled || !result.active) return result;
  try {
    const { clock, ids, project } = ctx;
    const now = (): string => clock.now();
    const options = { id: `${event.host}-${ids.token()}`, timestamp: now(), projectRoot: project.root };
    const seen = translateEvent(event.host, payload, options) ?? fromHostEvent(event, payload, options);
    if (seen === null) return result;
    let changed: HostEventResult | undefined;
    const runtime = createAbiRuntime({ settings, load: () => loadPlugin(ctx, env), ids, now, env });
    const judge = event.canChangeInput === true ? judgeInput : undefined;
    const recheck = async ({ tool }: HookEvent): Promise<Decision> => {
      changed = await judge?.(fieldsOf(tool?.input));
      return nativeDecision(changed ?? result);
    };
    const observation = await runtime.observe({
      event: seen,
      native: nativeDecision(result),
      ...(judge === undefined ? {} : { recheck }),
    });
    await keep(ctx, observation).catch(() => undefined);
    if (isHeldAlready(event)) return result;
    const { decision } = observation;
    return decision.kind === "modify" && changed !== undefined
      ? withInput(changed, decision)
      : withDecision(result, decision);
  } catch {
    return result;
  }
}

async function keep(ctx: OrangeContext, { row, parity }: Observation): Promise<void> {
  await appendBounded(ctx, { key: SHADOW_LOG, largest: LARGEST_LOG }, [row]);
  const parities = parity === null ? [] : [{ ts: row.ts, ...parity }];
  await appendBounded(ctx, { key: PARITY_LOG, largest: LARGEST_LOG }, parities);
}

function nativeDecision({
  blocked,
  block_reason,
  denied,
  deny_reason,
  continuation_required,
  continuation_reason,
}: HostEventResult): Decision {
  if (denied === true) return { kind: "deny", reason: deny_reason ?? "" };
  if (blocked === true) return { kind: "deny", reason: block_reason ?? "" };
  if (continuation_required === true) return { kind: "deny", reason: continuation_reason ?? "" };
  return { kind: "allow" };
}

/** The result for the input of a plugin, as the native hooks judged it; the model is told of the change. */
function withInput(
  changed: HostEventResult,
  { patch, reason }: Extract<Decision, { kind: "modify" }>,
): HostEventResult {
  const note = `A plugin of the user changed what this tool was given${reason === undefined ? "." : `: ${reason}`}`;
  const context = [note, changed.additional_context ?? ""].filter((part) => part.trim() !== "");
  return {
    ...changed,
    noop: false,
    updated_input: changed.updated_input ?? fieldsOf(patch),
    additional_context: context.join("\n\n"),
  };
}

/** A turn that goes on because a hook asked for it is let go, or it would never end. */
function isHeldAlready({ input }: HostEvent): boolean {
  return input["stop_hook_active"] === true;
}

/** The refusal of a plugin, where the native hooks let a tool be used or a turn end. */
function withDecision(result: HostEventResult, decision: Decision): HostEventResult {
  if (decision.kind !== "deny") return result;
  const { reason } = decision;
  if (result.event === "pre-tool-use" && result.denied !== true)
    return { ...result, noop: false, denied: true, deny_reason: reason };
  if (result.event === "stop" && result.continuation_required !== true)
    return { ...result, noop: false, continuation_required: true, continuation_reason: reason };
  return result;
}
