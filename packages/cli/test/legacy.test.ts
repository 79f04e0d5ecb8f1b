import { cpSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { orangeInside, readTree, temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const STORE = fileURLToPath(new URL("./legacy/store", import.meta.url));
const COMPLETED = "quest_20260301_080000Z_cache-exchange-rates";
const PROPOSAL = `mem_delta_${COMPLETED}_decision`;

/** Creates a project as version 1.0 stored it. */
function legacyProject(): string {
  const folder = temporaryFolder();
  cpSync(STORE, join(folder, ".orange-hyper"), { recursive: true });
  renameSync(join(folder, ".orange-hyper/gitignore"), join(folder, ".orange-hyper/.gitignore"));
  return folder;
}

async function answer(folder: string, ...argv: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const result = await orangeInside([...argv, "--json"], { cwd: folder });
  expect(result.stderr).toBe("");
  return result.json();
}

describe("a store of version 1.0", () => {
  it("opens unchanged: every reader works and writes nothing", async () => {
    const folder = legacyProject();
    const before = readTree(folder);
    const quests = await answer(folder, "quest", "list", "--all");
    expect(quests.data.quests.map((quest: { title: string }) => quest.title).sort()).toEqual([
      "Before identity",
      "Cache exchange rates",
      "결제 문구를 바꾼다",
    ]);
    expect(quests.data.warnings).toEqual([]);
    expect((await answer(folder, "quest", "show", COMPLETED)).data.quest.verification_evidence).toEqual([
      "npm test: 12 passed",
    ]);
    expect((await answer(folder, "remember", "list")).data.proposals).toHaveLength(2);
    expect((await answer(folder, "remember", "validate", PROPOSAL)).data.validation.valid).toBe(true);
    expect((await answer(folder, "graph", "list")).data.nodes).toHaveLength(1);
    expect((await answer(folder, "graph", "search", "exchange rates")).data.nodes).toHaveLength(1);
    expect((await answer(folder, "graph", "show", `decision.${PROPOSAL}`)).ok).toBe(true);
    expect(readTree(folder)).toEqual(before);
  });

  it("has no errors for doctor, only legacy warnings", async () => {
    const folder = legacyProject();
    const before = readTree(folder);
    const { ok, data } = await answer(folder, "doctor");
    expect({ ok, errors: data.errors }).toEqual({ ok: true, errors: [] });
    const codes = data.diagnostics.warnings.map((finding: { code: string }) => finding.code);
    expect([...new Set(codes)].sort()).toEqual([
      "GRAPH_INDEX_STALE_DERIVED",
      "LEGACY_PROJECT_ID_MISSING",
      "LEGACY_PROJECT_NAME_MISSING",
      "ORANGE_GITIGNORE_POLICY",
    ]);
    expect(readTree(folder)).toEqual(before);
  });

  it("goes on: its work is finished, remembered and accepted by today's commands", async () => {
    const folder = legacyProject();
    const active = "quest_20260302_091011Z_quest";
    const origin = /^generated_by: "Orange Hyper"$/m;
    expect((await answer(folder, "quest", "done", active, "--evidence", "npm test: 14 passed")).ok).toBe(
      true,
    );
    const done = readFileSync(join(folder, `.orange-hyper/quests/completed/${active}.md`), "utf8");
    expect(done).toMatch(origin);
    expect(done).toContain("- Edit this file freely.\n\n## Completion\n");
    expect((await answer(folder, "remember", "accept", `${PROPOSAL}_2`)).ok).toBe(true);
    expect((await answer(folder, "graph", "list")).data.count).toBe(2);
    const doctor = await answer(folder, "doctor");
    expect(doctor.data.errors).toEqual([]);
  });

  it("loses its legacy warnings by the repair, and a second repair changes nothing", async () => {
    const folder = legacyProject();
    const repaired = await answer(folder, "doctor", "--repair-project-id");
    expect(repaired.data.repairs).toEqual([
      "added missing project identity fields to quest quest_20260101_000000Z_before-identity",
    ]);
    const before = readTree(folder);
    const again = await answer(folder, "doctor", "--repair-project-id");
    expect(again.data.repairs).toEqual([]);
    expect(readTree(folder)).toEqual(before);
  });

  it("opens from a checkout that converted its line ends", async () => {
    const folder = legacyProject();
    for (const path of Object.keys(readTree(folder))) {
      const file = join(folder, path);
      writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
    }
    const { data } = await answer(folder, "doctor");
    expect(data.errors).toEqual([]);
    expect((await answer(folder, "graph", "list")).data.count).toBe(1);
  });
});
