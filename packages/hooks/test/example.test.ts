import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import memory from "@orange-hyper/memory/plugin";
import quest from "@orange-hyper/quest/plugin";
import { temporaryFolder, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { stopWarnings } from "../examples/stop-warnings.js";

describe("the example of importing this package", () => {
  test("looks at a project from one of its folders, with whatever plugins there are", async () => {
    const root = temporaryFolder();
    const pending = join(root, ".orange-hyper/proposals/memory-delta/pending");
    for (const folder of [pending, join(root, "src")]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(root, ".orange-hyper/config.json"), JSON.stringify(testIdentity));
    writeFileSync(join(pending, "a.md"), "---\nid: a\n---\n\n# A\n");
    expect(await stopWarnings(join(root, "src"), [quest, memory])).toEqual([
      "HOOK_DOCTOR_NOT_OK: orange doctor could not be run: no plugin provides doctor.report",
      "HOOK_GRAPH_WARNING: Accepted graph node count could not be read: no plugin provides graph.accepted",
      "HOOK_PENDING_PROPOSALS: 1 pending memory proposal needs manual review.",
      "HOOK_CAPSULE_MISSING: Current capsule is missing.",
      "HOOK_IDENTITY_SUMMARY_MISSING: Identity summary is missing.",
    ]);
  });

  test("stands in the README as it is", () => {
    const file = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    expect(file("README.md")).toContain(`\`\`\`ts\n${file("examples/stop-warnings.ts")}\`\`\``);
  });
});
