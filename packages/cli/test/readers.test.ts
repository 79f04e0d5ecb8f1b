import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newProposal, newQuest, orangeData, orangeInside, readTree } from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const READERS: readonly (readonly string[])[] = [
  ["quest", "list", "--all"],
  ["remember", "list"],
  ["graph", "list"],
  ["graph", "search", "memory"],
  ["doctor"],
  ["status"],
  ["growth", "status"],
  ["growth", "suggest"],
  ["growth", "explain"],
  ["eval", "snapshot"],
  ["eval", "report"],
  ["eval", "explain"],
  ["hook", "preview"],
  ["hook", "status"],
  ["hook", "run", "session-start"],
  ["hook", "run", "stop"],
  ["mcp", "list"],
  ["mcp", "show", "context7"],
  ["mcp", "suggest", "--query", "latest Spring Security docs"],
  ["adapter", "list"],
  ["adapter", "show", "hook-check"],
  ["adapter", "dry-run", "project-status"],
];

async function livedInProject(folder: string): Promise<void> {
  await orangeData(folder, "init");
  await orangeData(folder, "remember", "accept", await newProposal(folder, "A memory that readers read"));
  await newProposal(folder, "A memory that waits for its decision");
  await newQuest(folder, "Work that goes on");
}

async function activatedProject(folder: string): Promise<void> {
  await livedInProject(folder);
  await orangeData(folder, "activate", "apply", "--host", "codex", "--scope", "project");
}

describe.each([
  ["a project", livedInProject],
  ["an activated project", activatedProject],
])("a command that only reads %s", (_, prepare) => {
  let folder: string;
  let before: Record<string, string>;

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "orange-readers-")));
    await prepare(folder);
    before = readTree(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(READERS.map((argv) => [argv.join(" "), argv] as const))(
    "leaves every byte and every time as they were: %s",
    async (_, argv) => {
      for (const mode of [[], ["--json"]]) {
        const { status, stdout, stderr, json } = await orangeInside([...argv, ...mode], { cwd: folder });
        expect({ status, stderr, isEmpty: stdout === "" }).toEqual({ status: 0, stderr: "", isEmpty: false });
        if (mode.length > 0) expect(json().ok).toBe(true);
      }
      expect(readTree(folder)).toEqual(before);
    },
  );
});
