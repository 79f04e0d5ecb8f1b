import { describe, expect, it } from "vitest";
import { analyse, ROOT, ranCommand } from "./support/analyse.js";

const PASSING = " Test Files  1 passed (1)\n      Tests  5 passed (5)\n";
const FAILING = "      Tests  3 failed | 2 passed (5)\n";

describe("whose exit status it is", () => {
  // Without a word of a runner in the output: only a status that the check decides is evidence.
  it.each([
    "npm test",
    "npm test 2>&1",
    "npm test > /tmp/log 2>&1",
    "cd app && npm test",
    "cd app; npm test",
    'npx concurrently "npm run lint" "npm test"',
    "npm test && echo done",
    "npm test && git status && ls",
    "export CI=1; npm test",
    "(cd app && npm test)",
    "{ npm test; }",
    "bash -c 'npm test'",
    "set -e; npm test; echo done",
    "set -euo pipefail\nnpm test\necho done",
    "set -o pipefail; npm test | tail -5",
    "set -o pipefail && npm test 2>&1 | tee log",
    "bash -eo pipefail -c 'npm test | tail; echo done'",
    "cat list | npm test",
    "command -v pnpm || npm i -g pnpm; npm test",
    "npm run lint && npm test",
    "test -d x || mkdir x; npm test",
    "npm test; exit $?",
    "npm test; code=$?; cat log; exit $code",
    "npm test # || true",
    "timeout 60 npm test",
    "(cd app && npm test); exit $?",
    "npm test | tail; exit ${PIPESTATUS[0]}",
    'npm test -- -t "a || b; c | d"',
  ])("the check's own in %j", (command) => {
    expect(ranCommand(command, "", 0).outcome).toBe("passed");
    expect(ranCommand(command, "", 1).outcome).toBe("failed");
  });

  it.each([
    "npm test || true",
    "npm test || echo failed",
    "npm test; echo done",
    "npm test\necho done",
    "npm test | tail",
    "npm test | tee log",
    "npm test & wait",
    "(npm test) || true",
    "{ npm test; } | cat",
    "bash -c 'npm test || true'",
    "bash -c 'npm test' || true",
    "npm test && echo yes || echo no",
    "if npm test; then echo yes; fi",
    "set -o pipefail; set +o pipefail; npm test | tail",
    "set -e; set +e; npm test; echo done",
    'npm test; echo "exit code: $?"',
    "npm test; rm log; exit $?",
    "(npm test || true); exit $?",
    "bash -c 'npm test; true'; exit $?",
    "npm test | tail; exit $?",
  ])("somebody else's in %j", (command) => {
    expect(ranCommand(command, "", 0).outcome).toBe("unknown");
    expect(ranCommand(command, PASSING, 0).outcome).toBe("passed");
    expect(ranCommand(command, FAILING, 0).outcome).toBe("failed");
  });
});

describe("a summary that is not believed", () => {
  it.each([
    // A filter may have hidden a line, and what runs in the background may not have ended.
    "npm test 2>&1 | grep -v warn",
    "npm test &",
    // One summary, two checks.
    "npm test || npm run test:again",
    "npm test; npm run lint",
    "for p in a b; do npm test; done",
    // Somebody else prints.
    "out=$(npm test); echo $out",
    "npm test || true; cat old.log",
    "npm test || echo ' Test Files  1 passed (1)'",
    "true || npm test",
  ])("beside %j", (command) => {
    expect(ranCommand(command, PASSING, 0).outcome).toBe("unknown");
  });

  it.each([
    ["! npm test", 0, "failed"],
    ["while ! npm test; do sleep 1; done", 0, "passed"],
    ["npm ci && npm test", 0, "passed"],
    ["npm ci && npm test", 1, "unknown"],
  ])("is not needed where the status says it: %j with %j", (command, status, outcome) => {
    expect(ranCommand(command, "", status).outcome).toBe(outcome);
  });
});

describe("a status that the command line prints", () => {
  it.each([
    ['npm test; echo "exit code: $?"', "exit code: "],
    ["npm test; echo $?", ""],
    ["npm test; echo EXIT=$?", "EXIT="],
    ['npm test > /tmp/log 2>&1; rc=$?; tail -3 /tmp/log; echo "rc=${rc}"', "rc="],
    ['npm test | tail -5; echo "status ${PIPESTATUS[0]}"', "status "],
    ["npm test; printf 'exit %d\\n' $?", "exit "],
  ])("counts as the last line of %j", (command, before) => {
    expect(ranCommand(command, `output\n${before}0\n`)).toMatchObject({ outcome: "passed", exitStatus: 0 });
    expect(ranCommand(command, `output\n${before}7\n`)).toMatchObject({ outcome: "failed", exitStatus: 7 });
    expect(ranCommand(command, `output\n${before}0\n`, 0).outcome).toBe("passed");
    expect(ranCommand(command, `output\n${before}1\n`, 0).outcome).toBe("failed");
    expect(ranCommand(command, `${before}0\noutput\n`).outcome).toBe("unknown");
  });

  it.each([
    ["npm test || true; echo $?", "0\n"],
    ["npm test | tail -5; echo $?", "0\n"],
    ["npm test; true; echo $?", "0\n"],
    ["(npm test || true); echo $?", "0\n"],
    ["bash -c 'npm test || true'; echo $?", "0\n"],
    ["npm test; echo 0", "0\n"],
    ['npm test; echo "exit code: 0"', "exit code: 0\n"],
    ["npm test; echo $? > /tmp/status", "0\n"],
  ])("is not the check's in %j", (command, output) => {
    expect(ranCommand(command, output).outcome).toBe("unknown");
  });
});

describe("what a filter may have hidden", () => {
  it("is not taken for success where failures stand on another line", () => {
    expect(ranCommand("npx mocha | grep passing", "  5 passing (1s)\n").outcome).toBe("unknown");
    expect(ranCommand("node --test | grep pass", "# pass 5\n").outcome).toBe("unknown");
    expect(ranCommand("npx mocha | tail -3", "  5 passing (1s)\n").outcome).toBe("passed");
    expect(ranCommand("npx vitest run | grep Tests", PASSING).outcome).toBe("unknown");
  });
});

describe("the exit status in a response", () => {
  it.each<readonly [unknown, number | null]>([
    [{ exit_code: 0 }, 0],
    [{ exitCode: 3 }, 3],
    [{ exit_status: 1 }, 1],
    [{ exitStatus: 137 }, 137],
    [{ metadata: { exit_code: 2, duration_seconds: 1 }, output: "" }, 2],
    ['{"output":"x","metadata":{"exit_code":4,"duration_seconds":0.1}}', null],
    [{ a: { b: { c: { d: { exit_code: 5 } } } } }, 5],
    [{ inner: { exit_code: 1 }, exit_code: 0 }, 0],
    ["Process exited with code 6\nOutput:\nx", null],
    [
      "Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code 0\nOriginal token count: 5\nOutput:\nExit code: 9",
      null,
    ],
    ["Exit code: 0\nWall time: 0 seconds\nOutput:\nx", null],
    ["Exit code 3\noops", null],
    ["exit status: 2", null],
    ["x\ny\nexit status 2\n", null],
    ["Command failed. Exit code: 4\nx", null],
    ["Command exited with code: 3", null],
    [{ llmContent: "Output: (empty)\nExit Code: 3\n", returnDisplay: "Command exited with code: 3" }, null],
    ["exited with status 8", null],
    [{ ok: true }, 0],
    [{ ok: false }, 1],
    [{ status: 2, output: "" }, 2],
    [{ code: 1 }, 1],
    [{ status: 200 }, null],
    [{ status: 404, headers: {} }, null],
    [{ status: 0, body: "" }, null],
    [{ jsonrpc: "2.0", id: 1, code: 1 }, null],
    [{ code: -32601 }, null],
    [{ response: { status: 1 } }, null],
    [{ exit_code: "0" }, null],
    [{ exit_code: 1.5 }, null],
    [{ a: { b: { c: { d: { e: { f: { g: { exit_code: 0 } } } } } } } }, null],
    ["1\n2\n3\n4\n5\nExit code: 0\n7\n8", null],
    ["the exit code: 0 is what we want", null],
    ['console.log("Exit code: 0")', null],
    ["Exit code: 0 expected, got 1", null],
    ["Output:\nExit code: 0\nmore\n", null],
    ["", null],
    [null, null],
    [undefined, null],
    [42, null],
    [[], null],
  ])("%j is %j", (response, status) => {
    expect(ranCommand("npm run check", response).exitStatus).toBe(status);
  });

  it("is not searched for where the host knows better", () => {
    expect(ranCommand("npm test", { exit_code: 0 }, 1)).toMatchObject({ exitStatus: 1, outcome: "failed" });
  });

  it("does not count, and no summary does, where the sandbox of the client refused the command", () => {
    const use = { toolName: "Bash", toolInput: { command: "npm test" }, toolResponse: PASSING, root: ROOT };
    for (const exitStatus of [0, 1, null]) {
      const { outcome, checks } = analyse({ ...use, exitStatus, isRefused: true });
      expect([outcome, checks.map(({ reason }) => reason)]).toEqual(["unknown", ["refused"]]);
    }
  });

  it("does not count while the command goes on", () => {
    expect(ranCommand("npm test", { stdout: PASSING, backgroundTaskId: "b1" }).outcome).toBe("unknown");
    expect(ranCommand("npm test", { stdout: PASSING, interrupted: true }).outcome).toBe("unknown");
  });
});

describe("programs of assertions", () => {
  const node = "node -e \"require('node:assert').equal(1, 1)\"";

  it.each([
    ["verification passed", "unknown"],
    ["All assertions passed.", "unknown"],
    ["assertions completed", "unknown"],
    ["12 ok", "unknown"],
    ["verified", "unknown"],
    ["", "unknown"],
    ["done", "unknown"],
    ["verification passed with an error", "unknown"],
    ["AssertionError [ERR_ASSERTION]: 1 == 2", "failed"],
    ["Traceback (most recent call last):\n  x\nAssertionError", "failed"],
  ])("that print %j", (output, outcome) => {
    expect(ranCommand(node, output).outcome).toBe(outcome);
  });

  it("prove nothing for the checks beside them", () => {
    expect(ranCommand(`${node}; npm test`, "verification passed").outcome).toBe("unknown");
  });

  it("are believed by their exit status", () => {
    expect(ranCommand(node, "", 0).outcome).toBe("passed");
    expect(ranCommand(node, "verification passed", 1).outcome).toBe("failed");
  });
});

describe("commands that were once taken for passed tests", () => {
  it.each([
    ["echo npm test", "npm test", 0],
    ["cat package.json | grep node test", "", 0],
    ["git commit -m 'make test pass'", "1 file changed", 0],
    ["npm --version # check", "11.0.0", 0],
    ["npm test || true", "Tests:  3 failed, 2 passed, 5 total", 0],
    ["npm test; echo done", "done", 0],
  ])("%j", (command, output, status) => {
    expect(ranCommand(command, output, status).outcome).not.toBe("passed");
    expect(ranCommand(command, output).outcome).not.toBe("passed");
  });
});
