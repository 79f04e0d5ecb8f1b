import { execFile, execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type ChatModel,
  type ChatStep,
  chatModel,
  type FreeJson,
  type HostPerson,
} from "@orange-hyper/testkit";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  configFor as opencodeConfig,
  newPerson as opencodePerson,
} from "../../host-opencode/test-hosts/support/person.js";
import { newPersonWith, modelsFor as piModels, VERSIONS } from "../../host-pi/test-hosts/support/person.js";

const hasTmux = spawnSync("tmux", ["-V"]).status === 0;

/** A command of an agent that adds a section to TASK.md, and asks for a status. */
const section = (name: string, line: string, status: string): string =>
  `printf '%s\\n' '' '## ${name}' '' '${line}' >> TASK.md && orange task update --status ${status} --json`;

/** Everything that a worker does, by the tool for commands that the client has. */
const script = (args: (command: string) => object): readonly ChatStep[] => [
  { tool: "bash", args: args("cat TASK.md") },
  { tool: "bash", args: args(section("Plan", "APPROACH: write it", "working")) },
  { tool: "bash", args: args("echo two > a.txt && git commit --quiet --all --message 'Write two'") },
  { tool: "bash", args: args(section("Handoff", "DONE: it is two", "agent-review")) },
  { say: "I asked for a review." },
];

/** Gives a worker a task in tmux, and waits until its work is to be reviewed by a harness that is not there. */
async function worksOnTask(person: HostPerson, harness: string, model: ChatModel): Promise<void> {
  const socket = `orange-e2e-${harness}-${process.pid}`;
  const env = { ...person.env, ORANGE_TMUX_SOCKET: socket, TERM: "xterm-256color", SHELL: "/bin/sh" };
  const tmux = (...argv: readonly string[]): string =>
    spawnSync("tmux", ["-L", socket, ...argv], { env, encoding: "utf8" }).stdout;
  onTestFinished(() => void tmux("kill-server"));
  const project = person.project({ "a.txt": "one\n" });
  const orange = async (...argv: readonly string[]): Promise<FreeJson> =>
    JSON.parse((await promisify(execFile)("orange", [...argv, "--json"], { cwd: project, env })).stdout).data;
  await orange("project", "add", "--name", "sums");
  const { task } = await orange("task", "new", "two", "Write two", "--harness", harness);
  let shown: FreeJson;
  for (let tries = 0; tries < 150; tries++) {
    shown = await orange("task", "show", task.id);
    if (shown.task.status === "agent-review") break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const said = `${JSON.stringify(shown.history)}\n${tmux("capture-pane", "-p", "-t", "=sums/two:")}`;
  expect(shown.task.status, said).toBe("agent-review");
  expect(shown.task.review_round).toBe(1);
  expect(model.requests.length).toBeGreaterThanOrEqual(4);
  const git = (...argv: readonly string[]): string =>
    execFileSync("git", [...argv], { cwd: project, env, encoding: "utf8" }).trim();
  expect(git("show", "two:a.txt")).toBe("two");
  expect(git("show", "main:a.txt")).toBe("one");
  await orange("task", "cancel", task.id, "--yes");
}

describe.skipIf(!hasTmux)("from a plan to a handoff (skipped without tmux)", () => {
  it("opencode works on a task", async () => {
    const person = opencodePerson();
    const model = await chatModel(...script((command) => ({ command, description: "Works" })));
    writeFileSync(
      join(person.configFolder, "opencode.json"),
      JSON.stringify({ ...opencodeConfig(`${model.url}/v1`), permission: "allow" }),
    );
    await worksOnTask(person, "opencode", model);
  });

  it.each(VERSIONS)("pi %s works on a task", async (_version, client) => {
    const person = newPersonWith(client);
    const model = await chatModel(...script((command) => ({ command })));
    writeFileSync(join(person.agent, "models.json"), JSON.stringify(piModels(`${model.url}/v1`)));
    writeFileSync(
      join(person.agent, "settings.json"),
      '{ "defaultProvider": "scripted", "defaultModel": "scripted" }\n',
    );
    await worksOnTask(person, "pi", model);
  });
});
