import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newQuest, orange, temporaryFolder, temporaryProject, testUserFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const BIN = fileURLToPath(new URL("../bin/orange.js", import.meta.url));
const COMMAND = `"${process.execPath}" "${BIN}"`;

/** Runs a shell line and returns its result; `orange` in it stands for the built command line. */
function shell(
  line: string,
  cwd: string,
  stdin = "",
): { status: number | null; stdout: string; stderr: string } {
  const { NODE_EXTRA_CA_CERTS: _certificates, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    "/bin/bash",
    ["-c", `orange() { ${COMMAND} "$@"; }\n${line}`],
    {
      cwd,
      env: { ...env, ORANGE_HYPER_HOME: testUserFolder() },
      encoding: "utf8",
      input: stdin,
    },
  );
  return { status, stdout, stderr };
}

const FULL = "orange: The answer could not be written: ENOSPC: no space left on device.\n";

describe.skipIf(!existsSync("/dev/full"))(
  "standard output that takes nothing (skipped without /dev/full)",
  () => {
    it.each([
      "--version",
      "--version --json",
      "--help",
      "help --json",
      "quest list",
      "graph list --json",
      "status",
      "doctor",
      "nonsense --json",
      "quest show nothing --json",
    ])("is one line and the status of the file system for `orange %s`", async (line) => {
      const cwd = await temporaryProject();
      expect(shell(`orange ${line} > /dev/full`, cwd)).toEqual({ status: 3, stdout: "", stderr: FULL });
    });

    it("does not undo what the command did", async () => {
      const cwd = await temporaryProject();
      expect(shell("orange quest new 'Do it' --json > /dev/full", cwd).status).toBe(3);
      expect(readdirSync(join(cwd, ".orange-hyper/quests/active"))).toHaveLength(1);
    });

    it("leaves an error for people what it is when stderr takes nothing either", async () => {
      const cwd = await temporaryProject();
      expect(shell("orange quest show nothing 2> /dev/full", cwd)).toMatchObject({ status: 1, stdout: "" });
      expect(shell("orange quest list > /dev/full 2> /dev/full", cwd).status).toBe(3);
    });

    it("never holds up an agent host: its hooks end with 0", async () => {
      const cwd = await temporaryProject();
      await orange(["activate", "apply", "--host", "codex", "--scope", "project"], { cwd });
      const payload = JSON.stringify({ session_id: "s", turn_id: "t", cwd, prompt: "Implement a search" });
      const hook = (target: string, folder: string) =>
        shell(`orange host codex hook user-prompt-submit ${target}`, folder, payload);
      for (const folder of [cwd, temporaryFolder()]) {
        expect(hook("> /dev/full", folder)).toEqual({ status: 0, stdout: "", stderr: FULL });
        expect(hook("1< /dev/null", folder)).toMatchObject({ status: 0, stdout: "" });
        expect(hook("| true; exit ${PIPESTATUS[0]}", folder)).toEqual({ status: 0, stdout: "", stderr: "" });
      }
      expect(readdirSync(join(cwd, ".orange-hyper/quests/active"))).toHaveLength(1);
    });
  },
);

describe("standard output that was opened for reading", () => {
  it.each(["quest list", "quest list --json"])(
    "is one line and a status of its own for `orange %s`",
    async (line) => {
      const cwd = await temporaryProject();
      expect(shell(`orange ${line} 1< /dev/null`, cwd)).toEqual({
        status: 3,
        stdout: "",
        stderr: "orange: The answer could not be written: EBADF: bad file descriptor.\n",
      });
    },
  );
});

describe("a pipe that is closed early", () => {
  it.each(["quest list", "quest list --json", "--help", "doctor"])(
    "leaves `orange %s` silent, with the status of what it did",
    async (line) => {
      const cwd = await temporaryProject();
      for (let count = 0; count < 3; count++) await newQuest(cwd, "Large ".repeat(2_000));
      const closed = `(trap '' PIPE; orange ${line}; echo $? >&2) | true`;
      expect(shell(closed, cwd)).toEqual({ status: 0, stdout: "", stderr: "0\n" });
      expect(shell(`orange ${line} | head -c 1 > /dev/null; echo \${PIPESTATUS[0]}`, cwd)).toEqual({
        status: 0,
        stdout: "0\n",
        stderr: "",
      });
    },
  );

  it("is the same for words on stderr", async () => {
    const cwd = await temporaryProject();
    expect(shell("(orange quest show nothing 3>&1 >&2 2>&3 3>&-; echo $? >&2) | true", cwd).stderr).toMatch(
      /^1\n$/,
    );
  });
});

describe("a pipe that takes little at a time", () => {
  it.each([false, true])("gets everything, for people and as JSON: %s", async (json) => {
    const cwd = await temporaryProject();
    const { id } = (await orange(["quest", "new", "Large", "--layer", "L2", "--json"], { cwd })).json().data
      .quest;
    writeFileSync(join(cwd, "log.txt"), `${"결과 ".repeat(40)}\n`.repeat(800));
    expect((await orange(["quest", "done", id, "--evidence-file", "log.txt"], { cwd })).status).toBe(0);
    const whole = await orange(["quest", "show", id, ...(json ? ["--json"] : [])], { cwd });
    // The other program makes the shared pipe non-blocking, for our process as well.
    const beside = `node -e 'process.stdout.write(" "); setTimeout(() => {}, 2_000)'`;
    const line = `(${beside} & sleep 0.5; ${COMMAND} quest show ${id} ${json ? "--json" : ""}) | cat`;
    const child = spawn("/bin/bash", ["-c", line], { cwd, stdio: ["ignore", "pipe", "inherit"] });
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout) {
      chunks.push(chunk as Buffer);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(Buffer.concat(chunks).toString("utf8") === ` ${whole.stdout}`).toBe(true);
  });
});
