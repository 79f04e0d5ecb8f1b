import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const PACKAGES = join(import.meta.dirname, "../..");
const page = readFileSync(join(PACKAGES, "../docs/bridge-a-host.md"), "utf8");

/** The files of the page, each by the name that stands before it. */
const files = Object.fromEntries(
  [...page.matchAll(/<!-- example: (\S+) -->\n```\w+\n([\s\S]*?)```\n/g)].map(([, name = "", text = ""]) => [
    name,
    text,
  ]),
);

/** Where somebody follows the page: a folder outside of this workspace, with the packages that the page installs. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "orange-guide-"));
  const scope = join(folder, "node_modules/@orange-hyper");
  mkdirSync(scope, { recursive: true });
  for (const name of ["policies", "conformance", "core"])
    symlinkSync(join(PACKAGES, name), join(scope, name));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });

it("the guide has an adapter, a policy that is imported, and a declaration", () => {
  expect(Object.keys(files)).toEqual(["adapter.mjs", "imported.mjs", "declaration.yaml"]);
});

it("the adapter of the guide reaches the level that its declaration names", () => {
  const program = join(folder, "node_modules/@orange-hyper/conformance/dist/bin/run-conformance.js");
  const [, adapter = ""] = page.match(/--adapter-cmd "(.+)" --level L2\n/) ?? [];
  const command = adapter.replace("$PWD", folder);
  const { status, stdout } = node(program, "--adapter-cmd", command, "--level", "L2", "--json");
  expect(status, stdout).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    ...{ contract_version: "1.0", mode: "adapter", target: "L2", highest: "L2", target_reached: true },
    levels: {
      L0: { passed: 0, required: 0, ok: true },
      L1: { passed: 5, required: 5 },
      L2: { passed: 13, required: 13 },
    },
  });
  expect(files["declaration.yaml"]).toContain("conformance_level: L2\n");
  expect(files["declaration.yaml"]).toContain("fixture_count: 13\nfixtures_passed: 13\n");
});

it("the policy that the guide imports refuses", () => {
  const { status, stdout } = node("imported.mjs");
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^2 BLOCKED: Modifying biome\.json/)]);
});

it("the declaration of the guide holds together", () => {
  const orange = join(PACKAGES, "cli/bin/orange.js");
  expect(node(orange, "conformance", "validate", "declaration.yaml")).toMatchObject({
    status: 0,
    stderr: "",
  });
});
