import type { IdPort } from "../ports/machine.js";
import type { HostEvent, HostEventResult } from "./event.js";

/** What a bridge may look at beside the payload of a hook. */
export interface HookWorld {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly ids: Pick<IdPort, "digest">;
}

/** An answer to a host that reads plain text and the exit status of a hook. */
export interface PlainAnswer {
  /** 0 lets the session go on, 2 refuses, and with 1 the host shows its user what stands on stderr. */
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** One JSON document as text, with status 0, or "" for nothing; else text with a status. */
export type HookAnswer = string | PlainAnswer;

/**
 * Translates between the hooks of one agent host and host events. `dist/hook.cjs` of a bridge package exports it as its
 * default; it is loaded for every hook, also where no project is activated, so it loads nothing itself.
 *
 * Every answer is all that the hook prints, and none holds up the host but what an event's result asks for.
 */
export interface HookBridge<A extends HookAnswer = string> {
  /** One call of a hook as an event of Orange; null for a hook that Orange does not act on. */
  toEvent(
    hook: string,
    payload: Readonly<Record<string, unknown>>,
    world: HookWorld,
  ): Promise<HostEvent | null>;
  /** What came of the event, in the host's own form. */
  toAnswer(hook: string, result: HostEventResult): A;
  /** The answer where Orange has nothing to do or to say. */
  idle(hook: string): A;
  /** The answer where Orange failed; `reason` is one sentence without anything from the payload or the machine. */
  degraded(hook: string, reason: string): A;
}
