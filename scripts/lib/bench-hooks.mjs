// Hooks of an agent host as the bench runs them: a session of one turn after the other.
import { spawnSync } from "node:child_process";
import { BIN } from "./bench-store.mjs";

const SESSION = "01a1ffd8-b5ae-7d02-bded-8c2bf170c072";

/** What follows the binary. */
export function hookLine(event) {
  return ["host", "codex", "hook", event];
}

/** What the host writes to the hook's standard input; every run is a turn of its own. */
export function hookPayload(event, { path }, run) {
  const turn = event === "session-start" ? {} : { turn_id: `01a1ffd8-turn-${run}` };
  return {
    session_id: SESSION,
    transcript_path: null,
    cwd: path,
    model: "m",
    ...turn,
    ...DETAILS[event](run),
  };
}

const DETAILS = {
  "session-start": () => ({ source: "startup" }),
  "user-prompt-submit": (run) => ({ prompt: `Implement the import of table ${run} in src/import-${run}.ts` }),
  "post-tool-use": (run) => ({
    tool_name: "Bash",
    tool_use_id: `call_${run}`,
    tool_input: { command: "npm test" },
    tool_response: "# tests 12\n# pass 12\n# fail 0\nProcess exited with code 0\n",
  }),
  stop: () => ({ stop_hook_active: false, last_assistant_message: "Done." }),
};

/** Lets a turn come to where `events` have happened. */
export function playHooks(events, store, run) {
  for (const event of events) {
    const input = JSON.stringify(hookPayload(event, store, run));
    const { stdout } = spawnSync(process.execPath, [BIN, ...hookLine(event)], { cwd: store.path, input });
    if (`${stdout}`.includes("degraded")) throw new Error(`The hook ${event} failed: ${stdout}`);
  }
}
