import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { OrangePlugin } from "@orange-hyper/core";
import { CONTRACT_EVENTS, HOST_EVENTS, type HookBridge, type HostEventResult } from "@orange-hyper/core/host";
import { hostsData, setupFoundData, setupSeveralData } from "@orange-hyper/hosts/schema";
import { type FreeJson, orange, snapshot } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { BRIDGES } from "../src/surfaces.js";
import { dataIn, type HostWorld, hostWorld, inWorld, writeProgram } from "./support/host-world.js";
import { hasTerminal, sitDown } from "./support/pty.js";

const require = createRequire(import.meta.url);

/** Puts a client on PATH that can only print its version. */
function client({ bin }: HostWorld, name: string, script = "echo 1.2.3"): void {
  writeProgram(join(bin, name), `[ "$1" = --version ] || exit 1\n${script}\n`);
}

async function overview(world: HostWorld): Promise<Readonly<Record<string, FreeJson>>> {
  const data = await dataIn(world, "hosts");
  hostsData.parse(data);
  return Object.fromEntries(data.hosts.map((host: FreeJson) => [host.id, host]));
}

async function session({ project, env }: HostWorld, host: string): Promise<void> {
  const payload = { session_id: "s", cwd: project, prompt: "What is this?", source: "startup" };
  for (const word of ["session-start", "user-prompt-submit", "stop"])
    await orange(["host", host, "hook", word], { cwd: project, env, stdin: JSON.stringify(payload) });
}

describe("orange hosts", () => {
  it("shows every host, whatever is there, and changes nothing", async () => {
    const world = hostWorld();
    client(world, "claude");
    client(world, "pi", 'mkdir -p "$HOME/made"; echo "pi v0.73.1-beta.2 (x)" >&2');
    client(world, "opencode", "exit 3");
    const before = snapshot(world.root);
    const hosts = await overview(world);
    expect(Object.keys(hosts)).toEqual(Object.keys(BRIDGES));
    expect(hosts["codex"]).toMatchObject({ executable: null, version: null, problem: null, set_up: null });
    expect(hosts["claude-code"]).toMatchObject({ executable: join(world.bin, "claude"), version: "1.2.3" });
    expect(hosts["pi"]?.version).toBe("0.73.1-beta.2");
    expect(hosts["opencode"]).toMatchObject({ executable: join(world.bin, "opencode"), version: null });
    expect(hosts["claude-code"]?.problem).toEqual({
      code: "HOST_NOT_SET_UP",
      reason: "Claude Code is installed, but Orange is not set up in it.",
      command: "orange setup claude-code",
    });
    expect(snapshot(world.root)).toEqual(before);
  });

  it("works outside of a project, and fits into 80 columns", async () => {
    const world = hostWorld();
    client(world, "pi");
    const outside = { ...world, project: world.bin };
    expect((await dataIn(outside, "hosts")).project_root).toBeNull();
    const { stdout } = await inWorld(outside, "hosts");
    expect(stdout).toContain("No project is set up in this folder.");
    expect(stdout).toMatch(/^pi {11}1\.2\.3 +no +no +never$/m);
    const longest = Math.max(...stdout.split("\n").map((line) => line.length));
    expect(longest).toBeLessThanOrEqual(80);
  });

  it("says of each host how far it is, and the one command that helps", async () => {
    const world = hostWorld();
    client(world, "pi");
    await dataIn(world, "binding", "install", "--host", "pi", "--scope", "project");
    expect((await overview(world))["pi"]).toMatchObject({
      set_up: "project",
      activation: "inactive",
      problem: { code: "HOST_NOT_ACTIVATED", command: "orange setup pi" },
    });
    for (const host of ["pi", "claude-code"])
      await dataIn(world, "activate", "apply", "--host", host, "--scope", "project");
    await session(world, "claude-code");
    const hosts = await overview(world);
    expect(hosts["pi"]).toMatchObject({
      activation: "waiting_for_host_binding",
      last_heartbeat: null,
      problem: { code: "HOOK_NOT_SEEN", command: "pi" },
    });
    expect(hosts["claude-code"]).toMatchObject({ activation: "active", set_up: null, problem: null });
    expect(hosts["claude-code"]?.last_heartbeat).toMatch(/^20\d\d-/);
    const { diagnostics } = await dataIn(world, "doctor");
    const doctor = diagnostics.warnings.find(({ code }: FreeJson) => code === "HOOK_NOT_SEEN");
    expect(hosts["pi"]?.problem.reason).toBe(doctor.message);
    const { stdout } = await inWorld(world, "hosts");
    expect(stdout).toMatch(/^Claude Code {2}not found {2}no +active +20\d\d-\d\d-\d\dT\S+Z$/m);
    expect(stdout).toContain(`! ${doctor.message}\n  pi\n`);
  });

  it("names an activation that nobody approved", async () => {
    const world = hostWorld();
    await dataIn(world, "activate", "apply", "--host", "codex", "--scope", "project");
    const clone = { ...world, env: { ...world.env, ORANGE_HYPER_HOME: join(world.root, "another user") } };
    expect((await overview(clone))["codex"]).toMatchObject({
      activation: "requested",
      problem: {
        code: "ACTIVATION_NOT_APPROVED",
        command: "orange activate apply --host codex --scope project",
      },
    });
  });

  it("names the command of the client that enables a disabled plugin", async () => {
    const world = hostWorld();
    const id = "orange-hyper-claude-code@orange-hyper-user";
    const said = [
      `*marketplace*) echo '[{"name":"orange-hyper-user","path":"${world.home}/.orange-hyper/bindings/claude-code"}]' ;;`,
      `*) echo '[{"id":"${id}","enabled":false}]' ;;`,
    ];
    writeProgram(join(world.bin, "claude"), `case "$*" in\n${said.join("\n")}\nesac\n`);
    await dataIn(world, "binding", "install", "--host", "claude-code", "--scope", "user");
    await dataIn(world, "activate", "apply", "--host", "claude-code", "--scope", "project");
    expect((await overview(world))["claude-code"]).toMatchObject({
      set_up: "user",
      problem: { code: "HOOK_DISABLED", command: `claude plugin enable ${id}` },
    });
  });
});

describe("what a bridge says that it can do", () => {
  const MARK = "the-mark";
  /** Results that use each ability. Which of them take effect depends on the event. */
  const ASKED = {
    inject: { additional_context: MARK },
    block: {
      blocked: true,
      block_reason: MARK,
      denied: true,
      deny_reason: MARK,
      continuation_required: true,
      continuation_reason: MARK,
    },
    modify: { updated_input: { command: MARK } },
  } as const;
  /** Hosts that start a hook and read its answer directly; in the others, our installed file interprets the answer. */
  const LAUNCHED = ["codex", "claude-code"];

  it.each(Object.entries(BRIDGES))("is what it can, in %s", async (id, name) => {
    const { default: plugin } = (await import(`${name}/plugin`)) as { default: OrangePlugin };
    const manifest = plugin.hosts?.find((host) => host.id === id);
    const bridge = require(join(dirname(require.resolve(`${name}/package.json`)), "dist/hook.cjs"))
      .default as HookBridge;
    for (const event of HOST_EVENTS) {
      const source = manifest?.events?.[CONTRACT_EVENTS[event]];
      const said = source !== undefined && "can" in source ? source.can : undefined;
      const can = (["inject", "block", "modify"] as const).filter((ability) => {
        const result = { event, host: id, active: true, noop: false, degraded: false, warnings: [] };
        const answer = bridge.toAnswer(event, { ...result, ...ASKED[ability] } as HostEventResult);
        return JSON.stringify(answer).includes(MARK);
      });
      if (LAUNCHED.includes(id)) expect([event, said]).toEqual([event, can]);
      else for (const ability of said ?? []) expect(can, `${event}: ${ability}`).toContain(ability);
    }
  });
});

describe("orange setup without a host", () => {
  it("says what it found and what to type, and changes nothing", async () => {
    const world = hostWorld();
    for (const name of ["claude", "pi", "code"]) client(world, name);
    const before = snapshot(world.root);
    const data = await dataIn(world, "setup");
    setupFoundData.parse(data);
    expect(data.commands).toEqual(["orange setup claude-code", "orange setup pi"]);
    expect(data.mcp_servers).toEqual([
      { client: "VS Code", command: expect.stringContaining("code --add-mcp '{") },
      { client: "Claude Code", command: "claude mcp add orange -- orange serve mcp" },
    ]);
    for (const more of [[], ["--dry-run"]]) {
      const { stdout, status } = await inWorld(world, "setup", ...more);
      expect(status).toBe(0);
      expect(stdout).toMatch(/ {2}Claude Code {2}1\.2\.3, not set up\n {2}pi {11}1\.2\.3, not set up\n/);
      expect(stdout).toContain("  orange setup claude-code\n  orange setup pi\n");
    }
    expect(snapshot(world.root)).toEqual(before);
  });

  it("sets up all that it found with --yes, and then has nothing left", async () => {
    const world = hostWorld();
    for (const name of ["opencode", "pi"]) client(world, name);
    const data = await dataIn(world, "setup", "--yes");
    setupSeveralData.parse(data);
    expect(data.setups.map(({ host, applied }: FreeJson) => [host, applied])).toEqual([
      ["opencode", true],
      ["pi", true],
    ]);
    expect((await dataIn(world, "setup")).commands).toEqual([]);
    expect((await dataIn(world, "activate", "status", "--host", "pi")).hosts).toEqual(["opencode", "pi"]);
    expect((await inWorld(world, "setup")).stdout).toContain("Every host that was found is active here");
  });

  it.runIf(hasTerminal)("asks a person about each, and sets up what is wanted", async () => {
    const world = hostWorld();
    for (const name of ["opencode", "pi"]) client(world, name);
    const seat = sitDown(world.project, "setup", { env: { ...world.env } });
    await seat.sees("Set up opencode for this project? [y/N]");
    seat.types("n\n");
    await seat.sees("Set up pi for this project? [y/N]");
    seat.types("y\n");
    await seat.sees("Go ahead? [y/N]");
    seat.types("y\n");
    await seat.sees("To set it up:");
    const { status, text } = await seat.ended();
    expect([status, text.includes("orange setup pi\n")]).toEqual([0, false]);
    expect(text).toContain("  orange setup opencode\n");
    expect((await dataIn(world, "activate", "status", "--host", "pi")).hosts).toEqual(["pi"]);
  });

  it.runIf(hasTerminal)("still offers what was declined after its plan, and ends with Ctrl-C", async () => {
    const world = hostWorld();
    for (const name of ["opencode", "pi"]) client(world, name);
    const before = snapshot(world.root);
    const seat = sitDown(world.project, "setup", { env: { ...world.env } });
    for (const [question, keys] of [
      ["Set up opencode for this project? [y/N]", "y\n"],
      ["Go ahead? [y/N]", "n\n"],
      ["Set up pi for this project? [y/N]", "n\n"],
    ] as const) {
      await seat.sees(question);
      seat.types(keys);
    }
    await seat.sees("  orange setup opencode");
    await seat.sees("  orange setup pi");
    const { text } = await seat.ended();
    expect(text).not.toContain("\n\n\n");

    const stopped = sitDown(world.project, "setup", { env: { ...world.env } });
    await stopped.sees("Set up opencode for this project? [y/N]");
    stopped.types("\u0003");
    const end = await stopped.ended();
    expect(end.status).toBe(130);
    expect(end.text).toContain("\norange: Stopped at the question; nothing more was done.");
    expect(end.text).not.toContain("Set up pi");
    expect(snapshot(world.root)).toEqual(before);
  });

  it("finds nothing on a machine without hosts", async () => {
    const world = hostWorld();
    const data = await dataIn(world, "setup");
    expect([data.commands, data.mcp_servers]).toEqual([[], []]);
    expect((await dataIn(world, "setup", "--yes")).setups).toEqual([]);
    expect((await inWorld(world, "setup")).stdout).toContain("Install one of them");
  });

  it("removes nothing that is not named", async () => {
    const { error } = (await inWorld(hostWorld(), "setup", "--remove", "--yes", "--json")).json();
    expect(error.message).toBe("Which agent host should be removed?");
  });
});

describe("orange setup with several hosts", () => {
  it("sets each up and takes each out, and leaves nothing", async () => {
    const world = hostWorld();
    mkdirSync(join(world.home, ".pi/agent/extensions"), { recursive: true });
    const before = snapshot(world.root);
    const plans = await dataIn(world, "setup", "opencode", "pi", "opencode");
    expect(plans.setups.map(({ host, applied }: FreeJson) => [host, applied])).toEqual([
      ["opencode", false],
      ["pi", false],
    ]);
    expect(snapshot(world.root)).toEqual(before);
    const shown = await inWorld(world, "setup", "opencode", "pi", "--yes");
    expect(shown.stdout).toContain("Setting up Orange for opencode");
    expect(shown.stdout).toContain("Activate this project, in addition to opencode");
    await dataIn(world, "setup", "opencode", "pi", "--remove", "--yes");
    expect(snapshot(world.root)).toEqual(before);
  });
});
