import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ChatModel,
  chatModel,
  type HostClient,
  type HostPerson,
  hostPerson,
  outcomesOf,
  readEvidence,
  snapshot,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const FILES = {
  "package.json": '{ "name": "sums", "scripts": { "test": "node --test" } }\n',
  "src/sum.js": "module.exports = (numbers) => numbers.reduce((a, b) => a - b);\n",
  "sum.test.js":
    'const { equal } = require("node:assert");\nrequire("node:test")("sums", () => equal(require("./src/sum.js")([2, 3]), 5));\n',
};
const FIXED = "module.exports = (numbers) => numbers.reduce((a, b) => a + b, 0);\n";
const PROMPT =
  "Implement sums of empty lists in src/sum.js. Decision to remember: the sum of an empty list is zero.";
const NPM_TEST = { tool: "bash", args: { command: "npm test" } };
const ADVICE = "Before you finish, run a check that covers what you changed (here: `npm test`).";

const write = (content = FIXED): { tool: string; args: object } => ({
  tool: "write",
  args: { path: "src/sum.js", content },
});

type PiPerson = HostPerson & { readonly agent: string };

function newPersonWith(client: Pick<HostClient, "program" | "node">): PiPerson {
  const person = hostPerson({ name: "pi", ...client });
  const agent = join(person.home, ".pi/agent");
  mkdirSync(agent, { recursive: true });
  return { ...person, agent };
}

async function session(person: PiPerson, cwd: string, model: ChatModel, ...argv: string[]): Promise<void> {
  const scripted = { id: "scripted", name: "scripted", contextWindow: 200_000, maxTokens: 10_000 };
  const provider = {
    baseUrl: `${model.url}/v1`,
    api: "openai-completions",
    apiKey: "none",
    models: [scripted],
  };
  writeFileSync(join(person.agent, "models.json"), JSON.stringify({ providers: { scripted: provider } }));
  const scriptedOnly = ["--provider", "scripted", "--model", "scripted"];
  const { stderr } = await person.client(cwd, ["-p", ...scriptedOnly, ...argv]);
  expect(stderr).not.toContain("Extension error");
}

async function activatedProject(person: HostPerson): Promise<string> {
  const project = person.project(FILES);
  await person.orange(project, "binding", "install", "--host", "pi", "--scope", "user");
  await person.orange(project, "activate", "apply", "--host", "pi", "--scope", "project");
  return project;
}

function told(model: ChatModel): readonly string[] {
  return model
    .conversation()
    .filter(({ role }) => role === "user")
    .map(({ text }) => text);
}

/** One that ends a turn unasked, and one that asks before it settles and needs a newer Node.js. */
describe.each([
  ["0.73.1", { program: "ORANGE_TEST_PI" }],
  ["0.87.1", { program: "ORANGE_TEST_PI_NEXT", node: "ORANGE_TEST_PI_NODE" }],
] as const)("pi %s", (_version, client) => {
  const newPerson = (): PiPerson => newPersonWith(client);
  it("a turn of work: advised, held back once without proof, verified, and nothing left when it is removed", async () => {
    const person = newPerson();
    const project = await activatedProject(person);
    const model = await chatModel(NPM_TEST, write(), { say: "Empty lists have a sum now." }, NPM_TEST, {
      say: "The tests pass.",
    });
    await session(person, project, model, PROMPT);
    expect(model.requests).toHaveLength(5);
    expect(JSON.stringify(model.requests[0])).toContain(ADVICE);
    expect(told(model).filter((text) => text.includes("`npm test` still fails"))).toHaveLength(1);
    expect(outcomesOf(readEvidence(project))).toEqual([
      ["verification", 1, "failed"],
      ["changed_paths", null, null],
      ["verification", 0, "passed"],
    ]);
    const { quests } = await person.orange(project, "quest", "list", "--all");
    expect(quests).toMatchObject([{ status: "completed", verification_status: "verified" }]);
    expect(await person.orange(project, "activate", "status", "--host", "pi")).toMatchObject({
      status: "active",
    });
    expect((await person.orange(project, "doctor")).errors).toEqual([]);

    await person.orange(project, "activate", "remove", "--host", "pi", "--scope", "project");
    await person.orange(project, "binding", "remove", "--host", "pi", "--scope", "user");
    expect(existsSync(join(person.agent, "extensions"))).toBe(false);
  });

  it("an edit after a passing check makes its proof stale, and the stop lets go after one question", async () => {
    const person = newPerson();
    const project = await activatedProject(person);
    const model = await chatModel(
      write(),
      NPM_TEST,
      write(`${FIXED}// done\n`),
      { say: "Done." },
      { say: "Still done." },
    );
    await session(person, project, model, PROMPT);
    expect(model.requests).toHaveLength(5);
    expect(told(model).filter((text) => text.includes("npm test") && !text.includes(ADVICE))).toHaveLength(1);
    const { quests } = await person.orange(project, "quest", "list", "--all");
    expect(quests).toMatchObject([{ status: "active" }]);
  });

  it("where nothing is activated nothing is said and nothing is written", async () => {
    const person = newPerson();
    const project = person.project(FILES);
    await person.orange(project, "binding", "install", "--host", "pi", "--scope", "user");
    const before = snapshot(project);
    const model = await chatModel({ say: "It subtracts." });
    await session(person, project, model, "What does src/sum.js do?");
    expect(told(model)).toHaveLength(1);
    expect(snapshot(project)).toEqual(before);
  });
});
