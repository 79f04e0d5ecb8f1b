import { describe, expect, it } from "vitest";
import { judge } from "../src/completion/judge.js";
import { withCheck, withEdit } from "../src/state/ledger.js";
import { working } from "./support/working.js";

describe("the ledger", () => {
  const EMPTY = {
    schema_version: 2,
    quest_id: "q",
    last_edit_seq: 0,
    touched_paths: [],
    began_at: "",
    may_have_changed: false,
    checks: [],
    asked_at: "",
    durable_type: null,
    scope: [],
  } as const;

  it("says that it does not know all files where there are more than it keeps, or some were left out", () => {
    const paths = Array.from({ length: 41 }, (_, index) => `src/${index}.ts`);
    const few = withEdit(EMPTY, 1, { paths: paths.slice(0, 40), isAll: true });
    expect([few.touched_paths.length, few.may_have_changed]).toEqual([40, false]);
    const many = withEdit(few, 2, { paths: paths.slice(40), isAll: true });
    expect([many.touched_paths.length, many.may_have_changed]).toEqual([40, true]);
    expect(withEdit(EMPTY, 1, { paths: ["a.ts"], isAll: false }).may_have_changed).toBe(true);
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
    const failed = withCheck(EMPTY, { run, fingerprint: null, seq: 1, evidence_id: "e" });
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

  it("of an earlier form proves nothing", async () => {
    const host = await working();
    await host.edit("src/export.ts");
    await host.run("npm test", 0);
    const [key = ""] = Object.keys(await host.tree()).filter((name) =>
      name.startsWith("local/runtime/quests/"),
    );
    const { checks, ...rest } = await host.read(key);
    const old = checks.map(({ run, seq }: { run: { command: string }; seq: number }) => ({
      command: run.command,
      outcome: "passed",
      seq,
    }));
    await host.ctx.blobs.put(key, JSON.stringify({ ...rest, schema_version: 1, checks: old }));
    expect(await host.stop()).toMatchObject({ continuation_required: true });
  });

  it("keeps the order of edits and checks where the counter was lost", async () => {
    const host = await working();
    await host.run("ls", 0);
    await host.edit("src/export.ts");
    await host.run("npm test", 1);
    await host.ctx.blobs.remove("local/runtime/sequence.json");
    await host.run("npm test", 0);
    expect(await host.stop()).toMatchObject({ completed: true });
  });
});
