import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { startProject, unseen } from "../examples/new-project.js";
import { emptyFolder, NEW_ID, readJson } from "./support.js";
import { projectWith } from "./sync/support.js";

describe("the example of importing this package", () => {
  test("starts a project", async () => {
    const ctx = emptyFolder();
    expect(await startProject(ctx)).toContain("file config.json");
    expect(await readJson(ctx, "config.json")).toMatchObject({
      project_id: NEW_ID,
      project_name: "Fruit shop",
    });
  });

  test("counts what was never synced", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await unseen(projectWith({ "package.json": '{"name":"shop"}' }).ctx)).toBeGreaterThan(0);
    log.mockRestore();
  });

  test("stands in the README as it is", () => {
    const file = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
    expect(file("README.md")).toContain(`\`\`\`ts\n${file("examples/new-project.ts")}\`\`\``);
  });
});
