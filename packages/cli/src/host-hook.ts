import type { HookAnswer, HookBridge } from "@orange-hyper/core/host";
import { type HookOrigin, shouldReportFailure } from "./failure-notice.js";
import { reasonOf } from "./hook-failure.js";
import { writeError, writeJson, writeText } from "./output.js";
import { loadBuilt } from "./packages.js";
import { BRIDGES } from "./surfaces.js";

/** Longest time from the start of the process to the answer, in ms. */
const TIMEOUT_MS = 5_000;
const TOO_LONG = "recording took longer than 5 seconds.";

/** The answer that every host understands as "nothing to say", for when not even its bridge can be loaded. */
const NOTHING = "{}\n";

interface HookLine {
  /** Id of the host. */
  readonly host: string;
  /** The package that answers its hooks. */
  readonly bridge: string;
  readonly hook: string;
}

/** Returns the host and its event name for a line that is exactly `host <id> hook <event>`; null for any other line. */
export function readHookLine(argv: readonly string[]): HookLine | null {
  const [group, host = "", word, hook = ""] = argv;
  if (argv.length !== 4 || group !== "host" || word !== "hook" || hook.startsWith("-")) return null;
  const bridge = Object.hasOwn(BRIDGES, host) ? BRIDGES[host] : undefined;
  return bridge === undefined ? null : { host, bridge, hook };
}

/**
 * Answers one hook of an agent host and ends the process. Prints exactly one answer. The exit status is 0 unless the bridge
 * asks for another, for hosts that read it: a failure of ours never blocks the host.
 */
export async function answerHook({ host, bridge: name, hook }: HookLine): Promise<void> {
  process.exitCode = 0;
  process.emitWarning = () => undefined;
  let bridge: HookBridge<HookAnswer> | undefined;
  let isAnswered = false;
  const end = (answer: HookAnswer): void => {
    if (isAnswered) return;
    isAnswered = true;
    process.exit(print(answer));
  };
  const seen: HookOrigin = { host };
  const fail = (reason: string): void => {
    if (isAnswered) return;
    if (bridge === undefined) end(NOTHING);
    else end(shouldReportFailure(bridge, hook, seen) ? bridge.degraded(hook, reason) : bridge.idle(hook));
  };
  process.on("uncaughtException", (error) => fail(reasonOf(error)));
  // The work is usually done before the first turn of the event loop, and creating a timer costs a millisecond.
  setImmediate(() => setTimeout(() => fail(TOO_LONG), TIMEOUT_MS - process.uptime() * 1_000));
  try {
    bridge = loadBuilt(name, "hook.cjs").default as HookBridge<HookAnswer>;
    const { actOnHook } = await import("./hook-event.js");
    end(await actOnHook(bridge, hook, seen));
  } catch (error) {
    fail(reasonOf(error));
  }
}

/** Exit status of the printed answer. */
function print(answer: HookAnswer): number {
  if (typeof answer === "string") {
    writeJson([answer]);
    return 0;
  }
  const { stdout, stderr, exitCode } = answer;
  if (stdout !== "") writeText(stdout);
  if (stderr !== "") writeError(stderr.split("\n"));
  return exitCode;
}
