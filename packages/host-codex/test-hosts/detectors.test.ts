import { readDetections } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { codexModel } from "./support/model.js";
import { newPerson } from "./support/person.js";
import { activatedProject } from "./support/project.js";

const SAME = { say: "I wrote the notes; the behaviour is unchanged." };
const notes = (name: string): { patch: string } => ({
  patch: `*** Begin Patch\n*** Add File: ${name}\n+Sums.\n*** End Patch`,
});

it("a claim that nothing changed is noted where no command looked, and not where one did", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  await person.session(project, await codexModel(notes("A.md"), SAME), "Write the notes to A.md.");
  expect(readDetections(project)).toEqual(["unchecked-invariance"]);
  const looking = await codexModel({ shell: "cat src/sum.js" }, notes("B.md"), SAME);
  await person.session(project, looking, "Write the notes to B.md.");
  expect(readDetections(project)).toEqual(["unchecked-invariance"]);
});
