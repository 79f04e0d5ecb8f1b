import { join } from "node:path";
import {
  activatedSums,
  type ChatStep,
  chatModel,
  expectRefusals,
  expectUserToDecide,
  textsBy,
} from "@orange-hyper/testkit";
import { it } from "vitest";
import { newPerson } from "./support/person.js";

const bash = (command: string): ChatStep => ({
  tool: "bash",
  args: { command, description: "Tries it" },
});

it("a tool that a policy speaks against is refused and the model sees why, without a process for it", async () => {
  const person = newPerson();
  await expectRefusals(person, {
    host: "opencode",
    file: join(person.configFolder, "plugins/orange-hyper.js"),
    write: (project, path, content) => ({ tool: "write", args: { filePath: join(project, path), content } }),
    bash,
    session: person.session,
  });
});

it("an agent decides nothing about memory, but what its user asked for by name", async () => {
  const person = newPerson();
  const project = await activatedSums(person, "opencode");
  await expectUserToDecide(person, project, async (prompt, command) => {
    const model = await chatModel(bash(command), { say: "Done." });
    await person.session(project, model, prompt);
    return textsBy(model, "tool").join("\n");
  });
});
