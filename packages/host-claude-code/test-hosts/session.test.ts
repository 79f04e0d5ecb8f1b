import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { outcomesOf, readEvidence, readTree, textsBy } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { claudeModel, type Message } from "./support/model.js";
import { newPerson } from "./support/person.js";
import { fix, newProject, projectSetUp, WORK } from "./support/project.js";

const ADVICE = "Before you finish, run a check that covers what you changed (here: `npm test`).";
const FACT = "Remember (decision): The sum of an empty list is zero, as in mathematics.";

it("a turn of work: routed, held back once without evidence, verified, and remembered by its user alone", async () => {
  const person = newPerson();
  const project = await projectSetUp(person);
  const model = await claudeModel(
    { shell: "npm test" },
    ...fix(project),
    { say: "Empty lists have a sum now." },
    { shell: "npm test" },
    { say: `The tests pass.\n${FACT}` },
  );
  const { stdout } = await person.session(project, model, WORK);
  expect(model.requests).toHaveLength(6);
  expect(hookOutcomes(stdout)).toEqual(["success"]);

  // What the model received: once with the prompt, and once at the end without evidence.
  const [first = []] = model.requests;
  const isAdvised = ({ role, text }: Message): boolean => role === "system" && text.includes(ADVICE);
  expect(first.filter(isAdvised)).toHaveLength(1);
  const told = textsBy(model, "system").filter((text) => text.includes("hook additional context"));
  expect(told.join("\n").split(ADVICE)).toHaveLength(2);
  const held = textsBy(model, "user").filter((text) => text.startsWith("Stop hook feedback:"));
  expect(held).toEqual([
    expect.stringContaining("You changed src/sum.js and `npm test` has not passed in full since it failed."),
  ]);

  // What was recorded.
  const evidence = readEvidence(project);
  expect(outcomesOf(evidence)).toEqual([
    ["verification", 1, "failed"],
    ["observation", 0, null],
    ["changed_paths", null, null],
    ["verification", 0, "passed"],
  ]);
  expect(evidence[2].touched_paths).toEqual(["src/sum.js"]);
  const { quests } = await person.orange(project, "quest", "list", "--all");
  expect(quests).toMatchObject([{ status: "completed", verification_status: "verified" }]);
  expect(evidence.every(({ quest_id }) => quest_id === quests[0].id)).toBe(true);

  // What waits for the user; afterwards a new session is told of it.
  const { proposals } = await person.orange(project, "remember", "list");
  expect(proposals).toMatchObject([
    { status: "pending", title: "The sum of an empty list is zero, as in mathematics." },
  ]);
  await person.orange(project, "remember", "accept", proposals[0].id);
  const later = await claudeModel({ say: "I know." });
  await person.session(project, later, "What do you know about empty lists?");
  expect(textsBy(later, "system").join("\n")).toMatch(
    /SessionStart hook additional context: [\s\S]*The sum of an empty list is zero, as in mathematics/,
  );

  // What Orange says about itself.
  const status = await person.orange(project, "activate", "status", "--host", "claude-code");
  expect(status).toMatchObject({ status: "active", hook_trust: { status: "trusted" } });
  const binding = await person.orange(project, "binding", "status", "--host", "claude-code");
  expect(binding).toMatchObject({ effective_status: "operational", user_actions: [] });
  expect((await person.orange(project, "doctor")).errors).toEqual([]);
});

/** How the client took the answers of our hooks, each outcome once. */
function hookOutcomes(stream: string): readonly string[] {
  const events = stream
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { subtype?: string; outcome?: string });
  const responses = events.filter(({ subtype }) => subtype === "hook_response");
  expect(responses.length).toBeGreaterThanOrEqual(8);
  return [...new Set(responses.map(({ outcome }) => outcome ?? ""))];
}

it("an edit after a check that passed makes it stale, also where a sub-agent makes it", async () => {
  const person = newPerson();
  const project = await projectSetUp(person);
  const path = join(project, "src/product.js");
  const model = await claudeModel(
    ...fix(project),
    { shell: "npm test" },
    { agent: "Add products in src/product.js." },
    { write: path, text: "module.exports = (a, b) => a * b;\n" },
    { say: "There are products." },
    { say: "Done." },
    { say: "I leave it so." },
  );
  await person.session(project, model, WORK);
  const evidence = readEvidence(project);
  const [edit] = evidence.filter(({ touched_paths }) => touched_paths.includes("src/product.js"));
  expect(edit.agent_key).toMatch(/^[0-9a-f]{12}$/);
  expect(edit.quest_id).toBe(evidence[0].quest_id);
  const held = textsBy(model, "user").filter((text) => text.startsWith("Stop hook feedback:"));
  expect(held).toEqual([expect.stringContaining("src/product.js")]);
  const { quests } = await person.orange(project, "quest", "list", "--all");
  expect(quests, "asked once, and let go").toMatchObject([{ status: "active" }]);
});

it("a file that is too large to be read is not written at once, and the model sees the way out", async () => {
  const person = newPerson();
  const project = await projectSetUp(person);
  const path = join(project, "src/table.js");
  const model = await claudeModel({ write: path, text: "x".repeat(1_200_000) }, { say: "In parts, then." });
  await person.session(project, model, "Write the table to src/table.js.");
  expect(textsBy(model, "result").join()).toContain("Write the file in parts, each smaller than 1 MiB.");
  expect(existsSync(path)).toBe(false);
});

it("what comes after a delegate of a workflow reaches the model once the delegate has ended", async () => {
  const person = newPerson();
  const project = await projectSetUp(person);
  mkdirSync(join(project, ".claude/agents"), { recursive: true });
  writeFileSync(
    join(project, ".claude/agents/tool-worker.md"),
    "---\nname: tool-worker\ndescription: Works\n---\nWork.\n",
  );
  const model = await claudeModel(
    { agent: "Read the notes.", type: "tool-worker" },
    { say: "I read them." },
    { say: "Done." },
  );
  await person.session(project, model, "What do the notes say?");
  expect(JSON.stringify(model.requests[1])).not.toContain("EXECUTION COMPLETE");
  expect(JSON.stringify(model.requests[2])).toContain("EXECUTION COMPLETE — Next: review (step 4)");
});

it("a check in the background proves nothing, and its notification is no request", async () => {
  const person = newPerson();
  const project = await projectSetUp(person);
  const model = await claudeModel(
    ...fix(project),
    { shell: "sleep 1; npm test", background: true },
    { say: "I wait for the tests." },
    { say: "I still wait." },
    { shell: "npm test" },
    { say: "They pass." },
  );
  await person.session(project, model, WORK);
  expect(JSON.stringify(model.conversation())).toContain("<task-notification>");
  const checks = readEvidence(project).filter(({ evidence_kind }) => evidence_kind === "verification");
  expect(checks.map(({ exit_status, outcome }) => [exit_status, outcome])).toEqual([
    [null, "unknown"],
    [0, "passed"],
  ]);
  const { quests } = await person.orange(project, "quest", "list", "--all");
  expect(quests, "what follows the notification is work on the same quest").toMatchObject([
    { title: "Implement sums of empty lists in src/sum.js", status: "completed" },
  ]);
});

it("a plainly destructive request is held back once, and goes through when it is sent again", async () => {
  const person = newPerson();
  const project = await projectSetUp(person);
  await person.session(project, await claudeModel({ say: "It subtracts." }), "What does src/sum.js do?");
  const request = "Delete all production data and drop the users table.";
  const held = await claudeModel({ say: "Done." });
  await person.session(project, held, request, "--continue");
  expect(held.requests).toEqual([]);
  const again = await claudeModel({ say: "Which of them exactly?" });
  await person.session(project, again, request, "--continue");
  expect(JSON.stringify(again.conversation())).toContain("The user confirmed this request");
});

it("a session that goes on later is told of its quest", async () => {
  const person = newPerson();
  const project = await projectSetUp(person);
  await person.session(project, await claudeModel({ say: "I will begin with the tests tomorrow." }), WORK);
  const resumed = await claudeModel({ say: "I go on." });
  await person.session(project, resumed, "Go on with the sums of empty lists in src/sum.js.", "--continue");
  const told = textsBy(resumed, "system").filter((text) => text.includes("Open work:"));
  expect(told).toHaveLength(1);
  expect((await person.orange(project, "quest", "list", "--all")).quests).toHaveLength(1);
});

it("a turn that only answers ends freely, and a project that is not activated is left alone", async () => {
  const person = newPerson();
  const project = await projectSetUp(person);
  const model = await claudeModel({ say: "It subtracts." });
  await person.session(project, model, "What does src/sum.js do?");
  expect(model.requests).toHaveLength(1);

  const other = newProject(person);
  const before = readTree(other);
  const inactive = await claudeModel({ shell: "npm test" }, { say: "It fails." });
  await person.session(other, inactive, WORK);
  expect(JSON.stringify(inactive.requests)).not.toContain(ADVICE);
  expect(readTree(other)).toEqual(before);
});
