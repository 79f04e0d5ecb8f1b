import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  git,
  initRepository,
  newQuest,
  orangeData,
  orangeInside,
  orangeRefusal,
  temporaryProject,
} from "@orange-hyper/testkit";
import { expect, it } from "vitest";

it("tells where a memory comes from, link by link", async () => {
  const folder = await temporaryProject();
  initRepository(folder);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const quest = await newQuest(folder, "Cache exchange rates");
  writeFileSync(join(folder, "rates.js"), "export const day = 86400;\n");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "Cache rates for a day");
  await orangeData(folder, "quest", "done", quest, "--evidence", "npm test passed");
  const words = "Exchange rates are cached for one day.";
  const { proposal } = await orangeData(folder, "remember", "propose", "--quest", quest, "--text", words);
  const better = "Exchange rates are cached for one day, in memory.";
  await orangeData(folder, "remember", "revise", proposal.id, "--candidate", better, "--type", "constraint");
  const { node } = await orangeData(folder, "remember", "accept", proposal.id);

  const data = await orangeData(folder, "why", node.id.slice(0, -3));
  expect(data).toMatchObject({
    node: { id: node.id, text: better, known: "recorded" },
    proposal: { id: proposal.id, first_words: words, revisions: [{ changed: ["candidate", "type"] }] },
    quest: {
      id: quest,
      title: "Cache exchange rates",
      verification_status: "verified",
      verification_source: "stated",
    },
    evidence: [{ text: "npm test passed", known: "stated" }],
    commits: [{ subject: "Cache rates for a day", known: "observed" }],
    missing: [],
  });
  expect(data.later_commits).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  writeFileSync(join(folder, "rates.js"), "export const day = 90_000;\n");
  writeFileSync(join(folder, "other.js"), "export const other = 1;\n");
  git(folder, "commit", "--quiet", "--all", "--message", "Cache rates for longer");
  git(folder, "add", "other.js");
  git(folder, "commit", "--quiet", "--message", "Something else");
  const { stdout } = await orangeInside(["why", node.id], { cwd: folder });
  expect(stdout).not.toContain("Something else");
  const order = [
    "Changed since by",
    "Accepted as",
    "Revised: candidate, type",
    `Proposed: "${words}"`,
    'Quest "Cache exchange rates", verified by statement',
    "Evidence",
    "Commit",
  ];
  const places = order.map((text) => stdout.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  const { status } = await orangeInside(["doctor"], { cwd: folder });
  expect(status).toBe(0);
});

const SECOND = 1_100;
const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SECOND));

it("tells the work's own commit from later ones, whenever it was made", async () => {
  const folder = await temporaryProject();
  initRepository(folder);
  writeFileSync(join(folder, "tax.js"), "export const tax = 0.1;\n");
  writeFileSync(join(folder, "fees.js"), "export const fee = 1;\n");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "Begin");
  await wait();
  const quest = await newQuest(folder, "Round the tax half-even");
  writeFileSync(join(folder, "other.js"), "export const other = 1;\n");
  git(folder, "add", "other.js");
  git(folder, "commit", "--quiet", "--message", "Somebody else's work");
  writeFileSync(join(folder, "tax.js"), "export const tax = 0.2;\n");
  writeFileSync(join(folder, "fees.js"), "export const fee = 2;\n");
  git(folder, "commit", "--quiet", "--message", "Round the tax", "tax.js");
  await orangeData(folder, "quest", "done", quest, "--evidence", "npm test passed");
  await wait();
  // Commits a change that the quest had left uncommitted, and then a later change of the same file.
  git(folder, "commit", "--quiet", "--message", "Round the fees", "fees.js");
  await wait();
  writeFileSync(join(folder, "fees.js"), "export const fee = 3;\n");
  git(folder, "commit", "--quiet", "--message", "Raise the fees", "fees.js");
  const words = "Tax is rounded half-even.";
  const { proposal } = await orangeData(folder, "remember", "propose", "--quest", quest, "--text", words);
  const { node } = await orangeData(folder, "remember", "accept", proposal.id);
  const data = await orangeData(folder, "why", node.id);
  const subjects = (commits: readonly { readonly subject: string }[]): readonly string[] =>
    commits.map(({ subject }) => subject);
  expect(subjects(data.commits)).toEqual(expect.arrayContaining(["Round the tax", "Round the fees"]));
  expect(subjects(data.later_commits)).toEqual(["Raise the fees"]);
});

it("says when a check was seen, by what a memory was superseded, and why it was forgotten", async () => {
  const folder = await temporaryProject();
  writeFileSync(join(folder, "package.json"), '{ "scripts": { "test": "node --test" } }');
  writeFileSync(join(folder, "a.test.js"), 'require("node:test")("adds", () => {});\n');
  const { quest: made } = await orangeData(
    folder,
    "quest",
    "new",
    "Cache rates",
    "--layer",
    "L2",
    "--verify",
    "npm test",
  );
  const quest: string = made.id;
  expect((await orangeInside(["quest", "done", quest, "--verify"], { cwd: folder })).status).toBe(0);
  const remember = async (text: string): Promise<string> => {
    const { proposal } = await orangeData(folder, "remember", "propose", "--quest", quest, "--text", text);
    return (await orangeData(folder, "remember", "accept", proposal.id)).node.id;
  };
  const old = await remember("Exchange rates are cached for one day.");
  const first = await orangeData(folder, "why", old);
  expect(first.evidence).toMatchObject([{ known: "observed" }]);
  expect(Date.parse(first.evidence[0].at)).toBeLessThan(Date.parse(first.quest.completed_at));
  const fresh = await remember("The importer takes files of at most 5 MB.");
  await orangeData(folder, "remember", "relate", fresh, "supersedes", old);
  const superseded = await orangeData(folder, "why", old);
  expect(superseded.superseded_by).toMatchObject([{ id: fresh, known: "recorded" }]);
  expect(Date.parse(superseded.superseded_by[0].at)).toBeGreaterThan(0);
  expect((await orangeInside(["why", old], { cwd: folder })).stdout).toContain("Superseded by");
  const reason = "The importer was removed.";
  await orangeData(folder, "remember", "forget", fresh, "--reason", reason);
  const gone = await orangeData(folder, "why", fresh);
  expect(gone).toMatchObject({ node: { id: fresh }, forgotten: { reason, known: "recorded" } });
  expect(gone.proposal).not.toBeNull();
  expect((await orangeInside(["why", fresh], { cwd: folder })).stdout).toContain(`Forgotten: ${reason}`);
  expect((await orangeData(folder, "why", old)).superseded_by).toEqual([]);
});

it("says what cannot be found, and refuses what names no memory", async () => {
  const folder = await temporaryProject();
  const quest = await newQuest(folder, "Round rates to four digits");
  await orangeData(folder, "quest", "done", quest, "--evidence", "npm test passed");
  const { proposal } = await orangeData(folder, "remember", "propose", "--quest", quest);
  const { node } = await orangeData(folder, "remember", "accept", proposal.id);
  expect((await orangeData(folder, "why", node.id)).missing).toEqual(["commits"]);
  for (const argv of [["why"], ["why", "../x"], ["why", "decision.none"]])
    expect(await orangeRefusal(folder, ...argv)).toMatchObject({ status: 1, code: "USER_INPUT_ERROR" });
});
