import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  newProposal,
  newQuest,
  orangeData,
  orangeInside,
  readTree,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const stored = (folder: string, key: string): string => join(folder, ".orange-hyper", key);

/** Changes the file of an active quest as an editor would. */
function editQuest(folder: string, id: string, change: (text: string) => string): void {
  const file = stored(folder, `quests/active/${id}.md`);
  const before = readFileSync(file, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

describe("a quest whose front matter was edited by hand", () => {
  it.each([
    ["title: 123", "123"],
    ["title: 007", "007"],
    ["title: true", "true"],
    ["title: 2026-06-16", "2026-06-16"],
    ["title: 'it''s quoted'", "it's quoted"],
    ["title: plain # and a remark", "plain"],
    ["title: |-\n  two\n  lines", "two\nlines"],
    ["title: >-\n  folded\n  text", "folded text"],
    ['"title": under a quoted name', "under a quoted name"],
    ["title : a space before the colon", "a space before the colon"],
  ])("has the title that YAML says, also after it is completed: %j", async (line, title) => {
    const folder = await temporaryProject();
    const id = await newQuest(folder, "The first title");
    editQuest(folder, id, (text) => text.replace(/^title: .*$/m, line));
    expect((await orangeData(folder, "quest", "show", id)).quest.title).toBe(title);
    await orangeData(folder, "quest", "done", id, "--evidence", "npm test passed");
    expect((await orangeData(folder, "quest", "show", id)).quest.title).toBe(title);
    expect((await orangeData(folder, "doctor")).errors).toEqual([]);
  });

  it("keeps what it does not know, however deep, when it is completed", async () => {
    const folder = await temporaryProject();
    const id = await newQuest(folder, "With extras");
    const extras = [
      "reviewers:",
      "  - name: 김철수",
      "    areas: [ui, 'a: b']",
      "  - name: Ann",
      '"odd: name": { kept: 1.50 }',
      "note: |",
      "  first",
      "",
      "  last",
    ].join("\n");
    editQuest(folder, id, (text) => text.replace(/^title: /m, `${extras}\ntitle: `));
    await orangeData(folder, "quest", "done", id, "--evidence", "npm test passed");
    const { content } = (await orangeData(folder, "quest", "show", id)).quest;
    expect(content).toContain(
      [
        "reviewers:",
        '  - {name: "김철수", areas: ["ui", "a: b"]}',
        '  - {name: "Ann"}',
        '"odd: name":',
        "  kept: 1.50",
        'note: "first\\n\\nlast\\n"',
        "---",
      ].join("\n"),
    );
  });

  it.each(["title:", "title: null", "title: ~"])(
    "has no title as %j, and doctor names the file",
    async (line) => {
      const folder = await temporaryProject();
      const id = await newQuest(folder, "The first title");
      editQuest(folder, id, (text) => text.replace(/^title: .*$/m, line));
      const doctor = await orangeInside(["doctor", "--json"], { cwd: folder });
      expect(doctor.status).toBe(2);
      const { errors } = doctor.json().data.diagnostics;
      expect(errors.map(({ code }: { code: string }) => code)).toEqual(["QUEST_INVALID"]);
      expect(errors[0].message).toContain("title");
      expect((await orangeData(folder, "quest", "list")).quests).toHaveLength(1);
    },
  );

  it("may have white space behind its fences", async () => {
    const folder = await temporaryProject();
    const id = await newQuest(folder, "Fenced");
    editQuest(folder, id, (text) => text.replace(/^---$/gm, "--- \t"));
    await orangeData(folder, "quest", "done", id, "--evidence", "npm test passed");
    expect((await orangeData(folder, "doctor")).errors).toEqual([]);
  });

  it("is unreadable with a name given twice, and everything else goes on", async () => {
    const folder = await temporaryProject();
    const id = await newQuest(folder, "Twice");
    const other = await newQuest(folder, "Untouched");
    editQuest(folder, id, (text) => text.replace(/^title: /m, "title: first\ntitle: "));
    const refused = await orangeInside(["quest", "done", id, "--evidence", "ok then", "--json"], {
      cwd: folder,
    });
    expect({ status: refused.status, code: refused.json().error.code }).toEqual({
      status: 2,
      code: "VALIDATION_ERROR",
    });
    expect(refused.json().error.message).toContain(`quests/active/${id}.md`);
    const listed = await orangeData(folder, "quest", "list");
    expect(listed.quests.map((quest: { id: string }) => quest.id)).toEqual([other]);
    await orangeData(folder, "quest", "done", other, "--evidence", "npm test passed");
  });
});

describe("files that another system or editor rewrote", () => {
  it.each([
    ["Windows line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["a byte order mark", (text: string) => `\ufeff${text}`],
    ["both", (text: string) => `\ufeff${text.replaceAll("\n", "\r\n")}`],
  ])("mean the same with %s: every answer, every hash, and doctor is content", async (_, rewrite) => {
    const folder = await temporaryProject();
    const kept = await newProposal(folder, "A memory that was accepted before");
    await orangeData(folder, "remember", "accept", kept);
    const pending = await newProposal(folder, "A memory that waits for its decision");
    const quest = await newQuest(folder, "Work that goes on");
    for (const path of Object.keys(readTree(stored(folder, "")))) {
      if (path.startsWith("local/")) continue;
      const file = stored(folder, path);
      writeFileSync(file, rewrite(readFileSync(file, "utf8")));
    }
    const { errors, warnings } = await orangeData(folder, "doctor");
    expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
    expect((await orangeData(folder, "graph", "list")).count).toBe(1);
    await orangeData(folder, "quest", "done", quest, "--evidence", "npm test passed");
    await orangeData(folder, "remember", "accept", pending);
    const after = await orangeData(folder, "doctor");
    expect({ errors: after.errors, warnings: after.warnings }).toEqual({ errors: [], warnings: [] });
    expect((await orangeData(folder, "graph", "list")).count).toBe(2);
  });
});
