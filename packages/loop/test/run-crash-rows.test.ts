import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type OrangeContext, OrangeError } from "@orange-hyper/core";
import { orange, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { openRuns } from "../src/runs/open-runs.js";
import type { Directive } from "../src/schema/directive.js";
import { codesOf, FREE, ON, playedRun } from "./support/decisions.js";
import { faultsOf, onDisk } from "./support/run-oracle.js";
import { critique, HONEST, implemented, RIGHT, scripted, verdict, WRONG } from "./support/scripted-run.js";

// The rows of section 24 of the specification of runs. K2, K3, K5 and K6 are played at every write by run-crash.test.ts, K8 is about what
// runs a provider, and K12 is in run-task.test.ts.

const CHECK = { id: "unit", kind: "test", argv: ["grep", "-rqF", "a + b", "src"] };
const folderOf = (root: string, id: string): string => join(root, ".orange-hyper/local/runs", id);
const APPROVE = { verdict: "approve", note: null, via: "cli" } as const;

/** The same ports, on which every write fails from the first on that this is true of. */
function failing(ctx: OrangeContext, isIt: (key: string) => boolean, error: Error): OrangeContext {
  let isOver = false;
  const write = <T>(key: unknown, work: () => Promise<T>): Promise<T> => {
    isOver ||= isIt(String(key));
    return isOver ? Promise.reject(error) : work();
  };
  const { logs, blobs } = ctx;
  return Object.create(ctx, {
    logs: {
      value: {
        ...logs,
        append: (...args: Parameters<OrangeContext["logs"]["append"]>) =>
          write(args[0], () => logs.append(...args)),
      },
    },
    blobs: {
      value: {
        ...blobs,
        put: (...args: Parameters<OrangeContext["blobs"]["put"]>) => write(args[0], () => blobs.put(...args)),
      },
    },
  });
}

/** A run that may begin, whose check takes no time. */
async function ready() {
  const project = await scripted({ script: HONEST, validation: [CHECK] });
  const { run } = await project.start();
  await project.runs.decide({ ...APPROVE, selector: run.run_id, approval: "apr_0001" });
  return { ...project, id: run.run_id, folder: folderOf(project.root, run.run_id) };
}

describe("a run that is broken off", () => {
  it("K1 and K6: is shown as paused, keeps what a role changed, and takes no late answer", async () => {
    const { ctx, env, runs, id, root } = await ready();
    const dying = failing(ctx, (key) => key.includes("/blobs/"), new Error("killed"));
    await expect(openRuns(dying, { env }).resume(id, ON)).rejects.toThrow("killed");
    expect(await runs.list({ status: "paused", quest: null })).toMatchObject([{ interrupted: true }]);
    expect(readFileSync(join(root, "src/sum.js"), "utf8")).toBe(RIGHT);
    const { run } = await runs.resume(id, { maxSteps: 2, addIterations: null });
    expect(codesOf(run)).toContain("INTERRUPTED");
    expect(run.capture).toMatchObject({ external: [], implemented: ["src/sum.js"] });
    const bodies = await Promise.all(
      (await runs.artifacts(id, "directive")).map(({ ref }) => runs.artifact(id, ref)),
    );
    const [first, second] = bodies.map(({ body }) => body as unknown as Directive);
    expect(second?.variables.run.current_state_summary).toContain("ended half-way");
    await runs.handoff(id);
    const late = { runId: id, nonce: first?.nonce, responseField: "thehoodDirectiveAck" };
    const data = { ...verdict("approve").data, thehoodDirectiveAck: late };
    const { accepted, validation } = await runs.respond(
      id,
      JSON.stringify({ status: "ok", summary: "Late.", data }),
    );
    expect(accepted).toBe(false);
    expect(validation.errors.map(({ code }) => code)).toContain("ACK_STALE");
  });

  it.each(["events.jsonl", "artifacts.jsonl"])("K4: cuts a half-written last line off %s", async (name) => {
    const { runs, id, folder, root } = await ready();
    appendFileSync(join(folder, name), '{"seq":99,"ty');
    expect((await runs.resume(id, ON)).run.status).toBe("completed");
    expect(faultsOf(root, id)).toEqual([]);
  });

  it.each(["events.jsonl", "artifacts.jsonl"])(
    "K4: goes on from no earlier line of %s that is bad",
    async (name) => {
      const { runs, id, folder } = await ready();
      const [first = "", ...rest] = readFileSync(join(folder, name), "utf8").split("\n");
      writeFileSync(join(folder, name), [first.slice(0, -3), ...rest].join("\n"));
      await expect(runs.resume(id, ON)).rejects.toMatchObject({ code: "STATE_CORRUPT" });
    },
  );

  it("K9: by a full disk, notes nothing that it did not keep, and is shown as paused", async () => {
    const { ctx, env, runs, id, root } = await ready();
    const error = new OrangeError({
      code: "FILESYSTEM_ERROR",
      exitCode: 3,
      message: "There is no space left on the device (ENOSPC).",
      hint: "Make room.",
    });
    const full = failing(ctx, (key) => key.endsWith("-validation.json"), error);
    await expect(openRuns(full, { env }).resume(id, ON)).rejects.toMatchObject({ exitCode: 3 });
    expect(onDisk(root, id).events.map(({ type }) => type)).not.toContain("validation.finished");
    expect(await runs.list({ status: "paused", quest: null })).toMatchObject([{ interrupted: true }]);
    expect((await runs.resume(id, ON)).run.status).toBe("completed");
  });

  it.each(["{}", "no json", null])("K10: makes its snapshot anew from %s", async (text) => {
    const { runs, id, folder, root } = await ready();
    const file = join(folder, "run.json");
    rmSync(file);
    if (text !== null) writeFileSync(file, text);
    expect((await runs.status(id))?.run.run_id).toBe(id);
    expect((await runs.resume(id, ON)).run.status).toBe("completed");
    expect(faultsOf(root, id)).toEqual([]);
  });
});

describe("what else happens to a run", () => {
  it("K7: of two processes that resume it at once, one does", async () => {
    const slow = { implementer: [{ ...HONEST.implementer[0], delay_ms: 3_000 }] };
    const { start, runs, root, base } = await scripted({
      script: { ...HONEST, ...slow },
      validation: [CHECK],
    });
    const { run } = await start();
    await runs.decide({ ...APPROVE, selector: run.run_id, approval: "apr_0001" });
    mkdirSync(join(root, ".orange-hyper"), { recursive: true });
    writeFileSync(
      join(root, ".orange-hyper/config.json"),
      JSON.stringify({
        version: "0.1.0",
        ...testIdentity,
        project: { id: testIdentity.project_id, name: testIdentity.project_name },
      }),
    );
    const place = { cwd: root, env: { ORANGE_HYPER_HOME: join(base, "user") } };
    const argv = ["run", "resume", run.run_id, "--json"];
    const answers = await Promise.all([orange(argv, place), orange(argv, place)]);
    const refused = answers.filter(({ status }) => status !== 0);
    expect(refused).toHaveLength(1);
    // The other may have come to the end by the time that this one looks.
    expect(["LOCK_TIMEOUT", "RUN_STATE_INVALID"]).toContain(refused[0]?.json().error.code);
    const { events } = onDisk(root, run.run_id);
    const asked = events.filter(
      ({ type, data }) => type === "directive.issued" && data["role"] === "implementer",
    );
    expect(asked).toHaveLength(1);
    expect(faultsOf(root, run.run_id)).toEqual([]);
    expect((await runs.show(run.run_id)).run.status).toBe("completed");
  });

  it("K11: a clock that goes back changes no order and gives no negative duration", async () => {
    const { ctx, env, runs, id, root } = await ready();
    let now = Date.parse("2026-06-16T12:00:00.000Z");
    const back = (): string => {
      now -= 60_000;
      return new Date(now).toISOString();
    };
    const backwards = Object.create(ctx, { clock: { value: { ...ctx.clock, now: back } } }) as OrangeContext;
    const { run } = await openRuns(backwards, { env }).resume(id, ON);
    expect(run.status).toBe("completed");
    expect(run.usage.seconds).toBeGreaterThanOrEqual(0);
    const { events } = onDisk(root, id);
    expect(events.map(({ data }) => Number(data["seconds"] ?? 0)).every((seconds) => seconds >= 0)).toBe(
      true,
    );
    expect(faultsOf(root, id)).toEqual([]);
    expect(await runs.verifyArtifacts(id)).toEqual([]);
  });

  it("K13: a quest that somebody else completes stops it at its next step", async () => {
    const { runs, id, root } = await ready();
    const quests = join(root, ".orange-hyper/quests");
    const [name = ""] = readdirSync(join(quests, "active")).filter((one) => one.endsWith(".md"));
    mkdirSync(join(quests, "completed"), { recursive: true });
    renameSync(join(quests, "active", name), join(quests, "completed", name));
    const { run } = await runs.resume(id, ON);
    expect(run).toMatchObject({
      status: "blocked",
      blocked_reason: "quest_not_active",
      implementation: null,
    });
  });

  it("K14: an approval that is decided while it works is taken over before its next step", async () => {
    const { run, runs, write } = await playedRun(
      {
        implementer: [implemented({ "src/sum.js": WRONG })],
        verifier: [verdict("revise"), { ...verdict("approve"), delay_ms: 1_500 }],
        critic: [critique("unsafe", ["Data loss"])],
      },
      { validation: [CHECK], policy: FREE },
    );
    expect(run).toMatchObject({ blocked_reason: "critic_unsafe", pending_approvals: ["apr_0001"] });
    const again = (await runs.resume(run.run_id, ON)).run;
    expect(again.approvals).toHaveLength(1);
    write({ "src/sum.js": RIGHT });
    let verifying: () => void = () => undefined;
    const isVerifying = new Promise<void>((resolve) => {
      verifying = resolve;
    });
    const working = runs.resume(run.run_id, ON, {
      onBegin: ({ action }) => action === "verify" && verifying(),
    });
    await isVerifying;
    const { approval } = await runs.decide({ ...APPROVE, selector: run.run_id, approval: "apr_0001" });
    expect(approval.status).toBe("pending");
    const after = (await working).run;
    expect(after.approvals).toMatchObject([{ status: "approved", decided_via: "cli" }]);
  });
});
