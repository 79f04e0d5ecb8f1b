import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { sessionName } from "../src/terminals/terminals.js";
import { openTmux } from "../src/tmux/tmux.js";
import { eventually } from "./support/agent-home.js";

const hasTmux = spawnSync("tmux", ["-V"]).status === 0;
const SOCKET = `orange-test-${process.pid}`;

afterEach(() => {
  spawnSync("tmux", ["-L", SOCKET, "kill-server"]);
});

async function server(socket = SOCKET) {
  const folder = temporaryFolder();
  const ports = filePorts({ root: folder, cwd: folder });
  return { folder, ports, tmux: await openTmux(ports.programs, socket) };
}

describe("the name of a session", () => {
  it("is as tmux writes it, and another one where that is taken", () => {
    const task = { project: "shop", branch: "feat.v1", id: "7aQ2mZ0kP4xW9rT1cV6bN" };
    expect(sessionName(task, new Set())).toBe("shop/feat_v1");
    expect(sessionName(task, new Set(["shop/feat_v1"]))).toBe("shop/feat_v1~7aQ2mZ");
  });
});

describe.skipIf(!hasTmux)("tmux", () => {
  it("knows the programs of a session, and the session of a pane of its own server", async () => {
    const { folder, tmux } = await server();
    const argv = [process.execPath, "-e", "setInterval(() => {}, 1000)"];
    await tmux.start({ session: "shop/x", window: "worker", folder, env: {}, argv });
    await tmux.start({ session: "shop/x", window: "review-1", folder, env: {}, argv });
    const all = await tmux.processes("shop/x");
    expect(all).toHaveLength(2);
    expect(all).toEqual(
      expect.arrayContaining(await tmux.processes("shop/x", "review-1").then((some) => [...some])),
    );
    expect(await tmux.processes("shop/y")).toEqual([]);
    const said = spawnSync("tmux", ["-L", SOCKET, "list-panes", "-a", "-F", "#{socket_path} #{pane_id}"], {
      encoding: "utf8",
    });
    const [path = "", pane = ""] = said.stdout.split(/\s/);
    expect(await tmux.sessionOf(`${path},1,0`, pane)).toBe("shop/x");
    expect(await tmux.sessionOf("/another/server,1,0", pane)).toBeNull();
    expect(await tmux.sessionOf(`${path},1,0`, "%999")).toBeNull();
  });

  it("runs programs in windows of one session, in their folder and with what they are given", async () => {
    const { folder, tmux } = await server();
    const out = join(folder, "out");
    const script = `require("fs").writeFileSync(process.argv[1], JSON.stringify([process.cwd(), process.env.ORANGE_ROLE, process.argv.slice(2)])); setInterval(() => {}, 1000)`;
    const argv = [process.execPath, "-e", script, out, "$(touch owned); 'x' \"y\" `z`", "한글"];
    const program = { session: "shop/x", folder, env: { ORANGE_ROLE: "worker" }, argv };
    expect(await tmux.windows()).toEqual([]);
    await tmux.start({ ...program, window: "worker" });
    await tmux.start({
      ...program,
      window: "review-1",
      argv: [process.execPath, "-e", "setInterval(() => {}, 1000)"],
    });
    await eventually(() => existsSync(out) && readFileSync(out, "utf8") !== "", Boolean);
    expect(JSON.parse(readFileSync(out, "utf8"))).toEqual([folder, "worker", argv.slice(4)]);
    expect(existsSync(join(folder, "owned"))).toBe(false);
    expect(await tmux.windows()).toEqual([
      { session: "shop/x", window: "worker", isDead: false },
      { session: "shop/x", window: "review-1", isDead: false },
    ]);
    await tmux.killWindow("shop/x", "review-1");
    expect((await tmux.windows())?.map(({ window }) => window)).toEqual(["worker"]);
    await tmux.rename("shop/x", "shop/y");
    expect((await tmux.windows())?.map(({ session }) => session)).toEqual(["shop/y"]);
    await tmux.killSession("shop/y");
    expect(await tmux.windows()).toEqual([]);
  });

  it("touches no session whose name only begins so", async () => {
    const { folder, tmux } = await server();
    const argv = [process.execPath, "-e", "setInterval(() => {}, 1000)"];
    await tmux.start({ session: "shop/long", window: "worker", folder, env: {}, argv });
    await tmux.killSession("shop/lo");
    await tmux.killWindow("shop/long", "work");
    expect(await tmux.windows()).toHaveLength(1);
  });

  it("types a line as it is", async () => {
    const { folder, tmux } = await server();
    const out = join(folder, "typed");
    const script = `process.stdin.once("data", (line) => require("fs").writeFileSync(${JSON.stringify(out)}, line)); setInterval(() => {}, 1000)`;
    await tmux.start({
      session: "s",
      window: "worker",
      folder,
      env: {},
      argv: [process.execPath, "-e", script],
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await tmux.type("s", "worker", "Enter; C-c [orange] $HOME");
    // The file exists for a moment before the line is in it.
    const typed = await eventually(() => (existsSync(out) ? readFileSync(out, "utf8") : ""), Boolean);
    expect(typed.trim()).toBe("Enter; C-c [orange] $HOME");
  });
});
