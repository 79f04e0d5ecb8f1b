import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendLine } from "../src/agents/send-line.js";
import { agentHome, buildRunner, eventually } from "./support/agent-home.js";

const hasTmux = spawnSync("tmux", ["-V"]).status === 0;
const SOCKET = `orange-lines-${process.pid}`;
const built = mkdtempSync(join(tmpdir(), "orange-runner-"));
let runner: string;

beforeAll(async () => {
  runner = await buildRunner(built);
});
afterAll(() => rmSync(built, { recursive: true }));
afterEach(() => void spawnSync("tmux", ["-L", SOCKET, "kill-server"]));

const LISTENS = `say("up"); process.stdin.on("data", (line) => say("heard " + String(line).trim()));`;

describe.skipIf(!hasTmux)("a line for a worker", () => {
  it("is typed as it is, in any script", async () => {
    const there = agentHome({ runner, script: LISTENS, socket: SOCKET });
    const { tmux_session } = await there.agents.spawnWorker(there.task, "worker");
    await eventually(there.said, (text) => text.includes("up"));
    await sendLine(there, { ...there.task, tmux_session }, "  -t $(touch x); 한글 #{pane_id} Enter ");
    const text = await eventually(there.said, (said) => said.includes("heard"));
    expect(text).toBe("up\nheard -t $(touch x); 한글 #{pane_id} Enter\n");
  });

  it.each(["", "  ", "a\nb", "a\u001b[2J", "\u0003", "a\u2028b", "x".repeat(2_001)])(
    "is refused where it is %j",
    async (line) => {
      const there = agentHome({ runner, script: LISTENS, socket: SOCKET });
      await expect(sendLine(there, there.task, line)).rejects.toMatchObject({ code: "USER_INPUT_ERROR" });
    },
  );

  it("is refused where nobody would read it", async () => {
    const there = agentHome({ runner, script: LISTENS, socket: SOCKET });
    const gone = { code: "AGENT_UNREACHABLE", message: expect.stringContaining("none is there") };
    await expect(sendLine(there, there.task, "hello")).rejects.toMatchObject(gone);
    const ended = { ...there.task, tmux_session: "shop/dark-mode" };
    await expect(sendLine(there, ended, "hello")).rejects.toMatchObject(gone);
    const quiet = agentHome({ runner, script: LISTENS, socket: SOCKET, turn: "one-shot" });
    await expect(sendLine(quiet, ended, "hello")).rejects.toMatchObject({
      code: "AGENT_UNREACHABLE",
      message: expect.stringContaining("ends after each turn"),
    });
  });
});
