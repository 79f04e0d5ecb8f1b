import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const PARTS = ["core", "store", "quest"];

/** Copies the built command line under another version, which its code and its copy of core both report. */
function installation(version: string): string {
  const home = join(temporaryFolder(), "orange-hyper");
  for (const name of ["bin", "dist", "package.json"])
    cpSync(join(PACKAGE, name), join(home, name), { recursive: true });
  for (const name of PARTS)
    for (const part of ["dist", "package.json"])
      cpSync(join(PACKAGE, "..", name, part), join(home, "node_modules/@orange-hyper", name, part), {
        recursive: true,
      });
  const mark = (file: string, from: string): void => {
    const text = readFileSync(join(home, file), "utf8");
    expect(text.includes(from), `${file} has ${from}`).toBe(true);
    writeFileSync(join(home, file), text.replaceAll(from, version));
  };
  mark("node_modules/@orange-hyper/core/dist/index.cjs", "orange --help");
  mark("node_modules/@orange-hyper/quest/dist/commands/quest-list.cjs", "No quest is active");
  return join(home, "bin/orange.js");
}

describe("two installations in one process", () => {
  it.each([
    ["an error of the core", ["quest", "list", "--nonsense-of-mine", "--json"]],
    ["an answer of a surface", ["quest", "list"]],
  ])("do not mix: %s comes from each one's own packages", async (_, argv) => {
    const cwd = await temporaryProject();
    const [first, second] = [installation("FIRST"), installation("SECOND")];
    const script = `
      // The first would end the process when it has answered.
      process.exit = () => {};
      const start = (file) => {
        process.argv = [process.execPath, file, ...${JSON.stringify(argv)}];
        require(file);
        return new Promise((done) => setTimeout(done, 300));
      };
      start(${JSON.stringify(first)}).then(() => start(${JSON.stringify(second)}));`;
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], { cwd, encoding: "utf8" });
    const marks = `${stdout}${stderr}`.match(/FIRST|SECOND/g);
    expect(marks, stdout + stderr).toEqual(["FIRST", "SECOND"]);
  });

  it("leave nothing behind that the next one finds", async () => {
    const cwd = await temporaryProject();
    const script = `
      const before = new Set(Reflect.ownKeys(globalThis));
      process.argv = [process.execPath, "orange", "quest", "list"];
      require(${JSON.stringify(installation("FIRST"))});
      const left = Reflect.ownKeys(globalThis).filter((key) => !before.has(key));
      process.on("exit", () => process.stderr.write(left.map(String).join()));`;
    const { stderr } = spawnSync(process.execPath, ["-e", script], { cwd, encoding: "utf8" });
    expect(stderr).toBe("");
  });
});
