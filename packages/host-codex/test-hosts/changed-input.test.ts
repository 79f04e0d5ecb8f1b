import { existsSync } from "node:fs";
import { join } from "node:path";
import { approvePlugin, CHANGED_NOTE, readEvidence, textsBy } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { codexModel } from "./support/model.js";
import { newPerson } from "./support/person.js";
import { activatedProject } from "./support/project.js";

it("the input that a plugin gives a tool is what runs and what is recorded", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  await approvePlugin(person, project);
  const model = await codexModel({ shell: "touch before" }, { say: "Done." });
  await person.session(project, model, "What is there before?");
  expect(["before", "after"].map((name) => existsSync(join(project, name)))).toEqual([false, true]);
  expect(textsBy(model, "developer").join()).toContain(CHANGED_NOTE);
  expect(readEvidence(project).map(({ command }) => command)).toEqual(["touch after"]);
});
