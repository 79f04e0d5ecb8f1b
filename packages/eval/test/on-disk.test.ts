import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OrangeContext } from "@orange-hyper/core";
import { createContext, createRegistry } from "@orange-hyper/core/registry";
import { filePorts, locateProject } from "@orange-hyper/store";
import { readTree, temporaryFolder, testIdentity } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import plugin from "../src/plugin.js";
import type { ReportData } from "../src/schema.js";
import { run } from "./support.js";

function projectOnDisk(): { readonly root: string; readonly ctx: OrangeContext } {
  const root = temporaryFolder();
  mkdirSync(join(root, ".orange-hyper"));
  const config = JSON.stringify({ version: "0.1.0", ...testIdentity });
  writeFileSync(join(root, ".orange-hyper/config.json"), config);
  const ports = filePorts({ root, cwd: root });
  const project = locateProject(root, "required");
  const generator = { package: "orange-hyper", version: "1.0.0" };
  return { root, ctx: createContext(plugin, { ports, project, registry: createRegistry([]), generator }) };
}

describe("a report on disk", () => {
  it("is the one new file, and the folder above is made for it", async () => {
    const { root, ctx } = projectOnDisk();
    const before = readTree(root);
    const { data } = await run("eval.report", ctx, ["--write-report"]);
    const { localReport, markdown } = data as ReportData;
    const { [localReport.file ?? ""]: added, ...rest } = readTree(root);
    const ignoreFile = ".orange-hyper/evals/reports/.gitignore";
    expect(rest).toEqual({ ...before, [ignoreFile]: expect.stringMatching(/ \*\n$/) });
    expect(added).toBeDefined();
    expect(readFileSync(join(root, localReport.file ?? ""), "utf8")).toBe(markdown);
  });

  it.each(["evals", "evals/reports"])("is refused where %s leads elsewhere", async (folder) => {
    const { root, ctx } = projectOnDisk();
    const elsewhere = temporaryFolder();
    if (folder !== "evals") mkdirSync(join(root, ".orange-hyper/evals"));
    symlinkSync(elsewhere, join(root, ".orange-hyper", folder));
    await expect(run("eval.report", ctx, ["--write-report"])).rejects.toMatchObject({
      code: "FILESYSTEM_ERROR",
      exitCode: 3,
    });
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});
