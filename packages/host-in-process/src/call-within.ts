import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Call, callOrange, TIMEOUT_MS } from "./call.js";
import { type Answer, readAnswer } from "./wire.js";

/** The function that the command line's package exports from `dist/in-process.cjs`. */
type AnswerInProcess = (host: string, event: string, payload: object) => Promise<string>;

/**
 * Asks Orange about one event inside this process, for an event that a tool waits for. Starts a separate process
 * instead when the code cannot be loaded, when the environment names another Orange, or when the user's plugins see
 * events, because those must not run inside the host. Null when there is no valid answer in time. Never rejects.
 */
export async function callWithin(call: Call): Promise<Answer | null> {
  const { host, event, payload, env, timeoutMs = TIMEOUT_MS } = call;
  const isElsewhere = Boolean(env["ORANGE_HYPER_CLI"]) || env["ORANGE_ABI_ENABLED"] === "1";
  const answer = isElsewhere ? null : loadAnswer(call.installed.command);
  if (answer === null) return callOrange(call);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  try {
    const line = await Promise.race([answer(host, event, payload), late]);
    return line === null ? null : readAnswer(line);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

let loaded: { readonly script: string; readonly answer: AnswerInProcess | null } | undefined;

/** Loads the code beside the recorded script, once; null when it is missing, as in other versions. */
function loadAnswer([, script]: readonly string[]): AnswerInProcess | null {
  if (script === undefined) return null;
  if (loaded?.script !== script) loaded = { script, answer: answerBeside(script) };
  return loaded.answer;
}

function answerBeside(script: string): AnswerInProcess | null {
  try {
    // The recorded script may be a symbolic link.
    const path = join(dirname(realpathSync(script)), "../dist/in-process.cjs");
    const { answerInProcess } = createRequire(path)(path) as { readonly answerInProcess?: unknown };
    return typeof answerInProcess === "function" ? (answerInProcess as AnswerInProcess) : null;
  } catch {
    return null;
  }
}
