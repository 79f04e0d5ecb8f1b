import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { outcomesOf, readEvidence, readTree, textsBy } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { trustHooks } from "./support/app-server.js";
import { codexModel } from "./support/model.js";
import { newPerson } from "./support/person.js";
import { activate, activatedProject, FIX, git, installOrange, newProject } from "./support/project.js";

const PROMPT =
  "Implement sums of empty lists in src/sum.js. Decision to remember: the sum of an empty list is zero.";

function filesOf(folder: string): readonly string[] {
  return existsSync(folder) ? Object.keys(readTree(folder)) : [];
}

const FACT = "Remember (decision): The sum of an empty list is zero, as in mathematics.";

it("a turn of work: routed, held back once without evidence, verified, and nothing remembered without its user", async () => {
  const person = newPerson();
  const project = newProject(person);
  // A runner that counts its tests: what a script of one's own checks is not known.
  writeFileSync(join(project, "package.json"), '{ "name": "sums", "scripts": { "test": "node --test" } }\n');
  renameSync(join(project, "check.js"), join(project, "sum.test.js"));
  git(person, project, "add", "--all");
  git(person, project, "commit", "--quiet", "--message", "Count the tests");
  await installOrange(person, project);
  await activate(person, project);
  const config = readFileSync(join(person.codexHome, "config.toml"), "utf8");
  expect(config, "installing grants no trust").not.toContain("trusted_hash");
  await trustHooks(person, project);

  const model = await codexModel(
    { shell: "npm test" },
    { patch: FIX },
    { say: "Empty lists have a sum now." },
    { shell: "npm test" },
    { say: `The tests pass.\n${FACT}` },
  );
  const { stderr } = await person.session(project, model, PROMPT);
  expect(stderr).not.toContain("Failed");
  expect(model.requests).toHaveLength(5);

  // What the model received with the prompt.
  const [first = []] = model.requests;
  const told = first.filter(({ role }) => role === "developer").map(({ text }) => text);
  const advice =
    "Before you finish, run a check that covers what you changed (here: `npm test`).\n" +
    'If this settles something that later work must know, end with a line "Remember (decision): <one sentence>".';
  expect(told).toContain(advice);

  // What it received with its work: of checks that it has seen itself, nothing.
  expect(textsBy(model, "developer").filter((text) => text.includes("npm test"))).toEqual([advice]);
  const held = textsBy(model, "user").filter((text) => text.includes("<hook_prompt"));
  expect(held).toHaveLength(1);
  expect(held[0]).toContain("You changed src/sum.js and `npm test` has not passed in full since it failed.");

  // What was recorded.
  const evidence = readEvidence(project);
  expect(outcomesOf(evidence)).toEqual([
    ["verification", 1, "failed"],
    ["changed_paths", null, null],
    ["verification", 0, "passed"],
  ]);
  const shown = await person.orange(project, "quest", "list", "--all");
  expect(shown.quests).toMatchObject([
    {
      title: "Implement sums of empty lists in src/sum.js",
      status: "completed",
      verification_status: "verified",
    },
  ]);
  expect(evidence.every(({ quest_id }) => quest_id === shown.quests[0].id)).toBe(true);

  const session = /^session id: (\S+)$/m.exec(stderr)?.[1] ?? "";
  const written = Object.entries(readTree(join(project, ".orange-hyper")));
  expect(session).not.toBe("");
  expect(written.filter(([, text]) => text.includes(session) || text.includes("/sessions/"))).toEqual([]);

  // What waits for the user, and what does not happen without them. What both user and agent stated is one proposal.
  const proposals = await person.orange(project, "remember", "list");
  expect(proposals.proposals).toMatchObject([
    {
      status: "pending",
      node_type: "decision",
      title: "The sum of an empty list is zero, as in mathematics.",
    },
  ]);
  expect((await person.orange(project, "graph", "list")).nodes).toEqual([]);
  expect((await person.orange(project, "doctor")).errors).toEqual([]);

  // What Orange says about itself.
  const status = await person.orange(project, "activate", "status", "--host", "codex");
  expect(status).toMatchObject({ status: "active", hook_trust: { status: "trusted" } });
  const binding = await person.orange(project, "binding", "status", "--host", "codex");
  expect(binding).toMatchObject({ effective_status: "operational", plugin_installation: "installed" });

  // What is left when it is removed.
  await person.orange(project, "activate", "remove", "--host", "codex", "--scope", "project");
  await person.codex(project, "plugin", "remove", "orange-hyper-codex@orange-hyper-user");
  await person.codex(project, "plugin", "marketplace", "remove", "orange-hyper-user");
  await person.orange(project, "binding", "remove", "--host", "codex", "--scope", "user");
  expect(existsSync(join(project, ".orange-hyper/local/activation.json"))).toBe(false);
  expect(readEvidence(project)).toEqual([]);
  expect(filesOf(join(person.home, ".orange-hyper"))).toEqual([]);
  expect(filesOf(join(person.codexHome, "plugins"))).toEqual([]);
  expect((await person.orange(project, "quest", "list", "--all")).quests).toHaveLength(1);

  // A session afterwards knows nothing of Orange, and leaves the project alone.
  const before = readTree(project);
  const later = await codexModel({ say: "Hello." });
  await person.session(project, later, "Implement products in src/product.js.");
  expect(JSON.stringify(later.requests)).not.toContain("Before you finish");
  expect(readTree(project)).toEqual(before);
});

it("a turn that only answers ends freely", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  const model = await codexModel({ say: "It subtracts." });
  await person.session(project, model, "What does src/sum.js do?");
  expect(model.requests).toHaveLength(1);
  expect(readdirSync(join(project, ".orange-hyper"))).not.toContain("quests");
});

it("a plainly destructive request is held back once, and goes through when it is sent again", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  await person.session(project, await codexModel({ say: "It subtracts." }), "What does src/sum.js do?");

  const request = "Delete all production data and drop the users table.";
  const held = await codexModel({ say: "Done." });
  const { stderr } = await person.session(project, held, "resume", "--last", request);
  expect(held.requests).toEqual([]);
  expect(stderr).toContain("hook: UserPromptSubmit Blocked");

  const again = await codexModel({ say: "Which of them exactly?" });
  await person.session(project, again, "resume", "--last", request);
  expect(JSON.stringify(again.conversation())).toContain("The user confirmed this request");
});
