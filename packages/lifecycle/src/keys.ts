import { textOf } from "@orange-hyper/core";
import type { HostEvent } from "@orange-hyper/core/host";
import type { IdPort } from "@orange-hyper/core/ports";

const UNKNOWN_SESSION = "unknown-session";

/** Digests that stand for a host's ids. The ids themselves are never stored. */
export interface EventKeys {
  /** 64 hexadecimal characters, like every key here. */
  readonly session: string;
  /** Null when the host does not identify turns. */
  readonly turn: string | null;
  /** Null outside of subagents. */
  readonly agent: string | null;
}

/** Computes the keys of an event. */
export function eventKeys(ids: Pick<IdPort, "digest">, { input }: HostEvent): EventKeys {
  const session = sessionId(input);
  const turn = textOf(input["turn_id"]);
  const agent = textOf(input["agent_id"]);
  return {
    session: ids.digest(`session\0${session}`),
    turn: turn === "" ? null : turnKey(ids, input, turn),
    agent: agent === "" ? null : ids.digest(`agent\0${session}\0${agent}`),
  };
}

/** Computes the key of a turn from the id that the host gave it, or that we assigned when the host gives none. */
export function turnKey(ids: Pick<IdPort, "digest">, input: HostEvent["input"], turn: string): string {
  return ids.digest(`turn\0${sessionId(input)}\0${turn}`);
}

/** Returns the short key that identifies one tool use in stored records; null when the host gives it no id. */
export function toolUseKey(ids: Pick<IdPort, "digest">, input: HostEvent["input"]): string | null {
  const use = textOf(input["tool_use_id"]);
  return use === "" ? null : shortKey(ids.digest(`tool\0${textOf(input["session_id"])}\0${use}`));
}

/**
 * Returns a digest that is equal for repeated reports of the same thing. `what.name` is the event, or something that an
 * event led to.
 */
export function idempotencyKey(
  ids: Pick<IdPort, "digest">,
  root: string,
  event: HostEvent,
  what: { readonly name: string; readonly turn: string; readonly toolUse?: string },
): string {
  return ids.digest(
    [root, event.host, sessionId(event.input), what.turn, what.name, what.toolUse ?? ""].join("\0"),
  );
}

/** Shortens a key to its form in stored records. */
export function shortKey(key: string): string {
  return key.slice(0, 12);
}

/** Shortens a key to its form in file names. */
export function fileKey(key: string): string {
  return key.slice(0, 32);
}

function sessionId(input: HostEvent["input"]): string {
  return textOf(input["session_id"]) || UNKNOWN_SESSION;
}
