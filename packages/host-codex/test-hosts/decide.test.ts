import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { scriptedModel } from "./support/model.js";
import { newPerson } from "./support/person.js";
import { activatedProject } from "./support/project.js";

it("an agent decides nothing about memory, but what its user asked for by name", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  await person.orange(project, "init");
  const { quest } = await person.orange(project, "quest", "new", "Round rates", "--layer", "L2");
  await person.orange(project, "quest", "done", quest.id, "--evidence", "npm test passed");
  const text = "Rates are rounded to four digits before they are stored.";
  const { proposal } = await person.orange(
    project,
    ...["remember", "propose", "--quest", quest.id, "--text", text],
  );
  // The shell of the client has a PATH of its own.
  const orange = `"${process.execPath}" "${join(person.home, "../bin/orange")}"`;
  const accept = `env | grep CODEX; ${orange} remember accept ${proposal.id} --json`;
  // What a script does is not read before it runs.
  writeFileSync(join(project, "decide.sh"), accept);
  const results = async (prompt: string, shell = accept): Promise<string> => {
    const model = await scriptedModel({ shell }, { say: "Done." });
    await person.session(project, model, prompt);
    return model
      .conversation()
      .filter(({ role }) => role === "result")
      .map((message) => message.text)
      .join();
  };

  expect(await results("what is still pending?")).toContain("Only the user decides this");
  expect(await results("what is still pending?", "sh ./decide.sh")).toContain("PERSON_REQUIRED");
  expect((await person.orange(project, "graph", "list")).count).toBe(0);
  expect(await results("accept the proposal")).toContain('"ok": true');
  expect((await person.orange(project, "graph", "list")).count).toBe(1);
});
