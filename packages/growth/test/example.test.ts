import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { habits } from "../examples/habits.js";

describe("the example of importing this package", () => {
  test("looks at a project from one of its folders", async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, ".orange-hyper/quests/active"), { recursive: true });
    mkdirSync(join(root, "src"));
    const config = JSON.stringify({ version: "0.1.0", ...testIdentity });
    writeFileSync(join(root, ".orange-hyper/config.json"), config);
    for (const number of [1, 2, 3]) {
      const quest = `---\nid: quest_${number}\ntitle: A backend service\n---\n\n# Quest\n`;
      writeFileSync(join(root, `.orange-hyper/quests/active/quest_${number}.md`), quest);
    }
    expect(await habits(join(root, "src"))).toEqual([
      "seed: The doctor reports errors, so the level stays at seed until they are resolved.",
      "Backend/API focus (medium)",
    ]);
  });

  test("stands in the README as it is", () => {
    const file = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    expect(file("README.md")).toContain(`\`\`\`ts\n${file("examples/habits.ts")}\`\`\``);
  });
});
