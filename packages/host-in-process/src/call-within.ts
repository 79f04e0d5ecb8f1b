import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Call, callOrange, TIMEOUT_MS } from "./call.js";
import { type Answer, readAnswer } from "./wire.js";

/** As the command line's own package exports it from `dist/in-process.cjs`. */
type AnswerInProcess = (host: string, event: string, payload: object) => Promise<string>;

/**
 * Asks Orange about one event inside this process, for an event that a tool waits for. A process of its own is asked in its stead
 * where the code cannot be loaded, where another Orange is named, and where plugins see events: those have no place in
 * the host. Never rejects.
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

/** The code beside the recorded script, loaded once; null where there is none, as of another version. */
function loadAnswer([, script]: readonly string[]): AnswerInProcess | null {
  if (script === undefined) return null;
  if (loaded?.script !== script) loaded = { script, answer: answerBeside(script) };
  return loaded.answer;
}

function answerBeside(script: string): AnswerInProcess | null {
  try {
    // The script that was recorded may be a link to it.
    const path = join(dirname(realpathSync(script)), "../dist/in-process.cjs");
    const { answerInProcess } = createRequire(path)(path) as { readonly answerInProcess?: unknown };
    return typeof answerInProcess === "function" ? (answerInProcess as AnswerInProcess) : null;
  } catch {
    return null;
  }
}
