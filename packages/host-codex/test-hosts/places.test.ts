import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readTree, temporaryFolder } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { trustHooks } from "./support/app-server.js";
import { codexModel } from "./support/model.js";
import { newPerson } from "./support/person.js";
import { activate, activatedProject, git, installOrange, newProject } from "./support/project.js";

/** What a session is told once when its work begins. */
const BEFORE_YOU_FINISH = "Before you finish";

const WORK = "Implement sums of empty lists in src/sum.js.";

it("a session in a folder of the project works on the project", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  const model = await codexModel({ say: "I will look into it." });
  await person.session(join(project, "src"), model, WORK);
  expect(JSON.stringify(model.conversation())).toContain(BEFORE_YOU_FINISH);
  expect((await person.orange(project, "quest", "list")).quests).toHaveLength(1);
  expect(existsSync(join(project, "src/.orange-hyper"))).toBe(false);
});

it("a project that is not activated is left alone, though the hooks run", async () => {
  const person = newPerson();
  const project = newProject(person);
  await installOrange(person, project);
  await trustHooks(person, project);
  const before = readTree(project);
  const data = readTree(join(person.home, ".orange-hyper"));
  const model = await codexModel({ shell: "npm test" }, { say: "It fails." });
  const { stderr } = await person.session(project, model, WORK);
  expect(stderr).toContain("hook: UserPromptSubmit Completed");
  expect(stderr).not.toContain("Failed");
  expect(JSON.stringify(model.requests)).not.toContain(BEFORE_YOU_FINISH);
  expect(readTree(project)).toEqual(before);
  expect(readTree(join(person.home, ".orange-hyper"))).toEqual(data);
});

it("a linked work tree is active through the main checkout, with local state of its own", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  const worktree = join(temporaryFolder(), "linked");
  git(person, project, "worktree", "add", "--quiet", worktree);
  const before = readTree(project);
  const active = await codexModel({ say: "I will look into it." });
  await person.session(worktree, active, WORK);
  expect(JSON.stringify(active.requests)).toContain(BEFORE_YOU_FINISH);
  const { quests } = await person.orange(worktree, "quest", "list");
  expect(quests).toHaveLength(1);
  expect(existsSync(join(worktree, ".orange-hyper/local/runtime/sessions"))).toBe(true);
  // The repository has a second copy of what would be gone with the work tree, and nothing else has changed.
  const copy = `.git/orange-hyper/linked/.orange-hyper/quests/active/${quests[0].id}.md`;
  const { [copy]: kept, ...rest } = readTree(project);
  expect(kept).toContain(quests[0].id);
  expect(rest).toEqual(before);
});

it("a linked work tree that the user left out is a project of its own, activated by itself", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  await person.orange(
    project,
    "activate",
    "apply",
    "--host",
    "codex",
    "--scope",
    "project",
    "--no-work-trees",
  );
  const worktree = join(temporaryFolder(), "linked");
  git(person, project, "worktree", "add", "--quiet", worktree);
  const before = readTree(project);
  const model = await codexModel({ say: "I will look into it." });
  await person.session(worktree, model, WORK);
  expect(JSON.stringify(model.requests)).not.toContain(BEFORE_YOU_FINISH);
  expect(existsSync(join(worktree, ".orange-hyper"))).toBe(false);
  expect(readTree(project)).toEqual(before);

  await activate(person, worktree);
  const active = await codexModel({ say: "I will look into it." });
  await person.session(worktree, active, WORK);
  expect(JSON.stringify(active.requests)).toContain(BEFORE_YOU_FINISH);
});

it("a missing Orange holds nothing up, is noted once a session, and never reaches the model or another project", async () => {
  const person = newPerson();
  const project = await activatedProject(person);
  const other = newProject(person);
  rmSync(join(person.bin, "orange"));
  const toldAfter = async (folder: string): Promise<number> => {
    const model = await codexModel({ shell: "npm test" }, { shell: "npm test" }, { say: "Done." });
    const { stderr } = await person.session(folder, model, WORK);
    expect(stderr).toContain("hook: PostToolUse Completed");
    expect(stderr).not.toContain("Failed");
    expect(JSON.stringify(model.requests)).not.toContain("Orange was not found");
    return readFileSync(join(person.home, ".orange-hyper/failures-told"), "utf8").trim().split("\n").length;
  };
  // What a hook says to the user has no place in this form of the client; a session that was told is noted.
  expect([await toldAfter(project), await toldAfter(project), await toldAfter(other)]).toEqual([1, 2, 2]);
});
