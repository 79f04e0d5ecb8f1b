import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ChatModel, chatModel, type FreeJson } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { claudeModel } from "./support/model.js";
import { newPerson, type Person } from "./support/person.js";
import { fix, newProject, WORK } from "./support/project.js";

const PI = process.env["ORANGE_TEST_PI"];
const OTHER_WORK = "Implement averages in src/average.js.";
const AVERAGE = "module.exports = (numbers) => numbers.reduce((a, b) => a + b, 0) / numbers.length;\n";
const ADVICE = "Before you finish, run a check that covers what you changed (here: `npm test`).";

/** A turn of pi, of the same person in the same home folder. */
async function piSession(
  { home, env }: Person,
  cwd: string,
  model: ChatModel,
  prompt: string,
): Promise<void> {
  const scripted = { id: "scripted", name: "scripted", contextWindow: 200_000, maxTokens: 10_000 };
  const provider = {
    baseUrl: `${model.url}/v1`,
    api: "openai-completions",
    apiKey: "none",
    models: [scripted],
  };
  const agent = join(home, ".pi/agent");
  mkdirSync(agent, { recursive: true });
  writeFileSync(join(agent, "models.json"), JSON.stringify({ providers: { scripted: provider } }));
  const run = promisify(execFile)("pi", ["-p", "--provider", "scripted", "--model", "scripted", prompt], {
    cwd,
    env,
  });
  run.child.stdin?.end();
  await run;
}

/** What hooks entered, by the host that it is of. */
function entered(project: string, host: string): readonly FreeJson[] {
  const folder = join(project, ".orange-hyper/local/runtime/sessions");
  return readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line) as FreeJson)
    .filter((entry) => entry.host === host);
}

it.skipIf(PI === undefined)("two clients at once in one project: each has its own work", async () => {
  const person = newPerson();
  symlinkSync(PI ?? "", join(person.bin, "pi"));
  const project = newProject(person);
  const { setups } = await person.orange(project, "setup", "claude-code", "pi", "--yes");
  expect(setups.map(({ states }: FreeJson) => states.project_activated)).toEqual([true, true]);

  const claude = await claudeModel(...fix(project), { shell: "npm test" }, { say: "Done." });
  const pi = await chatModel(
    { tool: "write", args: { path: "src/average.js", content: AVERAGE } },
    { tool: "bash", args: { command: "npm test" } },
    { say: "Done." },
  );
  await Promise.all([person.session(project, claude, WORK), piSession(person, project, pi, OTHER_WORK)]);

  expect(JSON.stringify(claude.requests[0])).toContain(ADVICE);
  expect(JSON.stringify(pi.requests[0])).toContain(ADVICE);
  const { quests } = await person.orange(project, "quest", "list", "--all");
  expect(quests.map(({ title }: FreeJson) => title).sort()).toEqual(
    [OTHER_WORK, WORK].map((text) => text.replace(/\.$/, "")),
  );
  for (const [host, path] of [
    ["claude-code", "src/sum.js"],
    ["pi", "src/average.js"],
  ] as const) {
    const entries = entered(project, host);
    expect(new Set(entries.map(({ record }) => record.session_key)).size, host).toBe(1);
    const changed = entries.flatMap(({ evidence }) => evidence?.touched_paths ?? []);
    expect(changed, host).toEqual([path]);
    const status = await person.orange(project, "activate", "status", "--host", host);
    expect(status).toMatchObject({ status: "active", hosts: ["claude-code", "pi"] });
  }
  const { hosts } = await person.orange(project, "hosts");
  const active = hosts.filter(({ activation }: FreeJson) => activation === "active");
  expect(active.map(({ id, problem }: FreeJson) => [id, problem])).toEqual([
    ["claude-code", null],
    ["pi", null],
  ]);

  await person.orange(project, "setup", "claude-code", "--remove", "--yes");
  expect(await person.orange(project, "activate", "status", "--host", "pi")).toMatchObject({
    status: "active",
    hosts: ["pi"],
  });
  await person.orange(project, "setup", "pi", "--remove", "--yes");
  expect(existsSync(join(project, ".orange-hyper/local"))).toBe(false);
});
