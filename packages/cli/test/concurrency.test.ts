import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type CommandResult, newProposal, orange, orangeData, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function data(folder: string, ...argv: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const result = await orange([...argv, "--json"], { cwd: folder });
  if (result.status !== 0) throw new Error(`orange ${argv.join(" ")}: ${result.stdout}${result.stderr}`);
  return result.json().data;
}

/** Runs readers while the writers run, and asserts that all their answers are complete and without warnings. */
async function readBeside(folder: string, ...argv: string[]): Promise<void> {
  const results = await many(6, () => orange([...argv, "--json"], { cwd: folder }));
  for (const result of results) {
    expect({ status: result.status, stderr: result.stderr }).toEqual({ status: 0, stderr: "" });
    expect(result.json().data.warnings).toEqual([]);
  }
}

async function expectHealthy(folder: string): Promise<void> {
  const { errors, warnings } = await orangeData(folder, "doctor");
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
}

function tally(results: readonly CommandResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const answer = result.json();
    const verdict = answer.ok ? "done" : (answer.error.message as string).replace(/: .*/, "");
    counts[verdict] = (counts[verdict] ?? 0) + 1;
  }
  return counts;
}

describe("many processes at once", () => {
  it("create as many quests as were asked for, all with one title", async () => {
    const folder = await temporaryProject();
    const [created] = await Promise.all([
      many(32, () => data(folder, "quest", "new", "Same", "--title", "같은 제목", "--layer", "L2")),
      readBeside(folder, "quest", "list", "--all"),
    ]);
    const ids = created.map(({ quest }) => quest.id as string);
    expect(new Set(ids).size).toBe(32);
    expect(readdirSync(join(folder, ".orange-hyper/quests/active")).sort()).toEqual(
      ids.map((id) => `${id}.md`).sort(),
    );
    await expectHealthy(folder);
  });

  it("accept distinct proposals without losing a node or an index entry", async () => {
    const folder = await temporaryProject();
    const proposals: string[] = [];
    for (let index = 0; index < 16; index++) {
      proposals.push(await newProposal(folder, `Distinct memory number ${index} to keep`));
    }
    const [accepted] = await Promise.all([
      many(16, (index) => data(folder, "remember", "accept", proposals[index] ?? "")),
      readBeside(folder, "graph", "list"),
      readBeside(folder, "remember", "list"),
    ]);
    const nodes = accepted.map(({ node }) => node.id as string).sort();
    const listed = await data(folder, "graph", "list");
    expect(listed.nodes.map((node: { id: string }) => node.id)).toEqual(nodes);
    await expectHealthy(folder);
  });

  it("accept one proposal once", async () => {
    const folder = await temporaryProject();
    const proposal = await newProposal(folder, "One memory that many want to keep");
    const results = await many(8, () => orange(["remember", "accept", proposal, "--json"], { cwd: folder }));
    expect(tally(results)).toEqual({ done: 1, "Memory proposal is already accepted": 7 });
    expect((await data(folder, "graph", "list")).count).toBe(1);
    await expectHealthy(folder);
  });

  it("complete one quest once, and distinct quests all", async () => {
    const folder = await temporaryProject();
    const { quest } = await data(folder, "quest", "new", "Finish", "--layer", "L2");
    const others = await many(8, (index) => data(folder, "quest", "new", `Other ${index}`, "--layer", "L2"));
    const done = (id: string): Promise<CommandResult> =>
      orange(["quest", "done", id, "--evidence", "npm test passed", "--json"], { cwd: folder });
    const [same, distinct] = await Promise.all([
      many(4, () => done(quest.id)),
      many(8, (index) => done(others[index]?.quest.id)),
      readBeside(folder, "quest", "list", "--all"),
    ]);
    expect(tally(same)).toEqual({ done: 1, "Quest is already completed": 3 });
    expect(tally(distinct)).toEqual({ done: 8 });
    expect((await data(folder, "quest", "list", "--all")).count).toBe(9);
    await expectHealthy(folder);
  });
});
