import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  type CommandResult,
  commitAll,
  initRepository,
  orange,
  orangeData,
  startOrange,
  temporaryProject,
} from "@orange-hyper/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { hasTerminal, sitDown } from "./support/pty.js";

let folder: string;

beforeEach(async () => {
  folder = await temporaryProject();
  initRepository(folder);
  testFile("ok.test.js", "");
});

function testFile(name: string, body: string): void {
  mkdirSync(join(folder, "checks"), { recursive: true });
  writeFileSync(join(folder, "checks", name), `require("node:test")("one", () => { ${body} });\n`);
}

async function quest(...checks: readonly string[]): Promise<string> {
  const verify = checks.flatMap((check) => ["--verify", check]);
  return (await orangeData(folder, "quest", "new", "Make it work", "--layer", "L2", ...verify)).quest.id;
}

async function storedChecks(): Promise<readonly string[]> {
  const [file = ""] = readdirSync(join(folder, ".orange-hyper/quests/active")).filter((name) =>
    name.endsWith(".md"),
  );
  const text = readFileSync(join(folder, ".orange-hyper/quests/active", file), "utf8");
  return (/^checks:\n((?: {2}- .*\n)*)/m.exec(text)?.[1] ?? "").split("\n").filter((line) => line !== "");
}

const OK = "node --test checks/ok.test.js";

describe("orange verify", () => {
  it("shows what it will run, what runs, and how it came out", async () => {
    await quest(OK, "look at the page");
    const { status, stdout, stderr } = await orange(["verify"], { cwd: folder });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^Checks:\n {2}node --test checks\/ok.test.js {2}\(quest\)\nTo be checked by hand:\n {2}look at/,
    );
    expect(stdout).toMatch(
      /\n\[1\/1\] node --test checks\/ok.test.js\n[\s\S]*# pass 1\n[\s\S]*\npassed \(exit 0, /,
    );
    expect(stdout).toMatch(
      /Every check passed\.\n[\s\S]*Recorded with the quest "Make it work"\.\nNext: orange quest done \w+ --verify\n$/,
    );
    expect(await storedChecks()).toEqual([
      expect.stringMatching(
        /Z passed test exit=0 ms=\d+ tree=[^ ]+ \$ node --test checks\/ok\.test\.js -> # pass 1/,
      ),
    ]);
  });

  it.each(["node --check bad.js &> log", "npm run types"])("takes `%s` as sh reads it", async (check) => {
    // In bash, `&> log` redirects and the command fails; another sh runs it in the background and succeeds.
    writeFileSync(join(folder, "bad.js"), "const a = = 1;\n");
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ scripts: { types: "node --check bad.js &> log" } }),
    );
    await quest(check);
    const { stdout } = await orange(["verify"], { cwd: folder });
    expect(stdout).not.toContain("Every check passed.");
    expect(await storedChecks()).not.toEqual([expect.stringContaining(" passed ")]);
  });

  it("keeps standard output for one document with --json", async () => {
    const id = await quest(OK);
    const { status, stderr, json } = await orange(["verify", "--json"], { cwd: folder });
    expect(status).toBe(0);
    expect(stderr).toContain("# pass 1");
    expect(json()).toMatchObject({
      ok: true,
      command: "verify.run",
      data: {
        quest: { id },
        passed: true,
        checks: [{ command: OK, outcome: "passed", kind: "test", status: 0, source: "observed" }],
      },
    });
    expect(json().data.checks[0].fingerprint).toEqual(expect.any(String));
  });

  it("ends with the status of what failed, runs the rest, and records all of it", async () => {
    testFile("bad.test.js", "throw new Error('no');");
    await quest("sh -c 'exit 7'", "node --test checks/bad.test.js", OK);
    const { status, json } = await orange(["verify", "--json"], { cwd: folder });
    expect(status).toBe(7);
    const { error, data } = json();
    expect(error.code).toBe("VERIFICATION_FAILED");
    expect(data.checks.map((check: { outcome: string }) => check.outcome)).toEqual([
      "failed",
      "failed",
      "passed",
    ]);
    expect(await storedChecks()).toHaveLength(3);
  });

  it("takes nothing for a pass that shows no check", async () => {
    await quest("sh -c 'echo all fine'");
    const { status, stdout } = await orange(["verify"], { cwd: folder });
    expect(status).toBe(1);
    expect(stdout).toContain("ended without showing that it checked anything");
    expect(stdout).toContain("Not verified.");
  });

  it("proves nothing of content that changed while the checks ran", async () => {
    writeFileSync(join(folder, "made.js"), "1");
    testFile("writes.test.js", 'require("node:fs").writeFileSync("made.js", String(Math.random()));');
    await quest("node --test checks/writes.test.js");
    const { status, json } = await orange(["verify", "--json"], { cwd: folder });
    expect([status, json().error.message]).toEqual([1, "Not verified: files changed while the checks ran."]);
    expect(json().data).toMatchObject({ passed: false, checks: [{ outcome: "passed", fingerprint: null }] });
  });

  it("runs what the project declares where the quest names nothing, and what is asked for before all", async () => {
    await quest();
    writeFileSync(join(folder, "Makefile"), "test:\n\tnode --test checks/ok.test.js\n");
    const planned = async (...argv: string[]): Promise<unknown> =>
      (await orangeData(folder, "verify", "--dry-run", ...argv)).planned;
    expect(await planned()).toEqual([{ command: "make test", origin: "Makefile" }]);
    expect(await planned("--verify", OK)).toEqual([{ command: OK, origin: "command line" }]);
    expect(await storedChecks()).toEqual([]);
  });

  it("runs type checks and linters where the project has no tests and the quest takes them", async () => {
    rmSync(join(folder, "checks"), { recursive: true });
    const manifest = { scripts: { test: "node --test", lint: "eslint .", types: "node --check ok.js" } };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    const planned = async (id: string): Promise<readonly string[]> =>
      (await orangeData(folder, "verify", id, "--dry-run")).planned.map(
        ({ command }: { command: string }) => command,
      );
    expect(await planned(await quest())).toEqual(["npm run types", "npm run lint"]);
    const deep = await orangeData(folder, "quest", "new", "Make it work well", "--layer", "L4");
    expect(await planned(deep.quest.id)).toEqual(["npm test", "npm run types", "npm run lint"]);
  });

  it("records nothing where no quest is active, and says so", async () => {
    const { status, stdout } = await orange(["verify", "--verify", OK], { cwd: folder });
    expect(status).toBe(0);
    expect(stdout).toContain("No quest is active, so nothing was recorded.");
  });

  it("is refused where no check is known, and says what the quest names instead", async () => {
    const refused = async (): Promise<unknown> => {
      const { status, json } = await orange(["verify", "--json"], { cwd: folder });
      return [status, json().error.message];
    };
    const none = "There is no check to run: neither the quest nor the project declares one.";
    await quest("look at the page", "nox -s docs");
    expect(await refused()).toEqual([
      1,
      "There is no check to run: the project declares none, and what the quest names is not known to be one: look at the page; nox -s docs.",
    ]);
    await orange(["quest", "cancel", "current"], { cwd: folder });
    expect(await refused()).toEqual([1, none]);
  });

  it("prints nothing that a terminal would act on", async () => {
    await quest();
    const noisy = "printf '\\033]0;owned\\007\\033[2Jplain\\n'";
    const { stdout } = await orange(["verify", "--verify", noisy], { cwd: folder });
    expect(stdout).toContain("\nplain\n");
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(stdout).not.toContain("\u0007");
  });
});

it("runs no check where nothing can be recorded", async () => {
  await quest(`${OK} && touch ran`);
  rmSync(join(folder, ".orange-hyper/local"), { recursive: true, force: true });
  writeFileSync(join(folder, ".orange-hyper/local"), "in the way");
  for (const line of [["verify"], ["quest", "done", "current", "--verify"]]) {
    const { status, stderr } = await orange(line, { cwd: folder });
    expect([status, stderr]).toEqual([3, expect.stringContaining("orange: .orange-hyper/local")]);
  }
  expect(existsSync(join(folder, "ran"))).toBe(false);
});

describe("orange verify that is stopped", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("by %s ends all that it started and records nothing", async (signal, expected) => {
    await quest(OK, "sh -c 'sleep 60 & echo $! > sleeper.pid; wait'");
    const child = startOrange(["verify", "--json"], { cwd: folder });
    let stdout = "";
    child.stdout?.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr?.resume();
    const pid = join(folder, "sleeper.pid");
    const isStarted = (): boolean => existsSync(pid) && readFileSync(pid, "utf8").endsWith("\n");
    for (let tries = 0; tries < 5_000 && !isStarted(); tries += 1) await wait(20);
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    child.kill(signal);
    expect(await ended).toBe(expected);
    expect(JSON.parse(stdout).error).toMatchObject({ code: "INTERRUPTED" });
    expect(await storedChecks()).toEqual([]);
    expect(isAlive(Number(readFileSync(pid, "utf8")))).toBe(false);
    expect((await orangeData(folder, "quest", "list")).count).toBe(1);
  });

  it.runIf(hasTerminal)("by Ctrl-C says so on a line of its own", async () => {
    await quest("sh -c 'echo it runs; sleep 60'");
    const seat = sitDown(folder, "verify");
    await seat.sees("\nit runs");
    seat.types("\u0003");
    const { status, text } = await seat.ended();
    expect([status, text]).toEqual([130, expect.stringContaining("^C\norange: The checks were stopped;")]);
  });

  it("ends when nobody reads what the checks print, and records nothing", async () => {
    await quest("sh -c 'echo $$ > yes.pid; exec yes'");
    const child = startOrange(["verify"], { cwd: folder });
    let stderr = "";
    child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdout?.on("data", (chunk: Buffer) => chunk.includes("y\ny\n") && child.stdout?.destroy());
    expect(await new Promise((resolve) => child.on("exit", resolve))).toBe(130);
    expect(stderr).toContain("The checks were stopped; nothing was recorded.");
    expect(await storedChecks()).toEqual([]);
    expect(isAlive(Number(readFileSync(join(folder, "yes.pid"), "utf8")))).toBe(false);
  });
});

describe("orange quest done --verify", () => {
  it("says in the evidence and in the answer what was expected and not run", async () => {
    const id = await quest(OK, "sleep 20");
    const { status, stdout } = await orange(["quest", "done", id, "--verify"], { cwd: folder });
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining("Verification status: verified\nNot run, to be checked by hand: sleep 20\n"),
    ]);
    expect((await orangeData(folder, "quest", "show", id)).quest.evidence).toEqual([
      { text: expect.stringContaining("node --test"), source: "observed" },
      { text: "Not run: sleep 20 (expected, to be checked by hand)", source: "stated" },
    ]);
  });

  it("completes the quest with what was observed", async () => {
    const id = await quest(OK.replace(" ", "  "));
    const { status, json } = await orange(
      ["quest", "done", id, "--verify", "--evidence", "looked", "--json"],
      {
        cwd: folder,
      },
    );
    expect(status).toBe(0);
    expect(json().data.quest).toMatchObject({
      status: "completed",
      verification_status: "verified",
      verification_source: "observed",
      evidence: [
        {
          text: expect.stringMatching(/^node --test checks\/ok\.test\.js passed: .*# pass 1/),
          source: "observed",
        },
        { text: "looked", source: "stated" },
      ],
    });
  });

  it("names the way on where the quest's own check shows nothing", async () => {
    const id = await quest("true");
    const done = async (): Promise<CommandResult> =>
      orange(["quest", "done", id, "--verify", "--json"], { cwd: folder });
    const { hint } = (await done()).json().error;
    const way = `orange quest edit ${id} --verify "<test command>"`;
    expect(hint).toBe(`Give the quest its test command: \`${way}\`, then run the same command again.`);
    await orangeData(folder, "quest", "edit", id, "--verify", OK);
    expect((await done()).status).toBe(0);
    const given = await orange(["verify", "--verify", "true", "--json"], { cwd: folder });
    expect(given.json().error.hint).toBe(
      'Name the test command itself: `orange verify --verify "<command>"`.',
    );
  });

  it.each([
    ["a check fails", ["sh -c 'exit 5'"], 5, "Not verified: `sh -c 'exit 5'` did not pass."],
    ["nothing was checked", ["true"], 1, "Not verified: `true` did not show that anything was checked."],
    [
      "nothing that ran is a test",
      ["node --check checks/ok.test.js"],
      1,
      "Not verified: this quest needs a test, and none of the checks is known to be one.",
    ],
  ])("leaves the quest active where %s", async (_, checks, expected, message) => {
    const id = await quest(...checks);
    const { status, json } = await orange(["quest", "done", id, "--verify", "--json"], { cwd: folder });
    expect([status, json().error.message]).toEqual([expected, message]);
    expect((await orangeData(folder, "quest", "list")).quests).toMatchObject([{ id, status: "active" }]);
  });

  it("leaves it active while an earlier check still fails", async () => {
    const id = await quest(OK);
    testFile("bad.test.js", "throw new Error('no');");
    const bad = "node --test checks/bad.test.js";
    await orange(["verify", id, "--verify", bad, "--json"], { cwd: folder });
    const done = (): ReturnType<typeof orange> =>
      orange(["quest", "done", id, "--verify", "--json"], { cwd: folder });
    expect((await done()).json().error.message).toBe(`Not verified: still failing: ${bad}.`);
    testFile("bad.test.js", "");
    expect((await orange(["verify", id, "--verify", bad, "--json"], { cwd: folder })).status).toBe(0);
    expect((await done()).status).toBe(0);
  });

  it("leaves it active while no check covers what changed", async () => {
    const id = await quest(OK);
    testFile("ok.test.js", "");
    writeFileSync(join(folder, "checks", "tax.py"), "RATE = 19\n");
    const refused = await orange(["quest", "done", id, "--verify", "--json"], { cwd: folder });
    expect([refused.status, refused.json().error.message]).toEqual([
      1,
      "Not verified: the checks passed, and none of them covers checks/tax.py.",
    ]);
    const { json } = await orange(["verify", id, "--json"], { cwd: folder });
    expect(json().data).toMatchObject({ passed: true, enough: true, uncovered: ["checks/tax.py"] });
  });

  it("says how many tests check nothing any more", async () => {
    const body = (text: string): string => `const test = require("node:test");\n${text}`;
    const file = join(folder, "checks", "sum.test.js");
    writeFileSync(file, body('test("a", () => { f(); });\ntest("b", () => { f(); });\nfunction f() {}\n'));
    commitAll(folder, "tests");
    // Git's times are in seconds, and commits in the second in which the quest began may count as its work.
    await wait(1_100);
    const id = await quest("node --test checks/sum.test.js");
    writeFileSync(file, body('test("a", () => {});\ntest.skip("b", () => { f(); });\nfunction f() {}\n'));
    const done = await orange(["quest", "done", id, "--verify"], { cwd: folder });
    expect([done.status, done.stderr]).toEqual([0, ""]);
    expect((await orangeData(folder, "quest", "show", id)).quest.evidence).toMatchObject([
      { source: "observed" },
      { text: "1 test skipped, 1 test emptied (checks/sum.test.js)", source: "observed" },
    ]);
  });

  it("goes with no reason for having no evidence", async () => {
    const id = await quest(OK);
    const result = await orange(["quest", "done", id, "--verify", "--unverified", "no", "--json"], {
      cwd: folder,
    });
    expect(result.json().error.message).toBe(
      "Completion cannot combine verification evidence with --unverified.",
    );
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, "latin1").includes(") Z");
  } catch {
    return false;
  }
}
