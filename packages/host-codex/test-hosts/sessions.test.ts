import { readEntries, readEvidence } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { codexModel } from "./support/model.js";
import { newPerson } from "./support/person.js";
import { activatedProject, FIX } from "./support/project.js";

const OPEN_WORK =
  'Open work: "Implement sums of empty lists in src/sum.js", not verified yet: run `npm test`.';
const WORK = "Implement sums of empty lists in src/sum.js.";

it("a session that goes on later is told again, and of its quest", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  const begun = await codexModel({ say: "I will begin with the tests tomorrow." });
  await person.session(project, begun, WORK);

  const resumed = await codexModel({ say: "I go on." });
  await person.session(
    project,
    resumed,
    "resume",
    "--last",
    "Go on with the sums of empty lists in src/sum.js.",
  );
  const told = resumed.conversation().filter(({ role }) => role === "developer");
  expect(told.filter(({ text }) => text.includes(OPEN_WORK))).toHaveLength(1);
  expect((await person.orange(project, "quest", "list", "--all")).quests).toHaveLength(1);
});

it("a session that is compacted in the middle of a turn is told again, and of its quest", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  const model = await codexModel(
    { shell: "npm test", tokens: 60_000 },
    { say: "The story so far." },
    { say: "I go on." },
  );
  await person.session(project, model, "-c", "model_auto_compact_token_limit=50000", WORK);
  const [, story = [], after = []] = model.requests;
  const told = (text: string): boolean => text.includes(OPEN_WORK);
  expect(story.filter(({ text }) => told(text))).toEqual([]);
  expect(after.some(({ text }) => text.includes("The story so far."))).toBe(true);
  expect(after.filter(({ text }) => told(text))).toHaveLength(1);
});

it("a session without a transcript proves nothing by a command that says nothing", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  const model = await codexModel(
    { patch: FIX },
    { shell: "npm test" },
    { say: "Done." },
    { say: "Still done." },
  );
  await person.session(project, model, "--ephemeral", WORK);
  expect(model.requests).toHaveLength(4);
  const checks = readEvidence(project).filter(({ evidence_kind }) => evidence_kind === "verification");
  expect(checks).toMatchObject([{ exit_status: null, outcome: "unknown", success_evidence: false }]);
  const { quests } = await person.orange(project, "quest", "list", "--all");
  expect(quests).toMatchObject([{ status: "active" }]);
});

it("two sessions at once have a quest each, and lose nothing", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  const work = async (prompt: string, path: string): Promise<void> => {
    const patch = `*** Begin Patch\n*** Add File: ${path}\n+module.exports = 1;\n*** End Patch`;
    const model = await codexModel({ patch }, { patch: FIX }, { shell: "npm test" }, { say: "Done." });
    await person.session(project, model, prompt);
    expect(model.requests.length).toBeGreaterThanOrEqual(4);
  };
  await Promise.all([
    work("Implement products of lists in src/product.js.", "src/product.js"),
    work("Implement averages of numbers in src/average.js.", "src/average.js"),
  ]);
  const { quests } = await person.orange(project, "quest", "list", "--all");
  expect(quests).toHaveLength(2);
  const sessions = new Set(readEvidence(project).map(({ session_key }) => session_key));
  expect(sessions.size).toBe(2);
  expect(new Set(readEntries(project).map(({ record }) => record.session_key)).size).toBe(2);
  expect((await person.orange(project, "doctor")).errors).toEqual([]);
});
