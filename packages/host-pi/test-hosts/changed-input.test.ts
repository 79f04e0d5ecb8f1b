import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  activatedSums,
  approvePlugin,
  CHANGED_NOTE,
  chatModel,
  readEvidence,
  textsBy,
} from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { newPersonWith, VERSIONS } from "./support/person.js";

it.each(VERSIONS)(
  "the input that a plugin gives a tool of pi %s is what runs and what is recorded",
  async (_version, client) => {
    const person = newPersonWith(client);
    const project = await activatedSums(person, "pi");
    await approvePlugin(person, project);
    const model = await chatModel({ tool: "bash", args: { command: "touch before" } }, { say: "Done." });
    await person.session(project, model, "What is there before?");
    expect(["before", "after"].map((name) => existsSync(join(project, name)))).toEqual([false, true]);
    expect(textsBy(model, "tool").join()).toContain(CHANGED_NOTE);
    expect(readEvidence(project).map(({ command }) => command)).toEqual(["touch after"]);
  },
);
