import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  activatedSums,
  chatModel,
  outcomesOf,
  readEvidence,
  SUMS,
  snapshot,
  textsBy,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { newPersonWith, type PiPerson, VERSIONS } from "./support/person.js";

const NPM_TEST = { tool: "bash", args: { command: "npm test" } };
const ADVICE = "Before you finish, run a check that covers what you changed (here: `npm test`).";

const write = (content: string = SUMS.fixed): { tool: string; args: object } => ({
  tool: "write",
  args: { path: "src/sum.js", content },
});

describe.each(VERSIONS)("pi %s", (_version, client) => {
  const newPerson = (): PiPerson => newPersonWith(client);
  it("a turn of work: advised, held back once without proof, verified, and nothing left when it is removed", async () => {
    const person = newPerson();
    const project = await activatedSums(person, "pi");
    const model = await chatModel(NPM_TEST, write(), { say: "Empty lists have a sum now." }, NPM_TEST, {
      say: "The tests pass.",
    });
    await person.session(project, model, SUMS.prompt);
    expect(model.requests).toHaveLength(5);
    expect(JSON.stringify(model.requests[0])).toContain(ADVICE);
    expect(
      textsBy(model, "user").filter((text) => text.includes("`npm test` has not passed in full")),
    ).toHaveLength(1);
    expect(outcomesOf(readEvidence(project))).toEqual([
      ["verification", 1, "failed"],
      ["changed_paths", null, null],
      ["verification", 0, "passed"],
    ]);
    const { quests } = await person.orange(project, "quest", "list", "--all");
    expect(quests).toMatchObject([{ status: "completed", verification_status: "verified" }]);
    expect(await person.orange(project, "activate", "status", "--host", "pi")).toMatchObject({
      status: "active",
    });
    expect((await person.orange(project, "doctor")).errors).toEqual([]);

    await person.orange(project, "activate", "remove", "--host", "pi", "--scope", "project");
    await person.orange(project, "binding", "remove", "--host", "pi", "--scope", "user");
    expect(existsSync(join(person.agent, "extensions"))).toBe(false);
  });

  it("an edit after a passing check makes its proof stale, and the stop lets go after one question", async () => {
    const person = newPerson();
    const project = await activatedSums(person, "pi");
    const model = await chatModel(
      write(),
      NPM_TEST,
      write(`${SUMS.fixed}// done\n`),
      { say: "Done." },
      { say: "Still done." },
    );
    await person.session(project, model, SUMS.prompt);
    expect(model.requests).toHaveLength(5);
    expect(
      textsBy(model, "user").filter((text) => text.includes("npm test") && !text.includes(ADVICE)),
    ).toHaveLength(1);
    const { quests } = await person.orange(project, "quest", "list", "--all");
    expect(quests).toMatchObject([{ status: "active" }]);
  });

  it("where nothing is activated nothing is said and nothing is written", async () => {
    const person = newPerson();
    const project = person.project(SUMS.files);
    await person.orange(project, "binding", "install", "--host", "pi", "--scope", "user");
    const before = snapshot(project);
    const model = await chatModel({ say: "It subtracts." });
    await person.session(project, model, "What does src/sum.js do?");
    expect(textsBy(model, "user")).toHaveLength(1);
    expect(snapshot(project)).toEqual(before);
  });
});
