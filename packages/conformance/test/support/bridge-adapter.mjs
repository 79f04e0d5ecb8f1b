// node bridge-adapter.mjs <host>: one of our bridges as a command that answers by the policy contract. It hands the event on as the
// host would, in the folder of the case, which it activates first, and answers with what the host would have been told.
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

/** @returns {Promise<{ refusal?: string, context?: string, message?: string }>} */
async function play(payload) {
  const { status, stderr } = orange(["activate", "apply", "--host", host, "--scope", "project"]);
  if (status !== 0) throw new Error(stderr);
  const players = inProcessPlayers({ home, cwd: payload.cwd, command: [process.execPath, BIN] });
  const { [host]: player = commandPlayer } = players;
  // A turn that was never begun has no end.
  if (payload.hook_event_name === "Stop") await player({ ...payload, hook_event_name: "UserPromptSubmit" });
  return player(payload);
}

/** A host that starts a command for each event, and reads its status, and JSON or plain text. */
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

/** The answer by section "process form" of the contract. */
function answer(raw, { refusal = "", context = "", message = "" }) {
  if (refusal === "") {
    process.stderr.write(message);
    process.stdout.write(context === "" ? raw : `${raw}\n\n${context}`);
    return;
  }
  process.stderr.write(`BLOCKED: ${refusal}\n`);
  process.exitCode = 2;
}
