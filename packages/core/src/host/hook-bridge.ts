import type { IdPort } from "../ports/machine.js";
import type { HostEvent, HostEventResult } from "./event.js";

/** What is available to a bridge besides the payload of a hook. */
export interface HookWorld {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly ids: Pick<IdPort, "digest">;
}

/** An answer for a host that evaluates the plain output and the exit status of a hook. */
export interface PlainAnswer {
  /** 0: the session continues. 1: the host shows stderr to the user. 2: the host refuses the action. */
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** A JSON document as text, or "" for no output, both with status 0; or plain output with a status. */
export type HookAnswer = string | PlainAnswer;

/**
 * Translates between the hooks of one agent host and host events. It is the default export of a bridge package's
 * `dist/hook.cjs`. It must load nothing itself, because it is loaded for every hook, even in projects that are not
 * activated.
 *
 * An answer is the entire output of the hook. It must not block the host unless the result of the event requires it.
 */
export interface HookBridge<A extends HookAnswer = string> {
  /** Converts a hook call to a host event; null for a hook that Orange does not handle. */
  toEvent(
    hook: string,
    payload: Readonly<Record<string, unknown>>,
    world: HookWorld,
  ): Promise<HostEvent | null>;
  /** Converts the result of an event to the host's form. */
  toAnswer(hook: string, result: HostEventResult): A;
  /** Returns the answer for a hook that needs no action. */
  idle(hook: string): A;
  /** Returns the answer after a failure. `reason` is one sentence without data from the payload or the machine. */
  degraded(hook: string, reason: string): A;
}
