import { delimiter } from "node:path";
import { describe, expect, it } from "vitest";
import { hasTerminal, sitDown } from "./support/pty.js";
import { taskWorld } from "./support/task-world.js";
import { hasTmux, tmuxServer } from "./support/tmux-screen.js";

describe.skipIf(!hasTmux || !hasTerminal)("orange task attach (skipped without tmux and script)", () => {
  /** Creates a task whose agent ended together with its tmux server. */
  const ended = async () => {
    const world = await taskWorld({ agent: "echo at work; while :; do sleep 0.1; done" });
    const { socket, call } = tmuxServer();
    const path = `${world.env["PATH"]}${delimiter}${process.env["PATH"]}`;
    const env = { ...world.env, PATH: path, ORANGE_TMUX_SOCKET: socket };
    const { data } = await world.ask(["task", "new", "dark", "Dark", "--harness", "codex"], { env });
    expect(data).toMatchObject({ spawned: true, warnings: [] });
    call("kill-server");
    return { world, env, call, id: data.task.id as string };
  };

  it("offers to start an agent again that is gone, and shows it", async () => {
    const { world, env, call, id } = await ended();
    const seat = sitDown(world.path, `task attach ${id}`, { env });
    await seat.sees("No agent of shop/dark is running. Start it again?");
    seat.types("y\r");
    await seat.sees("at work");
    call("detach-client", "-s", "=shop/dark");
    await seat.sees("Back from shop/dark.");
    expect((await seat.ended()).status).toBe(0);
    const { spawns } = (await world.ask(["task", "show", id], { env })).data;
    expect(spawns).toHaveLength(2);
  });

  it("starts nothing without a yes, and for a program", async () => {
    const { world, env, id } = await ended();
    expect(await world.ask(["task", "attach", id], { env })).toMatchObject({ code: "SESSION_DEAD" });
    const seat = sitDown(world.path, `task attach ${id}`, { env });
    await seat.sees("Start it again?");
    seat.types("n\r");
    expect((await seat.ended()).status).toBe(1);
    expect((await world.ask(["task", "show", id], { env })).data.spawns).toHaveLength(1);
  });
});
