import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildForProcesses, startScript } from "./processes.js";

const built = mkdtempSync(join(tmpdir(), "orange-store-"));
let store: string;

beforeAll(async () => {
  store = await buildForProcesses(built);
});
afterAll(() => rmSync(built, { recursive: true }));

/** The state of a process, as Linux and macOS tell it; "" for one that is gone. */
function stateOf(pid: string): string {
  try {
    return execFileSync("ps", ["-o", "stat=", "-p", pid], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

async function until(isSo: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 3_000 && !isSo(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return isSo();
}

describe("a git that does not come to an end", () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "is ended with the process that asked it, by %s",
    async (signal) => {
      const folder = temporaryFolder();
      const root = join(folder, "root");
      const mark = join(folder, "pid");
      mkdirSync(root);
      writeFileSync(join(root, "a.txt"), "a");
      initRepository(root);
      writeFileSync(join(folder, "git"), `#!/bin/sh\necho $$ > '${mark}'\nsleep 60\n`);
      chmodSync(join(folder, "git"), 0o755);
      const script = `process.env.PATH = ${JSON.stringify(folder)} + ":" + process.env.PATH;
      await store.gitCli(root).trackedFiles(".");`;
      const asker = startScript(store, root, script);
      expect(await until(() => existsSync(mark) && readFileSync(mark, "utf8").endsWith("\n"))).toBe(true);
      const git = readFileSync(mark, "utf8").trim();
      expect(stateOf(git)).not.toBe("");
      asker.process.kill(signal);
      await asker.output;
      expect(asker.process.signalCode).toBe(signal);
      expect(await until(() => stateOf(git) === "" || stateOf(git).startsWith("Z"))).toBe(true);
    },
  );
});
