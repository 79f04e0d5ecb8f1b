import { expectUserToDecide, textsBy } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { codexModel } from "./support/model.js";
import { newPerson } from "./support/person.js";
import { activatedProject } from "./support/project.js";

it("an agent decides nothing about memory, but what its user asked for by name", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  const refused = await expectUserToDecide(person, project, async (prompt, shell) => {
    const model = await codexModel({ shell }, { say: "Done." });
    await person.session(project, model, prompt);
    return textsBy(model, "result").join();
  });
  expect(refused).toContain("was started by Codex");
});
