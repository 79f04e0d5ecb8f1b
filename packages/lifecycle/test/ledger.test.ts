import { describe, expect, it } from "vitest";
import { judge } from "../src/completion/judge.js";
import { readLedger, withCheck, withEdit } from "../src/state/ledger.js";
import { working } from "./support/working.js";

describe("the ledger", () => {
  const EMPTY = {
    quest_id: "q",
    last_edit: "",
    touched_paths: [],
    began_at: "",
    may_have_changed: false,
    checks: [],
    asked_at: "",
    asked_turn: "",
    was_told: false,
    edited_since: false,
  } as const;

  it("says that it does not know all files where there are more than it keeps, or some were left out", () => {
    const paths = Array.from({ length: 41 }, (_, index) => `src/${index}.ts`);
    const few = withEdit(EMPTY, "e1", { paths: paths.slice(0, 40), isAll: true });
    expect([few.touched_paths.length, few.may_have_changed]).toEqual([40, false]);
    const many = withEdit(few, "e2", { paths: paths.slice(40), isAll: true });
    expect([many.touched_paths.length, many.may_have_changed]).toEqual([40, true]);
    expect(withEdit(EMPTY, "e1", { paths: ["a.ts"], isAll: false }).may_have_changed).toBe(true);
  });

  it("keeps a failure however many checks follow, and a bounded number of them", () => {
    const run = {
      runner: "vitest",
      class: "test",
      command: "npm test",
      folder: "",
      selection: { paths: [], names: [], packages: [], unsure: false },
      outcome: "failed",
      reason: null,
      testsRun: null,
      own: false,
    } as const;
    const failed = withCheck(EMPTY, { run, fingerprint: null, seq: 1, at: "", evidence_id: "e" });
    const others = Array.from({ length: 100 }, (_, index) => ({
      run: {
        ...run,
        runner: "eslint",
        class: "lint",
        command: `eslint ${index}`,
        outcome: "passed",
      } as const,
      fingerprint: "now",
      seq: index + 2,
      at: "",
      evidence_id: "e",
    }));
    const ledger = others.reduce(withCheck, failed);
    expect(ledger.checks).toHaveLength(40);
    const work = {
      level: "V1",
      changed: ["a.ts"],
      mayHaveChanged: false,
      fingerprint: "now",
      hasTests: true,
    };
    expect(judge({ ...work, checks: ledger.checks })).toMatchObject({ failing: [{ seq: 1 }] });
  });

  it("is of all sessions that work on the quest, each in the order of its log", async () => {
    const host = await working();
    const { quest } = await host.prompt("go on", { turn_id: "t2" });
    await host.edit("src/export.ts", { turn_id: "t2" });
    await host.run("npm test", 1, { turn_id: "t2" });
    const second = { session_id: "s2", turn_id: "u1" };
    await host.prompt(`go on with ${quest.id}`, second);
    await host.run("npx vitest run", 1, second);
    const created = "2026-06-16T00:00:00.000Z";
    const { checks, touched_paths } = await readLedger(host.ctx, { id: quest.id, createdAt: created });
    expect(touched_paths).toEqual(["src/export.ts"]);
    expect(checks.map(({ run }) => run.command)).toEqual(["npm test", "vitest run"]);
    await host.run("npm test", 0, { turn_id: "t2" });
    expect(await host.stop({ turn_id: "t2" })).toMatchObject({ completed: true });
  });

  it("keeps the order of a log although a clock went back", async () => {
    const times = ["09", "10", "11", "12", "01", "02", "03"];
    const now = (): string => `2026-06-16T00:00:${times.length > 1 ? times.shift() : times[0]}.000Z`;
    const host = await working({ ports: { clock: { now } } });
    await host.edit("src/export.ts");
    await host.run("npm test", 1);
    await host.run("npm test", 0);
    expect(await host.stop()).toMatchObject({ completed: true });
  });

  it("passes over what is damaged in a log, and what is not ours", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    const [log = ""] = await host.ctx.logs.list("local/runtime/sessions");
    const [{ record, turn }] = (await host.entries()) as [Readonly<Record<string, never>>];
    const line = { event: "PostToolUse", observed_at: "2026-06-16T00:00:05.000Z", record };
    const check = { outcome: "passed", class: "test", command: "npm test" };
    for (const evidence of [
      7,
      {},
      { id: "e", feedback_context: "", quest_id: turn?.["quest_id"], checks: [check] },
    ])
      await host.ctx.logs.append(log, { ...line, evidence, held: "anything" });
    const text = (await host.tree())[log] ?? "";
    await host.ctx.blobs.put(log, `${text}{"torn\n[]\nnull\n${text.slice(0, 200)}`);
    expect(await host.stop()).toMatchObject({ continuation_required: true });
  });
});

describe("what an earlier version left", () => {
  const SESSION_KEY = "0".repeat(64);

  it("is gone on with by a session that has no log yet, and stays as it is", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    await host.run("npm test", 1);
    const [log = ""] = await host.ctx.logs.list("local/runtime/sessions");
    const [prompt, edit, run] = await host.entries();
    const { key, ...turn } = prompt.turn;
    const id: string = turn.quest_id;
    const stem = log.slice(log.lastIndexOf("/") + 1, -".jsonl".length);
    await host.ctx.logs.remove(log);
    const put = (path: string, value: object): Promise<void> =>
      host.ctx.blobs.put(`local/runtime/${path}.json`, JSON.stringify({ schema_version: 1, ...value }));
    await put(`sessions/${stem}`, { ...prompt.session, session_key: SESSION_KEY.slice(0, 12) });
    await put(`turns/${key.slice(0, 32)}`, turn);
    const failed = { run: run.evidence.checks[0], fingerprint: null, seq: 2, evidence_id: run.evidence.id };
    const old = { run: { command: "npm test" }, outcome: "passed", seq: 3 };
    await put(`quests/${id}`, {
      quest_id: id,
      last_edit_seq: 1,
      touched_paths: edit.evidence.touched_paths,
      checks: [failed, old],
    });
    const before = await host.tree();
    expect((await host.stop()).continuation_reason).toContain("npm test");
    await host.run("npm test", 0);
    expect(await host.stop()).toMatchObject({ completed: true });
    expect(await host.tree()).toMatchObject(
      Object.fromEntries(Object.entries(before).filter(([name]) => name.startsWith("local/runtime/"))),
    );
  });
});
