import { join } from "node:path";
import {
  activatedSums,
  type ChatStep,
  chatModel,
  expectRefusals,
  expectUserToDecide,
  textsBy,
} from "@orange-hyper/testkit";
import { describe, it } from "vitest";
import { newPersonWith, VERSIONS } from "./support/person.js";

const bash = (command: string): ChatStep => ({ tool: "bash", args: { command } });

describe.each(VERSIONS)("pi %s", (_version, client) => {
  it("a tool that a policy speaks against is refused and the model sees why, without a process for it", async () => {
    const person = newPersonWith(client);
    await expectRefusals(person, {
      host: "pi",
      file: join(person.agent, "extensions/orange-hyper.js"),
      write: (_project, path, content) => ({ tool: "write", args: { path, content } }),
      bash,
      session: person.session,
    });
  });

  it("an agent decides nothing about memory, but what its user asked for by name", async () => {
    const person = newPersonWith(client);
    const project = await activatedSums(person, "pi");
    await expectUserToDecide(person, project, async (prompt, command) => {
      const model = await chatModel(bash(command), { say: "Done." });
      await person.session(project, model, prompt);
      return textsBy(model, "tool").join("\n");
    });
  });
});
