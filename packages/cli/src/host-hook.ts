import type { HookBridge } from "@orange-hyper/core/host";
import { reasonOf } from "./hook-failure.js";
import { type HookSeen, mayTell } from "./hook-told.js";
import { writeJson } from "./output.js";
import { loadBuilt } from "./packages.js";
import { BRIDGES } from "./surfaces.js";

/** Longest time from the start of the process to the answer. */
const TIMEOUT_MS = 5_000;
const TOO_LONG = "recording took longer than 5 seconds.";

/** What every host takes for "nothing to say", where not even its bridge can be loaded. */
const NOTHING = "{}\n";

/** The host and its word for an event, of a line that is exactly `host <id> hook <event>`; null for every other line. */
export function readHookLine(
  argv: readonly string[],
): { readonly bridge: string; readonly hook: string } | null {
  const [group, id = "", word, hook = ""] = argv;
  if (argv.length !== 4 || group !== "host" || word !== "hook" || hook.startsWith("-")) return null;
  const bridge = Object.hasOwn(BRIDGES, id) ? BRIDGES[id] : undefined;
  return bridge === undefined ? null : { bridge, hook };
}

/**
 * Answers one hook of an agent host and ends the process. Prints exactly one answer, and its status is 0 whatever
 * happens: a failure of ours never holds up the host.
 */
export async function answerHook(name: string, hook: string): Promise<void> {
  process.exitCode = 0;
  process.emitWarning = () => undefined;
  let bridge: HookBridge | undefined;
  let isAnswered = false;
  const end = (answer: string): void => {
    if (isAnswered) return;
    isAnswered = true;
    writeJson([answer]);
    process.exit(0);
  };
  const seen: HookSeen = {};
  const fail = (reason: string): void => {
    if (isAnswered) return;
    if (bridge === undefined) end(NOTHING);
    else end(mayTell(bridge, hook, seen) ? bridge.degraded(hook, reason) : bridge.idle(hook));
  };
  process.on("uncaughtException", (error) => fail(reasonOf(error)));
  // Usually all is done before the first turn of the event loop, and a timer costs a millisecond.
  setImmediate(() => setTimeout(() => fail(TOO_LONG), TIMEOUT_MS - process.uptime() * 1_000));
  try {
    bridge = loadBuilt(name, "hook.cjs").default as HookBridge;
    const { actOnHook } = await import("./hook-event.js");
    end(await actOnHook(bridge, hook, seen));
  } catch (error) {
    fail(reasonOf(error));
  }
}
