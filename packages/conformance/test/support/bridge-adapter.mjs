// node bridge-adapter.mjs <host>: runs one of our bridges as a command that follows the policy contract. It activates
// the case's folder, sends the event to the bridge as the host would, and prints the bridge's answer to the host.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProcessPlayers } from "./in-process-hosts.mjs";

const BIN = join(import.meta.dirname, "../../../cli/bin/orange.js");
const WORDS = {
  UserPromptSubmit: "user-prompt-submit",
  PreToolUse: "pre-tool-use",
  PostToolUse: "post-tool-use",
  Stop: "stop",
};
const BEGUN = { session_id: "conformance", turn_id: "turn" };

const [host = ""] = process.argv.slice(2);
const home = mkdtempSync(join(tmpdir(), "orange-adapter-"));
process.env.ORANGE_HYPER_HOME = home;
try {
  const raw = readFileSync(0, "utf8");
  answer(raw, await play({ cwd: process.cwd(), ...JSON.parse(raw) }));
} finally {
  rmSync(home, { recursive: true, force: true });
}

/**
 * Activates the host and plays the event.
 * @returns {Promise<{ refusal?: string, context?: string, message?: string }>}
 */
async function play(payload) {
  const { status, stderr } = orange(["activate", "apply", "--host", host, "--scope", "project"]);
  if (status !== 0) throw new Error(stderr);
  const players = inProcessPlayers({ home, cwd: payload.cwd, command: [process.execPath, BIN] });
  const { [host]: player = commandPlayer } = players;
  // A turn can end only after it has begun.
  if (payload.hook_event_name === "Stop") await player({ ...payload, hook_event_name: "UserPromptSubmit" });
  return player(payload);
}

/** Plays an event as a host that starts a command per event and reads its exit status and its JSON or plain text. */
function commandPlayer(payload) {
  const word = WORDS[payload.hook_event_name];
  const { status, stdout, stderr } = orange(["host", host, "hook", word], {
    ...BEGUN,
    prompt: "Go on.",
    ...payload,
  });
  if (status === 2) return { refusal: stderr };
  if (!stdout.startsWith("{")) return { context: stdout };
  const told = JSON.parse(stdout);
  const { permissionDecision, permissionDecisionReason, additionalContext } = told.hookSpecificOutput ?? {};
  if (permissionDecision === "deny") return { refusal: permissionDecisionReason };
  if (told.decision === "block") return { refusal: told.reason };
  return { context: additionalContext, message: told.systemMessage };
}

function orange(argv, input = {}) {
  return spawnSync(process.execPath, [BIN, ...argv], { input: JSON.stringify(input), encoding: "utf8" });
}

/** Prints the answer in the format of the contract's section "process form". */
function answer(raw, { refusal = "", context = "", message = "" }) {
  if (refusal === "") {
    process.stderr.write(message);
    process.stdout.write(context === "" ? raw : `${raw}\n\n${context}`);
    return;
  }
  process.stderr.write(`BLOCKED: ${refusal}\n`);
  process.exitCode = 2;
}
