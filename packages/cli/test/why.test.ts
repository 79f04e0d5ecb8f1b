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
    quest: { id: quest, title: "Cache exchange rates", verification_status: "verified" },
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
    "Quest",
    "Evidence",
    "Commit",
  ];
  const places = order.map((text) => stdout.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  const { status } = await orangeInside(["doctor"], { cwd: folder });
  expect(status).toBe(0);
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
