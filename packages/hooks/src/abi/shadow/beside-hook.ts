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

/** Log of what plugins did beside the native hooks. */
export const SHADOW_LOG: Key = "local/runtime/abi-shadow.jsonl";
/** Log of how the decisions of plugins compare with the native ones. */
export const PARITY_LOG: Key = "local/runtime/abi-parity.jsonl";
/** Maximum size of each log, in bytes, before it is rotated. */
const LARGEST_LOG = 1024 * 1024;

/** A hook event together with the native result. */
export interface BesideHook {
  /** The unchanged payload of the host. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly event: HostEvent;
  /** The result of the native hooks. */
  readonly result: HostEventResult;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Judges the same tool use with another input by the native hooks. Omitted: no plugin may change the input. */
  readonly judgeInput?: (input: Readonly<Record<string, unknown>>) => Promise<HostEventResult>;
}

/**
 * Passes a hook event to the plugin that the user configured and approved, and logs the outcome. Returns the native
 * result, except in live mode, where a plugin may refuse a tool use or the end of a turn, or change a tool's input; the
 * native hooks then judge the changed input. Never throws. In an inactive project nothing is read or written.
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

/**
 * Builds the result for an input that a plugin changed, as the native hooks judged it. The model is told of the change.
 */
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

/**
 * Returns true when a hook has already kept this turn going. It must then be allowed to end, or it would never do so.
 */
function isHeldAlready({ input }: HostEvent): boolean {
  return input["stop_hook_active"] === true;
}

/** Applies a plugin's refusal if the native hooks allow the tool use or the end of the turn. */
function withDecision(result: HostEventResult, decision: Decision): HostEventResult {
  if (decision.kind !== "deny") return result;
  const { reason } = decision;
  if (result.event === "pre-tool-use" && result.denied !== true)
    return { ...result, noop: false, denied: true, deny_reason: reason };
  if (result.event === "stop" && result.continuation_required !== true)
    return { ...result, noop: false, continuation_required: true, continuation_reason: reason };
  return result;
}
