import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FreeJson, orange, readTree } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { approvalFile } from "./support/approval.js";
import { dataIn, type HostWorld, hostWorld, inWorld } from "./support/host-world.js";

const PROJECT = ["--host", "codex", "--scope", "project"];
const NOTHING = { continue: true, hookSpecificOutput: { hookEventName: "UserPromptSubmit" } };
const PAYLOAD = JSON.stringify({ session_id: "s", turn_id: "t", prompt: "Add a login page in src/login.ts" });

const policyFile = (project: string): string => join(project, ".orange-hyper/local/activation.json");

/** Creates a project that its user has activated. */
async function activated(): Promise<HostWorld> {
  const world = hostWorld();
  await dataIn(world, "init", "--project", "example");
  await dataIn(world, "activate", "apply", ...PROJECT);
  return world;
}

function hookIn({ env }: HostWorld, cwd: string): Promise<FreeJson> {
  return orange(["host", "codex", "hook", "user-prompt-submit"], { cwd, stdin: PAYLOAD, env }).then(
    (result) => {
      expect({ status: result.status, stderr: result.stderr }).toEqual({ status: 0, stderr: "" });
      return result.json();
    },
  );
}

/** Asserts that the real hook prints nothing and changes nothing, neither in the project nor in the home folder. */
async function expectSilence(world: HostWorld, project: string = world.project): Promise<void> {
  const before = [readTree(project), readTree(world.home)];
  expect(await hookIn(world, project)).toEqual(NOTHING);
  expect([readTree(project), readTree(world.home)]).toEqual(before);
}

async function statusOf(world: HostWorld, cwd: string = world.project): Promise<FreeJson> {
  const result = await orange(["activate", "status", "--host", "codex", "--json"], { cwd, env: world.env });
  return result.json().data;
}

/** Writes an activation as it would arrive with a clone of a repository in which it was committed. */
function commit(project: string, more: object = {}): void {
  mkdirSync(join(project, ".orange-hyper/local"), { recursive: true });
  const activation = { schema_version: 1, host: "codex", scope: "project", mode: "adaptive", ...more };
  writeFileSync(policyFile(project), JSON.stringify(activation));
}

describe("a project that its user activated", () => {
  it("is acted on, until the user takes it back", async () => {
    const world = await activated();
    expect(await hookIn(world, world.project)).not.toEqual(NOTHING);
    const kept = readFileSync(policyFile(world.project), "utf8");
    await dataIn(world, "activate", "remove", ...PROJECT);
    mkdirSync(join(world.project, ".orange-hyper/local"), { recursive: true });
    writeFileSync(policyFile(world.project), kept);
    await expectSilence(world);
  });
});

describe("nobody but the user of this machine activates a project:", () => {
  it("not a fresh clone that brings an activation along", async () => {
    const world = hostWorld();
    await dataIn(world, "init", "--project", "example");
    commit(world.project);
    await expectSilence(world);
    expect(await statusOf(world)).toMatchObject({
      status: "inactive",
      project_activated: false,
      approval: {
        status: "requested",
        reason: "not_approved",
        next_command: "orange activate apply --host codex --scope project",
      },
    });
    const { stdout } = await inWorld(world, "activate", "status", "--host", "codex");
    expect(stdout).toMatch(/^Approval +requested, not approved$/m);
    expect(stdout).toContain("orange activate apply --host codex --scope project");
    const { warnings } = (await dataIn(world, "doctor")).diagnostics;
    expect(warnings.map(({ code }: FreeJson) => code)).toContain("ACTIVATION_NOT_APPROVED");
    const { findings } = (await dataIn(world, "status")).health;
    expect(findings.map(({ code }: FreeJson) => code)).toContain("ACTIVATION_NOT_APPROVED");
  });

  it("not a copy of the folder, with the same project id, nor the folder once it was moved", async () => {
    const world = await activated();
    const copy = join(world.root, "copy");
    cpSync(world.project, copy, { recursive: true });
    await expectSilence(world, copy);
    const moved = join(world.root, "moved");
    renameSync(world.project, moved);
    await expectSilence(world, moved);
    expect((await statusOf(world, moved)).approval).toMatchObject({ status: "requested" });
  });

  it("not another clone in the place of the one that was activated", async () => {
    const world = await activated();
    rmSync(world.project, { recursive: true });
    mkdirSync(join(world.project, ".git"), { recursive: true });
    await dataIn(world, "init", "--project", "example");
    commit(world.project);
    await expectSilence(world);
  });

  it("not a policy that was changed to allow more, which says so", async () => {
    const world = await activated();
    const activation = JSON.parse(readFileSync(policyFile(world.project), "utf8"));
    activation.policy.automatic.route = false;
    writeFileSync(policyFile(world.project), JSON.stringify(activation));
    expect(await statusOf(world)).toMatchObject({ project_activated: true });
    activation.policy.automatic.quest_from = "L0";
    writeFileSync(policyFile(world.project), JSON.stringify(activation));
    await expectSilence(world);
    expect((await statusOf(world)).approval).toMatchObject({
      reason: "grants_more",
      unapproved_settings: ["automatic.quest_from"],
    });
    const plan = await inWorld(world, "setup", "codex", "--dry-run");
    expect(plan.stdout).toContain("automatic.quest_from");
    await dataIn(world, "activate", "apply", ...PROJECT);
    expect(await hookIn(world, world.project)).not.toEqual(NOTHING);
  });

  it("not a folder behind a link in the place of the local one", async () => {
    const world = await activated();
    const local = join(world.project, ".orange-hyper/local");
    const elsewhere = join(world.root, "elsewhere");
    renameSync(local, elsewhere);
    symlinkSync(elsewhere, local);
    const before = readTree(elsewhere);
    const answer = await hookIn(world, world.project);
    expect(answer.hookSpecificOutput).toEqual(NOTHING.hookSpecificOutput);
    expect(readTree(elsewhere)).toEqual(before);
  });

  it("not an approval in a home folder that lies in the project, or is no absolute path", async () => {
    const world = await activated();
    const own = join(world.project, "own");
    cpSync(join(world.home, ".orange-hyper"), own, { recursive: true });
    const inside = { ...world, env: { ...world.env, ORANGE_HYPER_HOME: own } };
    await expectSilence(inside);
    cpSync(own, join(world.project, "home/.orange-hyper"), { recursive: true });
    await expectSilence({ ...world, env: { ...world.env, HOME: "home" } });
    await expectSilence({ ...world, env: { ...world.env, HOME: "" } });
  });

  it("not an approval that is no file, or cut off", async () => {
    const world = await activated();
    const file = approvalFile(world.project, join(world.home, ".orange-hyper"));
    writeFileSync(file, readFileSync(file, "utf8").slice(0, 40));
    await expectSilence(world);
    rmSync(file);
    mkdirSync(file);
    await expectSilence(world);
  });
});

it("is approved where the project has no config yet, and stays so once it gets one", async () => {
  const world = hostWorld();
  await dataIn(world, "activate", "apply", ...PROJECT);
  expect(await hookIn(world, world.project)).not.toEqual(NOTHING);
  expect((await statusOf(world)).approval).toMatchObject({ status: "approved" });
});
