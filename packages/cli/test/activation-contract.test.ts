import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  activationApplyData,
  activationData,
  activationRemoveData,
  bindingData,
  bindingInstallData,
  bindingRemoveData,
} from "@orange-hyper/hosts/schema";
import type { FreeJson } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { answerAt, dataIn, type HostWorld, hostWorld, inWorld } from "./support/host-world.js";

const require = createRequire(import.meta.url);

const TIME = "2026-06-22T02:14:03.400Z";
const PROJECT = ["--host", "codex", "--scope", "project"];
const USER = ["--host", "codex", "--scope", "user"];
const SESSION = "d2f709a4e6582b10bd1c39149b42eee57e7bf8e64b03ac7a0e4d7f1bb1efed1a";
const TURN = "7ca6afa585869319e8c8a1a062c5759bafc31c59005d930130f79a5073ea4d44";

const { version: PLUGIN_VERSION } = require("@orange-hyper/host-codex/package.json");
const { version: ORANGE_VERSION } = require("orange-hyper/package.json");

/** Reads an example of the adapter contract and fills in the versions of this build. */
function example(name: string, fingerprint: string): unknown {
  const text = readFileSync(new URL(`contract/${name}.json`, import.meta.url), "utf8");
  return JSON.parse(
    text
      .replaceAll("<version>", PLUGIN_VERSION)
      .replaceAll("<orange-version>", ORANGE_VERSION)
      .replaceAll("<fingerprint>", fingerprint),
  );
}

async function fingerprintOf(world: HostWorld): Promise<string> {
  return (await dataIn(world, "binding", "status", "--host", "codex")).binding_fingerprint;
}

/** Writes the records that the events of a complete session leave. */
function writeSession({ project }: HostWorld, fingerprint: string): void {
  const record = {
    binding_fingerprint: fingerprint,
    orange_version: ORANGE_VERSION,
    plugin_version: PLUGIN_VERSION,
    session_key: SESSION,
    session_start_at: TIME,
    latest_prompt_at: TIME,
    stop_at: TIME,
    complete_lifecycle_at: TIME,
    observed_at: TIME,
    events: { SessionStart: TIME, UserPromptSubmit: TIME, PostToolUse: TIME, Stop: TIME },
  };
  const heartbeat = {
    schema_version: 3,
    host: "codex",
    first_event_at: TIME,
    sessions: { [SESSION]: record },
    ...record,
    event: "Stop",
    turn_key: TURN,
    last_event: "Stop",
    last_event_at: TIME,
    last_session_key: SESSION,
    last_turn_key: TURN,
  };
  const folder = join(project, ".orange-hyper/local/runtime");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "heartbeat.json"), JSON.stringify(heartbeat));
}

/** Asserts that an answer equals an example, including the order of its fields. */
function expectSame(answer: unknown, expected: unknown): void {
  expect(answer).toEqual(expected);
  expect(JSON.stringify(answer)).toBe(JSON.stringify(expected));
}

const dataOf = (answer: unknown): FreeJson => (answer as FreeJson).data;

describe("the examples of the adapter contract", () => {
  it("hold for activate plan and apply where nothing is installed", async () => {
    const world = hostWorld();
    const fingerprint = await fingerprintOf(world);
    const plan = await answerAt(world, TIME, ["activate", "plan", ...PROJECT]);
    expectSame(plan, example("activation.plan", fingerprint));
    activationData.parse(dataOf(plan));
    const apply = await answerAt(world, TIME, ["activate", "apply", ...PROJECT]);
    expectSame(apply, example("activation.apply", fingerprint));
    activationApplyData.parse(dataOf(apply));
  });

  it("hold for binding plan and install where nothing is installed", async () => {
    const world = hostWorld();
    const fingerprint = await fingerprintOf(world);
    const plan = await answerAt(world, TIME, ["binding", "plan", ...USER]);
    expectSame(plan, example("binding.plan", fingerprint));
    bindingData.parse(dataOf(plan));
    const install = await answerAt(world, TIME, ["binding", "install", ...USER]);
    expectSame(install, example("binding.install", fingerprint));
    bindingInstallData.parse(dataOf(install));
  });

  it("hold for both status commands after one whole session, and for both removals", async () => {
    const world = hostWorld();
    const fingerprint = await fingerprintOf(world);
    await dataIn(world, "init", "--project", "example");
    await answerAt(world, TIME, ["binding", "install", ...USER]);
    await answerAt(world, TIME, ["activate", "apply", ...PROJECT]);
    writeSession(world, fingerprint);
    const activation = await answerAt(world, TIME, ["activate", "status", "--host", "codex"]);
    expect(activation).toEqual(example("activation.status", fingerprint));
    const binding = await answerAt(world, TIME, ["binding", "status", "--host", "codex"]);
    expect(binding).toEqual(example("binding.status", fingerprint));

    mkdirSync(join(world.project, ".orange-hyper/local/episodes"), { recursive: true });
    const deactivated = await answerAt(world, TIME, ["activate", "remove", ...PROJECT]);
    expect(deactivated).toEqual(example("activation.remove", fingerprint));
    activationRemoveData.parse(dataOf(deactivated));
    const removed = await answerAt(world, TIME, ["binding", "remove", ...USER]);
    expect(removed).toEqual(example("binding.remove", fingerprint));
    bindingRemoveData.parse(dataOf(removed));
  });
});

describe("a refusal", () => {
  const HOST_HINT =
    "This release supports `--host codex`, `--host claude-code`, `--host opencode`, `--host pi` and `--host kiro`.";
  it.each([
    [
      ["activate", "plan", "--host", "claude", "--scope", "project"],
      "activation.plan",
      "ACTIVATION_UNSUPPORTED_HOST",
      "Unsupported activation host: claude",
      HOST_HINT,
    ],
    [
      ["activate", "apply", "--host", "codex", "--scope", "user"],
      "activation.apply",
      "ACTIVATION_UNSUPPORTED_SCOPE",
      "Unsupported activation scope: user",
      /--scope project/,
    ],
    [
      ["activate", "plan", "--host", "codex"],
      "activation.plan",
      "USER_INPUT_ERROR",
      "activate plan/apply/remove require --scope project.",
      /^Run `orange activate plan --host codex --scope project --json` before applying activation/,
    ],
    [
      ["activate", "remove"],
      "activation.remove",
      "USER_INPUT_ERROR",
      "activate requires --host codex.",
      /activate plan/,
    ],
    [
      ["activate", "status", "--host", "codex", "--force"],
      "activation.status",
      "USER_INPUT_ERROR",
      "Unsupported activate flag: --force",
      /activate|--/,
    ],
    [
      ["activate", "status", "now", "--host", "codex"],
      "activation.status",
      "USER_INPUT_ERROR",
      "Unexpected activate argument: now",
      /activate status/,
    ],
    [["activate", "foo"], "activation.foo", "USER_INPUT_ERROR", "Unknown activate command: foo", /activate/],
    [
      ["activate", "Foo!"],
      "activation.unknown",
      "USER_INPUT_ERROR",
      "Unknown activate command: Foo!",
      /activate/,
    ],
    [
      ["activate", "plan", "--host", "codex", "--host=codex"],
      "activation.plan",
      "USER_INPUT_ERROR",
      "Duplicate flag: --host",
      /--host/,
    ],
    [
      ["binding", "plan", "--host", "cursor", "--scope", "user"],
      "binding.plan",
      "BINDING_UNSUPPORTED_HOST",
      "Unsupported binding host: cursor",
      HOST_HINT,
    ],
    [
      ["binding", "install", "--host", "codex", "--scope", "project"],
      "binding.install",
      "BINDING_UNSUPPORTED_SCOPE",
      "Unsupported binding scope: project",
      /--scope user/,
    ],
    [
      ["binding", "remove", "--host", "codex"],
      "binding.remove",
      "USER_INPUT_ERROR",
      "binding plan/install/remove require --scope user.",
      /^Run `orange binding plan --host codex --scope user --json` before installing/,
    ],
    [
      ["binding", "status"],
      "binding.status",
      "USER_INPUT_ERROR",
      "binding requires --host codex.",
      /binding plan/,
    ],
    [
      ["binding", "status", "--host"],
      "binding.status",
      "USER_INPUT_ERROR",
      "binding requires --host codex.",
      /--host/,
    ],
    [
      ["binding", "upgrade"],
      "binding.upgrade",
      "USER_INPUT_ERROR",
      "Unknown binding command: upgrade",
      /binding/,
    ],
  ] as const)("of %j says what is wrong", async (argv, command, code, message, hint) => {
    const result = await inWorld(hostWorld(), ...argv, "--json");
    expect({ status: result.status, stderr: result.stderr }).toEqual({ status: 1, stderr: "" });
    expect(result.json()).toEqual({
      ok: false,
      contract_version: "0.1",
      command,
      error: { code, message, hint: typeof hint === "string" ? hint : expect.stringMatching(hint) },
    });
  });

  it.each(["activate", "binding"])("is not what `orange %s` alone gets", async (word) => {
    const world = hostWorld();
    const plain = await inWorld(world, word);
    const json = await inWorld(world, word, "--json");
    expect([plain.status, json.status]).toEqual([0, 0]);
    expect(plain.stdout).toContain(`orange ${word}`);
    expect(json.stdout).toBe(plain.stdout);
  });

  it("takes host and scope in any case, and ignores the scope of status", async () => {
    const world = hostWorld();
    const plan = await dataIn(world, "binding", "plan", "--host", "CODEX", "--scope", "User");
    const status = await dataIn(world, "activate", "status", "--host=Codex", "--scope", "galaxy");
    expect([plan.host, plan.scope, status.host, status.scope]).toEqual(["codex", "user", "codex", "project"]);
  });
});
