import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
import { expect, it } from "vitest";
import { newPerson } from "./support/person.js";

const NPM_TEST = { tool: "bash", args: { command: "npm test", description: "Runs the tests" } };
const ADVICE = "Before you finish, run a check that covers what you changed (here: `npm test`).";

const write = (project: string, content: string = SUMS.fixed): { tool: string; args: object } => ({
  tool: "write",
  args: { filePath: join(project, "src/sum.js"), content },
});

it("a turn of work: advised, held back once without proof, verified, and nothing left when it is removed", async () => {
  const person = newPerson();
  const untouched = snapshot(person.configFolder);
  const project = await activatedSums(person, "opencode");
  const model = await chatModel(
    NPM_TEST,
    { tool: "read", args: { filePath: join(project, "src/sum.js") } },
    write(project),
    { say: "Empty lists have a sum now." },
    NPM_TEST,
    { say: "The tests pass." },
  );
  await person.session(project, model, SUMS.prompt);
  expect(model.requests).toHaveLength(6);
  expect(
    model.requests[0]
      ?.filter(({ role }) => role === "user")
      .map(({ text }) => text)
      .join("\n"),
  ).toContain(ADVICE);
  const asked = textsBy(model, "user").filter((text) => text.includes("`npm test` has not passed in full"));
  expect(asked).toHaveLength(1);
  expect(outcomesOf(readEvidence(project))).toEqual([
    ["verification", 1, "failed"],
    ["changed_paths", null, null],
    ["verification", 0, "passed"],
  ]);
  const { quests } = await person.orange(project, "quest", "list", "--all");
  expect(quests).toMatchObject([{ status: "completed", verification_status: "verified" }]);
  expect(await person.orange(project, "activate", "status", "--host", "opencode")).toMatchObject({
    status: "active",
  });
  expect((await person.orange(project, "doctor")).errors).toEqual([]);

  await person.orange(project, "activate", "remove", "--host", "opencode", "--scope", "project");
  await person.orange(project, "binding", "remove", "--host", "opencode", "--scope", "user");
  // The client's own, which it writes with or without us.
  const { "opencode.json": _config, ".gitignore": _ignore, ...left } = snapshot(person.configFolder);
  expect(left).toEqual(untouched);
});

it("an edit after a passing check makes its proof stale, and the stop lets go after one question", async () => {
  const person = newPerson();
  const project = await activatedSums(person, "opencode");
  const model = await chatModel(
    { tool: "read", args: { filePath: join(project, "src/sum.js") } },
    write(project),
    NPM_TEST,
    write(project, `${SUMS.fixed}// done\n`),
    { say: "Done." },
    { say: "Still done." },
  );
  await person.session(project, model, SUMS.prompt);
  expect(model.requests).toHaveLength(6);
  expect(
    textsBy(model, "user").filter((text) => text.includes("npm test") && !text.includes(ADVICE)),
  ).toHaveLength(1);
  const { quests } = await person.orange(project, "quest", "list", "--all");
  expect(quests).toMatchObject([{ status: "active" }]);
});

it("where nothing is activated nothing is said and nothing is written", async () => {
  const person = newPerson();
  const project = person.project(SUMS.files);
  await person.orange(project, "binding", "install", "--host", "opencode", "--scope", "user");
  const before = snapshot(project);
  const model = await chatModel({ say: "It subtracts." });
  await person.session(project, model, "What does src/sum.js do?");
  expect(textsBy(model, "user")).toHaveLength(1);
  // The client's own as well.
  const { ".git/opencode": _id, ...after } = snapshot(project);
  expect(after).toEqual(before);
  writeFileSync(join(person.configFolder, "plugins/orange-hyper.js"), "// mine\n", { flag: "a" });
  const removed = await person.orange(project, "binding", "remove", "--host", "opencode", "--scope", "user");
  expect(removed.removed_paths).toEqual([]);
  expect(removed.preserved_paths).toEqual([join(person.configFolder, "plugins/orange-hyper.js")]);
});

it("what a subagent edits after a passing check makes its proof stale, and its own turn is none of ours", async () => {
  const person = newPerson();
  const project = await activatedSums(person, "opencode");
  const product = { filePath: join(project, "src/product.js"), content: "module.exports = 1;\n" };
  const model = await chatModel(
    { tool: "read", args: { filePath: join(project, "src/sum.js") } },
    write(project),
    NPM_TEST,
    { tool: "task", args: { description: "products", prompt: "Write it.", subagent_type: "general" } },
    { tool: "write", args: product },
    { say: "I wrote it." },
    { say: "Done." },
    { say: "Still done." },
  );
  await person.session(project, model, SUMS.prompt);
  expect(model.requests).toHaveLength(8);
  expect(JSON.stringify(model.requests[5])).not.toContain("src/product.js and");
  expect(textsBy(model, "user").filter((text) => text.includes("src/product.js"))).toHaveLength(1);
  expect(
    readEvidence(project).map(({ agent_key, touched_paths }) => [agent_key !== undefined, touched_paths]),
  ).toEqual([
    [false, ["src/sum.js"]],
    [false, []],
    [true, ["src/product.js"]],
  ]);
});

it("what comes after a delegate of a workflow reaches the model, and what is unfinished the user's interface", async () => {
  const person = newPerson();
  const project = await activatedSums(person, "opencode");
  const files = {
    ".opencode/agent/tool-worker.md": "---\ndescription: Works\nmode: subagent\n---\nWork.\n",
    ".opencode/plugin/toasts.js": TOASTS,
    ".orange-hyper/workflow/sums/sums--deliver.md": "status: executing\ntype: deliver\n",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(project, path, ".."), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const model = await chatModel(
    { tool: "task", args: { description: "notes", prompt: "Read them.", subagent_type: "tool-worker" } },
    { say: "I read them." },
    { say: "Done." },
  );
  await person.session(project, model, "What do the notes say?");
  expect(JSON.stringify(model.requests[1])).not.toContain("EXECUTION COMPLETE");
  expect(JSON.stringify(model.requests[2])).toContain("EXECUTION COMPLETE — Next: review (step 4)");
  expect(readFileSync(join(project, "toasts"), "utf8")).toBe(
    "Orange: sums--deliver.md is not finished: status:executing, no ## Definition Of Done, no ## Goal Fit Gate.\n",
  );
});

/** A plugin that writes down what the interface is told to show. */
const TOASTS = `import { appendFileSync } from "node:fs";
export const Toasts = async ({ directory }) => ({
  event: async ({ event }) => {
    if (event.type === "tui.toast.show") appendFileSync(directory + "/toasts", event.properties.message + "\\n");
  },
});
`;

it("a plainly destructive request reaches the model with the demand to ask first, and goes through when it is sent again", async () => {
  const person = newPerson();
  const project = await activatedSums(person, "opencode");
  const request = "Delete all production data and drop the users table.";
  const held = await chatModel({ say: "Shall I?" });
  await person.session(project, held, request);
  expect(textsBy(held, "user").join("\n")).toContain(
    "Ask the user to confirm this request before you do anything for it.",
  );
  const again = await chatModel({ say: "Which of them exactly?" });
  await person.session(project, again, "--continue", request);
  expect(textsBy(again, "user").join("\n")).toContain("The user confirmed this request");
});
