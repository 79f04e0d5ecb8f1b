import { activatedSums, chatModel, readDetections } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { newPersonWith, VERSIONS } from "./support/person.js";

const SAME = { say: "I wrote the notes; the behaviour is unchanged." };
const WRITE = { tool: "write", args: { path: "NOTES.md", content: "Sums.\n" } };
const READ = { tool: "read", args: { path: "src/sum.js" } };

it.each(VERSIONS)(
  "a claim in pi %s that nothing changed is noted where no tool looked, and not where one did",
  async (_version, client) => {
    const person = newPersonWith(client);
    const project = await activatedSums(person, "pi");
    await person.session(project, await chatModel(WRITE, SAME), "Write the notes to NOTES.md.");
    expect(readDetections(project)).toEqual(["unchecked-invariance"]);
    await person.session(project, await chatModel(READ, WRITE, SAME), "Write the notes to NOTES.md anew.");
    expect(readDetections(project)).toEqual(["unchecked-invariance"]);
  },
);
