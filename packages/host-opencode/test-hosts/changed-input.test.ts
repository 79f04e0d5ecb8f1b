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
import { newPerson } from "./support/person.js";

it("the input that a plugin gives a tool is what runs and what is recorded", async () => {
  const person = newPerson();
  const project = await activatedSums(person, "opencode");
  await approvePlugin(person, project);
  const args = { command: "touch before", description: "Touches it" };
  const model = await chatModel({ tool: "bash", args }, { say: "Done." });
  await person.session(project, model, "What is there before?");
  expect(["before", "after"].map((name) => existsSync(join(project, name)))).toEqual([false, true]);
  expect(textsBy(model, "tool").join()).toContain(CHANGED_NOTE);
  expect(readEvidence(project).map(({ command }) => command)).toEqual(["touch after"]);
});

it("a task without its description, which the client would refuse, gets one where its user lets Orange fill it in", async () => {
  const person = newPerson();
  const project = await activatedSums(person, "opencode");
  const task = { tool: "task", args: { prompt: "Read the notes.\nAll of them.", subagent_type: "general" } };
  await person.orange(project, "init");
  await person.orange(project, "policy", "enable", "auto-fill-agent-description");
  Object.assign(person.env, { ORANGE_HOOK_PROFILE: "strict" });
  const filled = await chatModel(task, { say: "I read them." }, { say: "Done." });
  await person.session(project, filled, "What do the notes say?");
  const result = textsBy(filled, "tool").join();
  expect(result).toContain("I read them.");
  expect(result).toContain('Orange filled in the missing description of this call: "Read the notes.".');
});
