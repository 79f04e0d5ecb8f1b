import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FreeJson, orange } from "@orange-hyper/testkit";
import { describe, expect, it, vi } from "vitest";
import { type RunProject, runProject } from "./support/run-project.js";

const BIN = fileURLToPath(new URL("../bin/orange.js", import.meta.url));

/** Creates a run with approved edits, before its first step. */
async function allowed(): Promise<{ readonly project: RunProject; readonly id: string }> {
  const project = await runProject();
  const id = await project.start("Sum adds");
  await project.run("approve", id, "apr_0001");
  return { project, id };
}

function ask({ folder, env }: RunProject, line: readonly string[]): Promise<FreeJson> {
  return orange([...line, "--json"], { cwd: folder, env }).then((result) => result.json());
}

/** Returns the only finding of `run doctor`, and a function that runs the command in its hint. */
async function found(
  project: RunProject,
): Promise<{ readonly finding: FreeJson; readonly follow: () => Promise<FreeJson> }> {
  const answer = await ask(project, ["run", "doctor"]);
  const { errors, warnings } = answer.data;
  expect([...errors, ...warnings]).toHaveLength(1);
  const [finding] = [...errors, ...warnings];
  const command = /`orange ([^`]+)`/.exec(finding.hint)?.[1] ?? "";
  return { finding, follow: () => ask(project, command.split(" ")) };
}

async function expectHealth(project: RunProject): Promise<void> {
  expect((await ask(project, ["run", "doctor"])).data).toEqual({ ok: true, errors: [], warnings: [] });
}

describe("what run doctor finds, and the command that it names", () => {
  it("goes on with a run whose process was killed", async () => {
    const { project, id } = await allowed();
    const { folder } = project;
    const env = { ...process.env, ...project.env };
    const child = spawn(process.execPath, [BIN, "run", "resume", id], { cwd: folder, env, stdio: "ignore" });
    await vi.waitFor(
      async () => expect((await project.run("status", id)).liveness).toMatchObject({ step: "validate unit" }),
      { timeout: 300_000, interval: 100 },
    );
    expect((await project.run("status", id)).liveness).toMatchObject({ state: "running", stalled: false });
    child.kill("SIGKILL");
    await once(child, "exit");
    const killed = await project.run("status", id);
    expect(killed).toMatchObject({ interrupted: true, liveness: { state: "dead", step: "validate unit" } });
    // The check outlives the process that started it, so let it end.
    writeFileSync(join(folder, "go.flag"), "");

    const { finding, follow } = await found(project);
    expect(finding).toMatchObject({ code: "RUN_INTERRUPTED", run_id: id });
    expect((await follow()).data.run).toMatchObject({ run_id: id, status: "completed" });
    await expectHealth(project);
  });

  it("is nothing where all was decided, and status names the command that goes on", async () => {
    const { project, id } = await allowed();
    await expectHealth(project);
    const { run, next_actions } = await project.run("status", id);
    const command = `orange run resume ${id}`;
    expect([run.status, next_actions]).toEqual([
      "waiting_approval",
      [{ code: "RESUME_RUN", command, why: "Everything was decided." }],
    ]);
    const again = await ask(project, ["run", "approve", id, "apr_0001"]);
    expect(again.error.hint).toBe(`Run \`orange run status ${id}\` to see what is next.`);
  });

  it("names what was changed of what a run has kept", async () => {
    const { project, id } = await allowed();
    const artifacts = join(project.folder, ".orange-hyper/local/runs", id, "artifacts");
    const [first = ""] = readdirSync(artifacts);
    const text = readFileSync(join(artifacts, first), "utf8");
    rmSync(join(artifacts, first));
    writeFileSync(join(artifacts, first), text.replace("Sum adds", "Sum lies"));
    const { finding, follow } = await found(project);
    expect(finding).toMatchObject({ code: "RUN_TAMPERED", run_id: id });
    const { data } = await follow();
    expect(data.problems).toEqual([
      { code: "ARTIFACT_TAMPERED", subject: "art_0001_run", message: "its file is not what was kept" },
    ]);
  });

  it("says where a log cannot be read, and what can be removed then", async () => {
    const { project, id } = await allowed();
    const folder = join(project.folder, ".orange-hyper/local/runs", id);
    const log = project.file(id, "events.jsonl");
    writeFileSync(join(folder, "events.jsonl"), log.replace("\n", "\nno event\n"));
    rmSync(join(folder, "run.json"));
    const { finding, follow } = await found(project);
    expect(finding).toMatchObject({ code: "RUN_UNREADABLE", run_id: id });
    const { data } = await follow();
    expect(data.problems).toMatchObject([
      { code: "STATE_CORRUPT", message: expect.stringContaining("line 2") },
    ]);
    const named = /the folder (\S+) can be removed/.exec(finding.hint)?.[1] ?? "";
    rmSync(join(project.folder, named), { recursive: true });
    await expectHealth(project);
  });

  it("says which program is missing for a role", async () => {
    const project = await runProject();
    const roles = join(project.folder, ".orange-hyper/roles.json");
    const config = JSON.parse(readFileSync(roles, "utf8"));
    config.providers.absent = { type: "local-command", argv: ["no-such-agent"], locality: "local" };
    config.roles.verifier = { provider: "absent" };
    writeFileSync(roles, JSON.stringify(config));
    const { finding, follow } = await found(project);
    expect(finding.code).toBe("RUN_PROVIDER_MISSING");
    const { data } = await follow();
    const row = data.providers.find(({ id }: FreeJson) => id === "absent");
    expect(row.check).toMatchObject({ ok: false, problems: [{ message: "no-such-agent is not on PATH." }] });
  });
});
