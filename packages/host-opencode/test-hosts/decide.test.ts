import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  activatedSums,
  type ChatModel,
  chatModel,
  expectUserToDecide,
  recordCalls,
  textsBy,
} from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { newPerson } from "./support/person.js";

const toolsAnswered = (model: ChatModel): string => textsBy(model, "tool").join("\n");

const bash = (command: string): { tool: string; args: object } => ({
  tool: "bash",
  args: { command, description: "Tries it" },
});

it("a tool that a policy speaks against is refused and the model sees why, without a process for it", async () => {
  const person = newPerson();
  const project = await activatedSums(person, "opencode");
  const calls = recordCalls(join(person.configFolder, "plugins/orange-hyper.js"));
  const model = await chatModel(
    { tool: "write", args: { filePath: join(project, "biome.json"), content: "{}\n" } },
    bash("git commit -nm wip --allow-empty"),
    { tool: "write", args: { filePath: join(project, "src/two.js"), content: "module.exports = 2;\n" } },
    bash("echo through"),
    { say: "Done." },
  );
  await person.session(project, model, "What can you write?");
  expect(toolsAnswered(model)).toContain("Modifying biome.json is not allowed");
  expect(toolsAnswered(model)).toContain("(Orange policy config-protection)");
  expect(toolsAnswered(model)).toContain("skips the repository's verification hooks");
  expect(toolsAnswered(model)).toContain("through");
  expect([existsSync(join(project, "biome.json")), existsSync(join(project, "src/two.js"))]).toEqual([
    false,
    true,
  ]);
  expect(calls().filter((line) => line.endsWith("post-tool-use"))).toHaveLength(2);
  expect(calls()).not.toContain("host opencode hook pre-tool-use");
  const { decisions } = await person.orange(project, "policy", "explain");
  expect(decisions).toMatchObject([{ tool: "Bash" }, { tool: "Write", decision: "deny" }]);
});

it("an agent decides nothing about memory, but what its user asked for by name", async () => {
  const person = newPerson();
  const project = await activatedSums(person, "opencode");
  await expectUserToDecide(person, project, async (prompt, command) => {
    const model = await chatModel(bash(command), { say: "Done." });
    await person.session(project, model, prompt);
    return toolsAnswered(model);
  });
});
