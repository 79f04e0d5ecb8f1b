import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { newQuest, orangeData, orangeInside, temporaryProject } from "@orange-hyper/testkit";
import { expect, it } from "vitest";

async function proposed(folder: string, text: string): Promise<string> {
  const quest = await newQuest(folder, `Work that led to: ${text}`);
  await orangeData(folder, "quest", "done", quest, "--evidence", "npm test passed");
  const { proposal } = await orangeData(folder, "remember", "propose", "--quest", quest, "--text", text);
  return proposal.id;
}

it("shows a revised proposal by the words that it has now, wherever proposals are listed", async () => {
  const folder = await temporaryProject();
  const id = await proposed(folder, "Amounts are kept as floating point numbers.");
  const revised = "Amounts are kept in cents.";
  const first = "Amounts are kept as floating point numbers.";
  const { proposal } = await orangeData(folder, "remember", "revise", id, "--candidate", revised);
  expect(proposal.title).toBe(first);
  const { proposals } = await orangeData(folder, "status");
  expect(proposals.latest_pending).toMatchObject([{ title: revised }]);
  for (const argv of [["remember", "list"], ["remember", "show", id], ["status"]]) {
    const { stdout } = await orangeInside(argv, { cwd: folder });
    expect(stdout, argv.join(" ")).toContain(revised);
    expect(stdout, argv.join(" ")).not.toContain("floating point");
  }
  // It is found by the words of its revised text.
  expect((await orangeData(folder, "remember", "show", "kept-in-cents")).proposal.id).toBe(id);
  await orangeData(folder, "remember", "revise", id, "--confidence", "high");
  expect((await orangeData(folder, "remember", "list")).proposals).toMatchObject([
    { title: first, revised_title: revised, confidence: "high" },
  ]);
});

it("says why a proposal was rejected to whoever reads it", async () => {
  const folder = await temporaryProject();
  const id = await proposed(folder, "The importer reads files of the old form.");
  const reason = "True of the importer before version 2 only.";
  await orangeData(folder, "remember", "reject", id, "--reason", reason);
  expect((await orangeData(folder, "remember", "show", id)).proposal).toMatchObject({
    status: "rejected",
    rejection_reason: reason,
  });
  expect((await orangeInside(["remember", "show", id], { cwd: folder })).stdout).toContain(reason);
});

it("gives a fact the same type, imported or proposed", async () => {
  const folder = await temporaryProject();
  const facts = [
    "We chose SQLite because the service runs on one machine.",
    "The tests of the parser read their cases from a table.",
    "결제 모듈은 금액을 정수로 저장해야 한다.",
    "The cache may lose entries when two processes write at once.",
  ];
  writeFileSync(join(folder, "NOTES.md"), `# Notes\n\n${facts.map((fact) => `- ${fact}\n`).join("")}`);
  const imported = await orangeData(folder, "import", "NOTES.md", "--section", "Notes", "--dry-run");
  const types: string[] = [];
  for (const fact of facts) {
    const id = await proposed(folder, fact);
    types.push((await orangeData(folder, "remember", "show", id)).proposal.node_type);
  }
  expect(imported.proposed.map(({ node_type }: { node_type: string }) => node_type)).toEqual(types);
});
