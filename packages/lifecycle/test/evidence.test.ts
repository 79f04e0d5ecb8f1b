import { expect, it } from "vitest";
import { fakeHost } from "./support/host.js";

const npmTest = { tool_name: "Bash", tool_input: { command: "npm test" }, tool_response: { exit_code: 0 } };

it("records one use of a tool once, and answers its repeats with what it recorded", async () => {
  const host = await fakeHost();
  const { heartbeat: _, ...first } = await host.run("npm test", 0, { tool_use_id: "same" });
  const { heartbeat: __, ...again } = await host.run("npm test", 1, { tool_use_id: "same" });
  expect(again).toEqual({ ...first, duplicate: true });
  const tree = Object.keys(await host.tree());
  expect(tree.filter((key) => key.startsWith("local/runtime/evidence/"))).toHaveLength(1);
});

it("gives no second place in the order to a report that comes twice at once", async () => {
  const host = await fakeHost();
  await host.prompt("Implement the memory export");
  const answers = await Promise.all(
    ["same", "same"].map((tool_use_id) => host.edit("src/a.ts", { tool_use_id })),
  );
  expect(answers.map(({ duplicate }) => duplicate).sort()).toEqual([false, true]);
  expect(await host.read("local/runtime/sequence.json")).toMatchObject({ seq: 1 });
});

it("takes the paths of an edit from where the host works", async () => {
  const host = await fakeHost();
  const inside = await host.edit("src/app.ts", { cwd: "/project/packages/a" });
  expect(inside.evidence).toMatchObject({ touched_paths: ["packages/a/src/app.ts"] });
  const outside = await host.edit("src/app.ts", { cwd: "/elsewhere" });
  expect(outside.evidence).toMatchObject({ touched_paths: ["src/app.ts"] });
});

it("records every use of a tool that the host gives no id", async () => {
  const host = await fakeHost();
  for (let use = 0; use < 3; use++) {
    expect(await host.send("post-tool-use", npmTest)).toMatchObject({
      duplicate: false,
      evidence: { tool_use_key: null, seq: use + 1 },
    });
  }
});

it("numbers evidence in its order, whatever the clock says", async () => {
  const times = ["2026-06-16T00:00:09.000Z", "2026-06-16T00:00:01.000Z"];
  const host = await fakeHost({
    ports: { clock: { now: () => times.shift() ?? "2026-06-16T00:00:05.000Z" } },
  });
  const first = await host.run("npm test", 0);
  const second = await host.edit("src/a.ts");
  expect([first.evidence.seq, second.evidence.seq]).toEqual([1, 2]);
});

it("belongs to no quest outside of one", async () => {
  const host = await fakeHost();
  await host.prompt("thanks");
  expect((await host.run("npm test", 0)).evidence).toMatchObject({ quest_id: null, passed: true });
  expect((await host.run("npm test", 0, { turn_id: "unheard of" })).evidence).toMatchObject({
    quest_id: null,
  });
});

it("takes the exit status that the bridge learnt elsewhere", async () => {
  const host = await fakeHost();
  const { handle } = await import("../src/events/post-tool-use.js");
  const event = {
    name: "post-tool-use",
    host: "codex",
    binding: { fingerprint: "f".repeat(64), version: "1.0.0" },
    input: { ...npmTest, session_id: "s1", tool_use_id: "u1", tool_response: "done" },
  } as const;
  const failed = await handle(host.ctx, { ...event, exitStatus: 1 });
  expect(failed["evidence"]).toMatchObject({ exit_status: 1, outcome: "failed" });
  const silent = await handle(host.ctx, {
    ...event,
    input: { ...event.input, tool_use_id: "u2" },
    exitStatus: null,
  });
  expect(silent["evidence"]).toMatchObject({ exit_status: null, outcome: "unknown" });
  expect(silent.additional_context).toContain("exit status is printed");
});

it("reads the same few files however much was recorded before", async () => {
  const host = await fakeHost();
  await host.prompt("Implement the memory export");
  const reads = async (): Promise<number> => {
    let count = 0;
    const blobs = new Proxy(host.ctx.blobs, {
      get: (target, name, receiver) => {
        const value = Reflect.get(target, name, receiver);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          count += 1;
          return value.apply(target, args);
        };
      },
    });
    const { handle } = await import("../src/events/post-tool-use.js");
    const ctx = Object.create(host.ctx, {
      blobs: { value: blobs },
      documents: { get: () => expect.unreachable("post-tool-use reads no documents") },
      logs: { get: () => expect.unreachable("post-tool-use reads no logs") },
    });
    const input = { ...npmTest, session_id: "s1", turn_id: "t1", tool_use_id: `counted-${Math.random()}` };
    const binding = { fingerprint: "f".repeat(64), version: "1.0.0" };
    await handle(ctx, { name: "post-tool-use", host: "codex", binding, input });
    return count;
  };
  // The first use of a tool in a minute also enters itself into the heartbeat.
  await reads();
  const before = await reads();
  for (let use = 0; use < 50; use++) await host.run(`npm run test:${use}`, 0);
  expect(await reads()).toBe(before);
  expect(before).toBeLessThan(20);
});
