// Hooks of an agent host as the bench runs them: one session, turn after turn.
import { spawnSync } from "node:child_process";
import { BIN } from "./bench-store.mjs";

const SESSION = "01a1ffd8-b5ae-7d02-bded-8c2bf170c072";

/** Returns the arguments of the `orange` binary for a hook. */
export function hookLine(host, event) {
  return ["host", host, "hook", event];
}

/** Returns the document that the host writes to the hook's standard input. Every run is a new turn. */
export function hookPayload(host, event, { path }, run) {
  return {
    session_id: SESSION,
    cwd: path,
    ...OF_HOST[host](event, run),
    ...DETAILS[event](run),
    ...(event === "post-tool-use" && { tool_response: RESPONSES[host] }),
  };
}

/** Fields that each host adds to every event. */
const OF_HOST = {
  codex: (event, run) => ({
    transcript_path: null,
    model: "m",
    ...(event !== "session-start" && { turn_id: `01a1ffd8-turn-${run}` }),
  }),
  "claude-code": (event, run) => ({
    transcript_path: "/nowhere/transcript.jsonl",
    permission_mode: "default",
    ...(event !== "session-start" && { prompt_id: `344549d8-prompt-${run}` }),
  }),
};

const PASSED = "# tests 12\n# pass 12\n# fail 0\n";
const RESPONSES = {
  codex: `${PASSED}Process exited with code 0\n`,
  "claude-code": { stdout: PASSED, stderr: "", interrupted: false, isImage: false, noOutputExpected: false },
};

const DETAILS = {
  "session-start": () => ({ source: "startup" }),
  "user-prompt-submit": (run) => ({ prompt: `Implement the import of table ${run} in src/import-${run}.ts` }),
  "pre-tool-use": toolUse,
  "post-tool-use": toolUse,
  stop: () => ({ stop_hook_active: false, last_assistant_message: "Done." }),
};

function toolUse(run) {
  return { tool_name: "Bash", tool_use_id: `call_${run}`, tool_input: { command: "npm test" } };
}

/** Runs the hooks for `events` in order, to bring a turn into the state after them. Throws when a hook is degraded. */
export function playHooks(host, events, store, run) {
  for (const event of events) {
    const input = JSON.stringify(hookPayload(host, event, store, run));
    const { stdout } = spawnSync(process.execPath, [BIN, ...hookLine(host, event)], {
      cwd: store.path,
      input,
    });
    if (`${stdout}`.includes("degraded")) throw new Error(`The hook ${event} failed: ${stdout}`);
  }
}
