import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FreeJson, orange, orangeAt, temporaryFolder, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

type Json = Record<string, unknown>;

/** Reads the adapter contract's example of an answer. */
function example(name: string): Json {
  return JSON.parse(readFileSync(new URL(`./contract/${name}.json`, import.meta.url), "utf8")) as Json;
}

/** Creates a project with the identity used in the examples. */
async function exampleProject(): Promise<string> {
  const folder = temporaryFolder();
  const { project_id, project_name } = testIdentity;
  mkdirSync(join(folder, ".orange-hyper"));
  const config = {
    version: "0.1.0",
    project_id,
    project_name,
    project: { id: project_id, name: project_name },
  };
  writeFileSync(join(folder, ".orange-hyper/config.json"), JSON.stringify(config));
  await orange(["init"], { cwd: folder });
  return folder;
}

function minute(count: number): string {
  return `2026-06-16T00:0${count}:00.000Z`;
}

const QUEST = "quest_20260616_000000Z_implement-adapter-json-contract";
const PROPOSAL = `mem_delta_${QUEST}_decision`;

describe("the life of a quest, as the contract shows it", () => {
  let folder: string;
  const answers = new Map<string, unknown>();
  const step = async (name: string, time: string, ...argv: string[]): Promise<void> => {
    const result = await orangeAt(time, [...argv, "--json"], folder);
    expect(result.stderr).toBe("");
    answers.set(name, result.json());
  };

  it("answers every step with exactly the fields and values of the contract", async () => {
    folder = await exampleProject();
    await step("quest.new", minute(0), "quest", "new", "Implement adapter JSON contract", "--layer", "L2");
    await step("quest.done.failure", minute(0), "quest", "done", QUEST);
    await step("route.show", minute(1), "route", "--quest", QUEST);
    await step("capsule.build", minute(2), "capsule", "--quest", QUEST);
    await step("quest.done", minute(3), "quest", "done", QUEST, "--evidence", "npm test passed");
    await step("remember.propose", minute(4), "remember", "propose", "--quest", QUEST);
    await step(
      "remember.list",
      minute(4),
      "remember",
      "list",
      "--status",
      "pending",
      "--type",
      "decision",
      "--quest",
      QUEST,
    );
    await step("remember.validate", minute(4), "remember", "validate", PROPOSAL);
    await step(
      "remember.revise",
      minute(5),
      "remember",
      "revise",
      PROPOSAL,
      "--candidate",
      "Adapters must validate and revise memory proposals before accepting them.",
    );
    await step("remember.accept", minute(5), "remember", "accept", PROPOSAL);
    for (const name of ["quest.new", "quest.done.failure", "route.show", "capsule.build"]) {
      expect(answers.get(name), name).toEqual(example(name));
    }
    // The answer has fields that the example lacks: where the evidence comes from.
    const { verification_source, evidence, ...done } = (answers.get("quest.done") as FreeJson).data.quest;
    expect(done).toEqual((example("quest.done") as FreeJson).data.quest);
    expect([verification_source, evidence]).toEqual([
      "stated",
      [{ text: "npm test passed", source: "stated" }],
    ]);
    for (const name of ["remember.propose", "remember.validate", "remember.revise"]) {
      expect(answers.get(name), name).toEqual(example(name));
    }
    expect(answers.get("remember.list")).toMatchObject(example("remember.list"));
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(answers.get("remember.accept")).toMatchObject(
      withValue(example("remember.accept"), "sha256...", hash),
    );
  });
});

describe("accepted memory, as the contract shows it", () => {
  let folder: string;
  const node = "decision.mem_delta_quest_20260616_000000Z_adapter-contract_decision";
  const filters = ["--type", "decision", "--source-quest", "quest_20260616_000000Z_adapter-contract"];

  const json = async (time: string, ...argv: string[]): Promise<Json> => {
    const result = await orangeAt(time, [...argv, "--json"], folder);
    expect(result.stderr).toBe("");
    return result.json() as Json;
  };

  it("answers list, show, search and rebuild-index with the fields and values of the contract", async () => {
    folder = await exampleProject();
    const quest = "quest_20260616_000000Z_adapter-contract";
    await json(minute(0), "quest", "new", "Keep it", "--title", "Adapter contract", "--layer", "L2");
    await json(minute(3), "quest", "done", quest, "--evidence", "npm test passed");
    await json(minute(4), "remember", "propose", "--quest", quest);
    const proposal = `mem_delta_${quest}_decision`;
    await json(
      minute(4),
      "remember",
      "revise",
      proposal,
      "--candidate",
      "Adapter JSON contract remains stable.",
    );
    await json(minute(5), "remember", "accept", proposal);
    const list = await json(minute(5), "graph", "list", ...filters);
    expect(list).toMatchObject(withLowerBounds(example("graph.list")));
    const search = await json(minute(5), "graph", "search", "adapter contract", ...filters);
    expect(search).toMatchObject(example("graph.search"));
    const show = await json(minute(5), "graph", "show", node);
    expect(show).toMatchObject(
      withValue(
        example("graph.show"),
        "---\\nschema_version: 1\\n...\\n",
        expect.stringMatching(/^---\nschema_version: 1\n/),
      ),
    );
    writeFileSync(join(folder, ".orange-hyper/graph/index.json"), "null\n");
    const rebuilt = await json(minute(6), "graph", "rebuild-index");
    expect(rebuilt).toMatchObject(withLowerBounds(example("graph.rebuildIndex")));
  });
});

describe("doctor, as the contract shows it", () => {
  let folder: string;

  const doctor = async (): Promise<Json> =>
    (await orange(["doctor", "--json"], { cwd: folder })).json() as Json;

  it("lists the checks of a healthy project in the order of the contract", async () => {
    folder = await exampleProject();
    await orangeAt(minute(0), ["quest", "new", "Implement adapter JSON contract", "--layer", "L2"], folder);
    await orangeAt(minute(1), ["route", "--quest", QUEST], folder);
    const answer = await doctor();
    const expected = example("doctor.run") as { data: { checks: string[] } };
    const { checks, ...rest } = expected.data;
    const actual = answer["data"] as { checks: string[] };
    expect(answer).toMatchObject({ ...expected, data: rest });
    expect(Object.keys(actual)).toEqual(Object.keys(expected.data));
    expect(actual.checks.filter((line) => checks.includes(line))).toEqual(checks);
  });

  it("fails with one coded finding for an index entry without node", async () => {
    folder = await exampleProject();
    const file = join(folder, ".orange-hyper/graph/index.json");
    const index = JSON.parse(readFileSync(file, "utf8")) as { nodes: object[] };
    index.nodes.push({ id: "decision.orphan", project_id: testIdentity.project_id });
    writeFileSync(file, JSON.stringify(index));
    const answer = (await doctor()) as { data: { checks: string[] } };
    const { data, ...envelope } = example("doctor.run.failure") as { data: { checks: string[] } };
    expect(answer).toMatchObject(envelope);
    expect({ ...answer.data, checks: [] }).toEqual({ ...data, checks: [] });
    expect(answer.data.checks.filter((line) => data.checks.includes(line))).toEqual(data.checks);
  });

  it("warns about a quest without project id and stays healthy", async () => {
    folder = await exampleProject();
    await orangeAt(minute(0), ["quest", "new", "Legacy", "--layer", "L2"], folder);
    const file = join(folder, ".orange-hyper/quests/active/quest_20260616_000000Z_legacy.md");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^project_id: .*\n/m, ""));
    const answer = (await doctor()) as { data: { checks: string[] } };
    const expected = example("doctor.run.legacy") as { data: { checks: string[] } };
    expect(answer.data.checks).toEqual(expect.arrayContaining(expected.data.checks));
    expect({ ...answer, data: { ...answer.data, checks: [] } }).toEqual({
      ...expected,
      data: { ...expected.data, checks: [] },
    });
  });
});

/** Returns a copy of `value` with every string that equals `from` replaced by `to`. */
function withValue(value: unknown, from: string, to: unknown): Json {
  if (value === from) return to as Json;
  if (Array.isArray(value)) return value.map((part) => withValue(part, from, to)) as unknown as Json;
  if (typeof value !== "object" || value === null) return value as Json;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withValue(part, from, to)]));
}

/** Turns `tags` and `keywords` into lower bounds, because the contract abridges them: answers may have more words. */
function withLowerBounds(value: unknown): Json {
  if (Array.isArray(value)) return value.map(withLowerBounds) as unknown as Json;
  if (typeof value !== "object" || value === null) return value as Json;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) =>
      name === "tags" || name === "keywords"
        ? [name, expect.arrayContaining(part as unknown[])]
        : [name, withLowerBounds(part)],
    ),
  );
}
