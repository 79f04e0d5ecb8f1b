import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { BIN, newProposal, orangeData, temporaryProject } from "@orange-hyper/testkit";
import { expect, it, onTestFinished } from "vitest";

/** Starts a program that file permissions apply to, even when the tests run as root. */
const PREFIX =
  process.getuid?.() === 0 ? ["setpriv", "--bounding-set", "-all", "--inh-caps", "-all"] : ["env"];

it.skipIf(process.platform === "win32")(
  "reads shared memory without the private state of the user whose checkout it is, and writes nothing",
  async () => {
    const folder = await temporaryProject();
    await orangeData(folder, "remember", "accept", await newProposal(folder, "Limit the calls to ten"));
    await orangeData(folder, "sync", "apply");
    const local = join(folder, ".orange-hyper/local");
    chmodSync(local, 0);
    onTestFinished(() => chmodSync(local, 0o700));
    const run = (...argv: readonly string[]) => {
      const [program = "", ...args] = [...PREFIX, process.execPath, BIN, ...argv, "--json"];
      return spawnSync(program, args, { cwd: folder, encoding: "utf8" });
    };
    for (const argv of [
      ["graph", "list"],
      ["graph", "recall", "calls"],
      ["export"],
      ["doctor"],
      ["run", "list"],
    ])
      expect([argv, run(...argv).status]).toEqual([argv, 0]);
    expect(JSON.parse(run("graph", "list").stdout).data.count).toBe(1);
    const { error } = JSON.parse(run("quest", "new", "Do it").stdout);
    expect(error.message).toMatch(/^\.orange-hyper\/local could not be written: permission denied/);
    expect(error.hint).toContain("each user needs a clone of their own");
  },
);
