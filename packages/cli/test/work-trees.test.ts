import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  commitAll,
  git,
  initRepository,
  newProposal,
  newQuest,
  orange,
  orangeData,
  orangeRefusal,
  temporaryFolder,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { eventData } from "./support/lifecycle.js";

const stored = (folder: string, key: string): string => join(folder, ".orange-hyper", key);

/** Creates a repository whose project has one memory, one completed quest and one open quest. */
async function sharedProject(): Promise<string> {
  const folder = join(temporaryFolder(), "app");
  git(join(folder, ".."), "init", "--quiet", "--initial-branch=main", "app");
  writeFileSync(join(folder, "index.js"), "export const x = 1;\n");
  await orangeData(folder, "init");
  await orangeData(
    folder,
    "remember",
    "accept",
    await newProposal(folder, "Dates are kept in UTC everywhere"),
  );
  await newQuest(folder, "Print dates in the time zone of the reader");
  commitAll(folder, "Begin");
  return folder;
}

/** Adds a linked work tree on a new branch. */
function addWorkTree(folder: string, name: string): string {
  const path = join(folder, "..", name);
  git(folder, "worktree", "add", "--quiet", "-b", name, path);
  return path;
}

async function diagnose(folder: string): Promise<readonly string[]> {
  const { errors, warnings } = (await orange(["doctor", "--json"], { cwd: folder })).json().data;
  return [...errors, ...warnings];
}

/** Returns a quest id, a node id and a proposal id, for commands that need one. */
async function idsIn(folder: string): Promise<{ quest: string; node: string; proposal: string }> {
  const { quests } = await orangeData(folder, "quest", "list", "--all");
  const { nodes } = await orangeData(folder, "graph", "list");
  const { proposals } = await orangeData(folder, "remember", "list", "--status", "accepted");
  return { quest: quests[0].id, node: nodes[0].id, proposal: proposals[0].id };
}

/** Runs every command that reads or creates local state, in an order in which none finds state of another. */
async function runEveryCommand(folder: string): Promise<void> {
  const { quest, node, proposal } = await idsIn(folder);
  const readers = [
    ["status"],
    ["quest", "list"],
    ["quest", "show", quest],
    ["remember", "list"],
    ["remember", "show", proposal],
    ["remember", "validate", proposal],
    ["graph", "list"],
    ["graph", "show", node],
    ["graph", "search", "dates"],
    ["growth", "status"],
    ["growth", "suggest"],
    ["eval", "snapshot"],
    ["eval", "report"],
    ["hook", "preview"],
    ["hook", "status"],
    ["hook", "run", "session-start"],
    ["hook", "run", "stop"],
    ["mcp", "list"],
    ["mcp", "suggest", "--query", "dates"],
    ["adapter", "list"],
    ["sync", "status"],
    ["sync", "plan"],
    ["activate", "plan", "--host", "codex", "--scope", "project"],
    ["activate", "status", "--host", "codex"],
    ["binding", "status", "--host", "codex"],
  ];
  for (const argv of readers) await orangeData(folder, ...argv);
  expect(await diagnose(folder)).toEqual([]);
  for (const argv of [["route", "Fix a typo"], ["capsule"], ["sync", "apply"], ["identity", "build"]])
    await orangeData(folder, ...argv);
  await orangeData(
    folder,
    "remember",
    "reject",
    await newProposal(folder, "Nobody wants to know this at all"),
  );
  await orangeData(
    folder,
    "remember",
    "accept",
    await newProposal(folder, "Numbers are kept as decimal texts"),
  );
  expect(await diagnose(folder)).toEqual([]);
}

describe("every command works and doctor finds nothing", () => {
  it("in a fresh clone", async () => {
    const folder = await sharedProject();
    const clone = join(folder, "..", "clone");
    git(folder, "clone", "--quiet", folder, clone);
    await runEveryCommand(clone);
  });

  it("in a linked work tree", async () => {
    await runEveryCommand(addWorkTree(await sharedProject(), "feature"));
  });

  it("on an older branch, with what newer ones left behind", async () => {
    const folder = await sharedProject();
    git(folder, "branch", "older");
    for (const title of ["Accepted on the newer branch only", "Accepted there as well, a bit later"])
      await orangeData(folder, "remember", "accept", await newProposal(folder, title));
    await orangeData(
      folder,
      "remember",
      "reject",
      await newProposal(folder, "Rejected on the newer branch only"),
    );
    const pending = await newProposal(folder, "Pending on the newer branch only");
    await orangeData(folder, "sync", "apply");
    commitAll(folder, "Go on");
    git(folder, "switch", "--quiet", "older");
    await runEveryCommand(folder);
    const { message } = await orangeRefusal(folder, "remember", "accept", pending);
    expect(message).toContain(pending);
    commitAll(folder, "Go on elsewhere");
    git(folder, "switch", "--quiet", "main");
    await runEveryCommand(folder);
    await orangeData(folder, "remember", "accept", pending);
  });

  it("from the first prompt of an agent in a clone on", async () => {
    const folder = await sharedProject();
    const clone = join(folder, "..", "clone");
    git(folder, "clone", "--quiet", folder, clone);
    await openByPrompt(clone);
    expect(git(clone, "status", "--porcelain")).toBe("");
    expect(await diagnose(clone)).toEqual([]);
  });
});

/** Opens a quest through a hook and returns its id. */
async function openByPrompt(folder: string): Promise<string> {
  await orangeData(folder, "activate", "apply", "--host", "codex", "--scope", "project");
  const { quest } = await eventData(folder, "user-prompt-submit", {
    session_id: "s1",
    turn_id: "t1",
    cwd: folder,
    hook_event_name: "UserPromptSubmit",
    prompt: "Implement a parser for dates in src/parser.ts and add tests for it",
  });
  return quest.id;
}

describe("a quest that a hook opened", () => {
  it("is local while it is active, and shared once it is completed", async () => {
    const folder = await sharedProject();
    const quest = await openByPrompt(folder);
    expect(quest).toMatch(/^quest_auto_/);
    expect(git(folder, "status", "--porcelain")).toBe("");
    await orangeData(folder, "quest", "show", quest.slice(0, 20));
    await orangeData(folder, "quest", "done", quest, "--evidence", "npm test: 3 passed");
    expect(git(folder, "status", "--porcelain", "--untracked-files=all")).toBe(
      `?? .orange-hyper/quests/completed/${quest}.md\n`,
    );
  });
});

describe("a linked work tree", () => {
  it("is named by doctor elsewhere for what waits in it, without a complaint", async () => {
    const folder = await sharedProject();
    const tree = addWorkTree(folder, "feature");
    await newProposal(tree, "Waits in the linked work tree");
    await openByPrompt(tree);
    const { checks, errors, warnings } = await orangeData(folder, "doctor");
    expect([...errors, ...warnings]).toEqual([]);
    expect(checks).toContain("work tree feature has 1 pending proposal and 1 open quest");
    expect((await orangeData(tree, "doctor")).checks.join()).not.toContain("work tree feature");
  });

  it("leaves what was decided in it to nobody", async () => {
    const folder = await sharedProject();
    const tree = addWorkTree(folder, "feature");
    await orangeData(tree, "remember", "accept", await newProposal(tree, "Decided in the linked work tree"));
    await orangeData(tree, "quest", "done", await openByPrompt(tree), "--evidence", "npm test: 3 passed");
    commitAll(tree, "Work");
    git(folder, "worktree", "remove", tree);
    expect(await diagnose(folder)).toEqual([]);
  });

  it("loses nothing when git removes it: doctor names what it left, and adopt takes it over", async () => {
    const folder = await sharedProject();
    const tree = addWorkTree(folder, "feature");
    const proposal = await newProposal(tree, "Left by the work tree that is gone");
    await orangeData(
      tree,
      "remember",
      "revise",
      proposal,
      "--candidate",
      "Numbers are read with a comma, too.",
    );
    const quest = await openByPrompt(tree);
    commitAll(tree, "Work");
    git(folder, "worktree", "remove", tree);
    expect(existsSync(tree)).toBe(false);
    expect(await diagnose(folder)).toEqual([
      "work tree feature was removed with 1 pending proposal and 1 open quest",
    ]);
    const early = await orangeData(folder, "adopt");
    expect(early).toMatchObject({ adopted: [{ work_tree: "feature" }], waiting: [{ work_tree: "feature" }] });
    expect((await orangeData(folder, "quest", "show", quest)).quest.status).toBe("active");
    git(folder, "merge", "--quiet", "--no-edit", "feature");
    expect(await orangeData(folder, "adopt")).toMatchObject({
      adopted: [{ work_tree: "feature" }],
      waiting: [],
    });
    expect(await diagnose(folder)).toEqual([]);
    await orangeData(folder, "remember", "accept", proposal);
    const { nodes } = await orangeData(folder, "graph", "search", "comma");
    expect(nodes).toHaveLength(1);
    expect((await orangeData(folder, "adopt")).adopted).toEqual([]);
  });

  it("that is deleted by hand and whose name is used again loses nothing either", async () => {
    const folder = await sharedProject();
    const tree = addWorkTree(folder, "feature");
    const quest = await openByPrompt(tree);
    git(folder, "worktree", "remove", tree);
    git(folder, "worktree", "add", "--quiet", tree, "feature");
    expect(await diagnose(folder)).toEqual(["work tree feature was removed with 1 open quest"]);
    expect(await diagnose(tree)).toEqual(["work tree feature was removed with 1 open quest"]);
    await orangeData(tree, "adopt");
    expect(readdirSync(stored(tree, "quests/active"))).toContain(`${quest}.md`);
    expect(await diagnose(folder)).toEqual([]);
  });

  it("leaves nothing where it was to be discarded", async () => {
    const folder = await sharedProject();
    const tree = addWorkTree(folder, "feature");
    await openByPrompt(tree);
    git(folder, "worktree", "remove", tree);
    expect(await orangeData(folder, "adopt", "--discard")).toMatchObject({ adopted: [], dropped: [{}] });
    expect(await diagnose(folder)).toEqual([]);
  });

  it("is the project's own where several projects share a repository", async () => {
    const folder = join(temporaryFolder(), "repository");
    const projects = ["shop", "bank"].map((name) => join(folder, "packages", name));
    for (const project of projects) mkdirSync(project, { recursive: true });
    initRepository(folder);
    for (const project of projects) await orangeData(project, "init");
    commitAll(folder, "Start two projects");
    const tree = addWorkTree(folder, "feature");
    await openByPrompt(join(tree, "packages/shop"));
    git(folder, "worktree", "remove", tree);
    const [shop = "", bank = ""] = projects;
    expect(await diagnose(bank)).toEqual([]);
    expect(await diagnose(shop)).toEqual(["work tree feature was removed with 1 open quest"]);
  });
});
