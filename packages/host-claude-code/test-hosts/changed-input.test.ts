import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { approvePlugin, CHANGED_NOTE, readEvidence, textsBy } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { claudeModel } from "./support/model.js";
import { newPerson } from "./support/person.js";
import { projectSetUp } from "./support/project.js";

it("the input that a plugin gives a tool is what runs and what is recorded, and needs the permission of its user", async () => {
  const person = newPerson();
  const project = await projectSetUp(person);
  await approvePlugin(person, project);
  const session = async (): Promise<string> => {
    const model = await claudeModel({ shell: "touch before" }, { say: "Done." });
    await person.session(project, model, "What is there before?");
    expect(textsBy(model, "system").join()).toContain(CHANGED_NOTE);
    return textsBy(model, "result").join();
  };
  await session();
  expect(["before", "after"].map((name) => existsSync(join(project, name)))).toEqual([false, true]);
  expect(readEvidence(project).map(({ command }) => command)).toEqual(["touch after"]);

  // The person lets the client run what the model asks for, and nothing else.
  const path = join(person.claudeHome, "settings.json");
  const settings = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...settings, permissions: { allow: ["Bash(touch before)"] } }));
  expect(await session()).toContain("needs approval");
});
