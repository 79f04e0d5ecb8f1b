import { join } from "node:path";
import { activatedSums, chatModel, readDetections } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { newPerson } from "./support/person.js";

const SAME = { say: "I wrote the notes; the behaviour is unchanged." };

it("a claim that nothing changed is noted where no tool looked, and not where one did", async () => {
  const person = newPerson();
  const project = await activatedSums(person, "opencode");
  const write = { tool: "write", args: { filePath: join(project, "NOTES.md"), content: "Sums.\n" } };
  await person.session(project, await chatModel(write, SAME), "Write the notes to NOTES.md.");
  expect(readDetections(project)).toEqual(["unchecked-invariance"]);
  const read = { tool: "read", args: { filePath: join(project, "src/sum.js") } };
  await person.session(project, await chatModel(read, write, SAME), "Write the notes to NOTES.md anew.");
  expect(readDetections(project)).toEqual(["unchecked-invariance"]);
});
