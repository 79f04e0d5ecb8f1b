import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { nextCommand } from "../examples/next-command.js";

describe("the example of importing this package", () => {
  test("looks at a project from one of its folders", async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, ".orange-hyper/quests/active"), { recursive: true });
    mkdirSync(join(root, "src"));
    const config = JSON.stringify({ version: "0.1.0", ...testIdentity });
    writeFileSync(join(root, ".orange-hyper/config.json"), config);
    expect(await nextCommand(join(root, "src"))).toBe('orange quest new "<what you want done>"');
    const quest = "---\nid: quest_1\ntitle: Split the parser\n---\n\n# Quest\n";
    writeFileSync(join(root, ".orange-hyper/quests/active/quest_1.md"), quest);
    expect(await nextCommand(join(root, "src"))).toBe("orange capsule");
  });

  test("stands in the README as it is", () => {
    const file = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    expect(file("README.md")).toContain(`\`\`\`ts\n${file("examples/next-command.ts")}\`\`\``);
  });
});
