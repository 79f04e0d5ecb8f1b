import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FreeJson } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { CLAUDE, CLIENTS, CODEX } from "../../loop-providers/test-hosts/support/clients.js";
import { APPROVED, DOUBTED, IMPLEMENTED, REVISE } from "./support/answers.js";
import { RIGHT, type RunPerson, runPerson, WRONG } from "./support/run-person.js";

const hasBoth = [CODEX, CLAUDE].every((client) => CLIENTS.includes(client));
const VALIDATION = [{ id: "unit", kind: "test", argv: ["npm", "test"] }];

/** Begins a run, lets it edit and tell its clients what they need, as its user does, and answers its state when it stands still. */
async function started({ run, trust }: RunPerson): Promise<FreeJson> {
  const goal = ["Sum adds the numbers", "--new-quest", "--in-place", "--criterion", "The sum is right"];
  await run("start", ...goal, "--trust-config", trust);
  for (;;) {
    const { approvals } = await run("approvals");
    const asked = approvals.filter(({ kind }: FreeJson) => kind === "edit" || kind === "external_transfer");
    const { run: state } = await run("status");
    if (asked.length === 0) return state;
    for (const { approval_id } of asked) await run("approve", state.run_id, approval_id);
    await run("resume");
  }
}

it.skipIf(!hasBoth)(
  "a run whose roles Codex and Claude Code play goes from its goal to its report",
  async () => {
    const person = await runPerson(
      [
        {
          client: CODEX,
          acts: [
            { write: "src/sum.js", text: WRONG },
            IMPLEMENTED,
            // Asked again for the repair.
            { write: "src/sum.js", text: RIGHT },
            IMPLEMENTED,
          ],
        },
        { client: CLAUDE, acts: [REVISE, DOUBTED, APPROVED] },
      ],
      {
        preset: "pair",
        roles: {
          implementer: { provider: "codex" },
          verifier: { provider: "claude" },
          critic: { provider: "claude" },
        },
        validation: VALIDATION,
      },
    );
    const state = await started(person);
    expect(state).toMatchObject({ status: "completed", counters: { iterations: 2, retries: 0 } });
    // Two answers of a change and an edit each, and three of a verdict.
    expect(person.models.map((model) => model.told().length)).toEqual([4, 3]);
    expect(state.usage.tokens).toBeGreaterThanOrEqual(4 * 101 + 3 * 110);
    expect(readFileSync(join(person.project, "src/sum.js"), "utf8")).toBe(RIGHT);
    const { stdout: report } = await person.shown("report", state.run_id);
    expect(report).toContain("completed");
    expect(report).toContain("src/sum.js");
    const record = process.env["ORANGE_RECORD_RUN"];
    if (record !== undefined) process.stdout.write(report);
  },
);

it.skipIf(!hasBoth)(
  "a run whose verifier edits is stopped, where its client does not keep it from that",
  async () => {
    const person = await runPerson(
      [
        { client: CODEX, acts: [{ write: "src/more.js", text: "more\n" }, APPROVED] },
        {
          client: CLAUDE,
          acts: [(told) => ({ write: join(folderIn(told), "src/sum.js"), text: RIGHT }), IMPLEMENTED],
        },
      ],
      {
        preset: "solo",
        roles: { implementer: { provider: "claude" }, verifier: { provider: "codex" } },
        providers: {
          codex: {
            type: "local-command",
            recipe: "codex",
            profiles: { read_only: ["--sandbox", "workspace-write"] },
          },
        },
        validation: VALIDATION,
      },
    );
    const { roster } = await person.run("roster");
    const [implementer, verifier] = roster;
    expect([implementer.gaps, verifier.gaps]).toEqual([["no_network"], ["read_only", "no_network"]]);
    expect(verifier.warnings.map(({ code }: FreeJson) => code)).toContain("READ_ONLY_NOT_ENFORCED");
    const state = await started(person);
    expect(state).toMatchObject({ status: "blocked", blocked_reason: "role_edit_violation" });
    const { stdout: report } = await person.shown("report", state.run_id);
    expect(report).toContain("ROLE_EDIT_VIOLATION");
  },
);

it("a look at who is there asks no model, and says the version of each client", async () => {
  const casting = CLIENTS.filter(({ name }) => name !== "pi 0.87").map((client) => ({ client, acts: [] }));
  const roles = { implementer: { provider: "manual" }, verifier: { provider: "manual" } };
  const { run, models } = await runPerson(casting, { preset: "solo", roles });
  const { providers } = await run("providers", "--check");
  for (const { client } of casting) {
    const row = providers.find(({ id }: FreeJson) => id === client.recipe);
    expect(row.check).toMatchObject({
      ok: true,
      problems: [],
      version: expect.stringMatching(/\d+\.\d+\.\d+/),
    });
  }
  expect(models.flatMap((model) => model.told())).toEqual([]);
});

/** Where a client was started, as it tells its model. */
function folderIn(told: string): string {
  return /working directory: (\S+)/i.exec(told)?.[1] ?? "";
}
