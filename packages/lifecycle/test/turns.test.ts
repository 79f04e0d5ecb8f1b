import { expect, it } from "vitest";
import type { FakeHost } from "./support/host.js";
import { working } from "./support/working.js";

/** What vitest prints at the end of so many tests, some of which failed. */
const V = (count = 3, failed = 0): string =>
  ` RUN  v3.2.4 /repo\n\n Test Files  1 ${failed > 0 ? "failed" : "passed"} (1)\n      Tests  ${failed > 0 ? `${failed} failed | ` : ""}${count - failed} passed (${count})\n   Start at  10:11:12\n   Duration  301ms\n`;

type Step = (host: FakeHost) => unknown;

/** An edit by a patch, a change that no tool is seen to make, and a command with its status and output. */
const e =
  (path: string): Step =>
  (host) =>
    host.edit(path);
const w =
  (path: string, text: string | null = "changed\n"): Step =>
  (host) =>
    host.write(path, text);
const r =
  (command: string, status = 0, output = ""): Step =>
  (host) =>
    host.run(command, status, { tool_response: { exit_code: status, output } });

let uses = 0;

/** A use of another tool, with the change that it made. */
const use =
  (tool: string, input: object, changed: string | null = null): Step =>
  (host) => {
    uses += 1;
    if (changed !== null) host.write(changed, `by ${tool} ${uses}\n`);
    return host.send("post-tool-use", {
      tool_use_id: `other-${uses}`,
      tool_name: tool,
      tool_input: input,
      tool_response: "ok",
    });
  };

const TURNS: readonly (readonly [what: string, steps: readonly Step[], expected: string])[] = [
  ["edit, full tests", [e("src/app.ts"), r("npm test", 0, V())], "verified"],
  ["edit, tests piped with summary", [e("src/app.ts"), r("npm test 2>&1 | tail -20", 0, V())], "verified"],
  ["edit, tests || true pass", [e("src/app.ts"), r("npm test || true", 0, V())], "verified"],
  ["edit, tests || true fail", [e("src/app.ts"), r("npm test || true", 0, V(3, 1))], "asked"],
  [
    "edit, tests, mcp edit",
    [e("src/app.ts"), r("npm test", 0, V()), use("mcp__serena__replace", { prompt: "do it" }, "src/app.ts")],
    "asked",
  ],
  [
    "edit, tests, sub-agent edit",
    [e("src/app.ts"), r("npm test", 0, V()), use("Task", { prompt: "do it" }, "src/other.ts")],
    "asked",
  ],
  [
    "edit, tests, subagent read only",
    [e("src/app.ts"), r("npm test", 0, V()), use("Task", { prompt: "look" })],
    "verified",
  ],
  [
    "edit, tests, prettier write changes",
    [
      e("src/app.ts"),
      r("npm test", 0, V()),
      w("src/app.ts", "formatted"),
      r("npx prettier --write .", 0, "src/app.ts 12ms\n"),
    ],
    "asked",
  ],
  [
    "edit, tests, prettier write no change",
    [e("src/app.ts"), r("npm test", 0, V()), r("npx prettier --write .", 0, "src/app.ts 12ms (unchanged)\n")],
    "verified",
  ],
  [
    "edit, tests, git commit",
    [e("src/app.ts"), r("npm test", 0, V()), r("git add -A && git commit -m x", 0, "[main 1] x\n")],
    "verified",
  ],
  [
    "edit, tests && commit",
    [e("src/app.ts"), r("npm test && git commit -am x", 0, `${V()}[main 1] x\n`)],
    "verified",
  ],
  [
    "edit, failing full, passing one file",
    [e("src/app.ts"), r("npm test", 1, V(3, 1)), r("npx vitest run test/app.test.ts", 0, V())],
    "asked",
  ],
  [
    "edit, failing one, passing full",
    [e("src/app.ts"), r("npx vitest run test/app.test.ts", 1, V(3, 1)), r("npx vitest run", 0, V())],
    "verified",
  ],
  [
    "edit, failing npm test, passing npx vitest run",
    [e("src/app.ts"), r("npm test", 1, V(3, 1)), r("npx vitest run", 0, V())],
    "verified",
  ],
  [
    "edit, failing types, passing tests",
    [
      e("src/app.ts"),
      r("npx tsc --noEmit", 2, "src/app.ts(1,1): error TS1005: ';' expected.\n"),
      r("npm test", 0, V()),
    ],
    "asked",
  ],
  [
    "edit, failing -t name, passing full",
    [e("src/app.ts"), r("npx vitest run -t login", 1, V(3, 1)), r("npx vitest run", 0, V())],
    "verified",
  ],
  [
    "edit, failing, fix, passing -t name",
    [
      e("src/app.ts"),
      r("npx vitest run", 1, V(3, 1)),
      e("src/app.ts"),
      r("npx vitest run -t login", 0, V(1)),
    ],
    "asked",
  ],
  ["edit, own test file", [e("src/app.ts"), r("npx vitest run test/app.test.ts", 0, V())], "verified"],
  [
    "edit two, test of one",
    [e("src/app.ts"), e("src/cart.ts"), r("npx vitest run test/app.test.ts", 0, V())],
    "asked",
  ],
  [
    "edit two, tests of both apart",
    [
      e("src/app.ts"),
      w("test/cart.test.ts"),
      e("src/cart.ts"),
      r("npx vitest run test/app.test.ts test/cart.test.ts", 0, V()),
    ],
    "verified",
  ],
  ["edit, lint only", [e("src/app.ts"), r("npx eslint .", 0, "")], "asked"],
  ["edit, tsc only", [e("src/app.ts"), r("npx tsc --noEmit", 0, "")], "asked"],
  [
    "edit, tests in background",
    [
      e("src/app.ts"),
      (host) =>
        host.run("npm test", 0, {
          tool_input: { command: "npm test", run_in_background: true },
          tool_response: "Command running in background with ID: b1",
        }),
    ],
    "asked",
  ],
  ["edit, tests cached by log", [e("src/app.ts"), r("cat test.log", 0, V())], "asked"],
  ["edit, python change with vitest", [e("tools/gen.py"), r("npm test", 0, V())], "asked"],
  ["edit doc only", [e("docs/readme.md")], "unverified"],
  ["edit doc and code, tests", [e("docs/a.md"), e("src/app.ts"), r("npm test", 0, V())], "verified"],
  ["edit, tests, doc edit", [e("src/app.ts"), r("npm test", 0, V()), e("README.md")], "verified"],
  ["edit, tests, config edit", [e("src/app.ts"), r("npm test", 0, V()), e("package.json")], "asked"],
  [
    "edit, tests, yaml edit",
    [e("src/app.ts"), r("npm test", 0, V()), e(".github/workflows/ci.yml")],
    "asked",
  ],
  ["edit, snapshot update", [e("src/app.ts"), r("npx vitest run -u", 0, V())], "asked"],
  [
    "edit, no test files",
    [e("src/app.ts"), r("npx vitest run", 0, "No test files found, exiting with code 0\n")],
    "asked",
  ],
  [
    "edit, all skipped",
    [
      e("src/app.ts"),
      r(
        "npx vitest run",
        0,
        " Test Files  1 skipped (1)\n      Tests  3 skipped (3)\n   Start at  10:11:12\n   Duration  301ms\n",
      ),
    ],
    "asked",
  ],
  [
    "edit, generator after",
    [
      e("src/app.ts"),
      r("npm test", 0, V()),
      w("src/gen/client.ts"),
      r("npx openapi-typescript api.yaml -o src/gen/client.ts", 0, "done\n"),
    ],
    "asked",
  ],
  [
    "edit, generator before",
    [
      e("src/app.ts"),
      w("src/gen/client.ts"),
      r("npx openapi-typescript api.yaml -o src/gen/client.ts", 0, "done\n"),
      r("npm test", 0, V()),
    ],
    "verified",
  ],
  ["edit, stash test pop", [e("src/app.ts"), r("git stash; npm test; git stash pop", 0, V())], "asked"],
  ["edit, tests elsewhere", [e("src/app.ts"), r("cd /tmp/x && npm test", 0, V())], "asked"],
  [
    "edit, tests then revert and other",
    [e("src/app.ts"), r("npm test", 0, V()), w("src/app.ts", "reverted\n")],
    "asked",
  ],
  [
    "edit, inline assertion",
    [e("src/app.ts"), r("node -e \"require('assert').equal(1,1)\"", 0, "")],
    "asked",
  ],
  [
    "edit, echo tests passed",
    [e("src/app.ts"), r("echo 'Tests 3 passed (3)'", 0, "Tests 3 passed (3)\n")],
    "asked",
  ],
  [
    "edit, tests, rm ignored",
    [e("src/app.ts"), r("npm test", 0, V()), r("rm -rf coverage", 0, "")],
    "verified",
  ],
  ["edit, tests timeouts", [e("src/app.ts"), r("timeout 5 npm test", 124, " RUN  v3.2.4 /repo\n")], "asked"],
  [
    "edit, failing lint of another file stands",
    [
      e("src/app.ts"),
      r("npx eslint src/other.ts", 1, "✖ 1 problem (1 error, 0 warnings)\n"),
      r("npm test", 0, V()),
    ],
    "asked",
  ],
  [
    "edit, lint failure then lint fix and lint pass and tests",
    [
      e("src/app.ts"),
      r("npx eslint .", 1, "✖ 1 problem (1 error, 0 warnings)\n"),
      w("src/app.ts", "fixed"),
      r("npx eslint . --fix", 0, ""),
      r("npx eslint .", 0, ""),
      r("npm test", 0, V()),
    ],
    "verified",
  ],
  [
    "edit, lint failure then eslint --fix only, tests",
    [
      e("src/app.ts"),
      r("npx eslint .", 1, "✖ 1 problem (1 error, 0 warnings)\n"),
      w("src/app.ts", "fixed"),
      r("npx eslint . --fix", 0, ""),
      r("npm test", 0, V()),
    ],
    "asked",
  ],
  ["edit, npm test filter", [e("src/app.ts"), r("npm test -- other", 0, V())], "asked"],
  ["edit, vitest related", [e("src/app.ts"), r("npx vitest related src/app.ts --run", 0, V())], "verified"],
  [
    "edit, first failing run not started then pass",
    [e("src/app.ts"), r("pnpm test", 127, "bash: pnpm: command not found\n"), r("npm test", 0, V())],
    "verified",
  ],
  [
    "edit, missing script then pass",
    [e("src/app.ts"), r("npm run tests", 1, 'npm error Missing script: "tests"\n'), r("npm test", 0, V())],
    "verified",
  ],
  [
    "edit, grep fails then pass",
    [e("src/app.ts"), r("grep foo src/app.ts", 1, ""), r("npm test", 0, V())],
    "verified",
  ],
  [
    "edit, build failing then tests",
    [e("src/app.ts"), r("npm run build", 1, "error\n"), r("npm test", 0, V())],
    "verified",
  ],
  [
    "edit, playwright fails then vitest",
    [
      e("src/app.ts"),
      r(
        "npx playwright test",
        1,
        "Running 6 tests using 3 workers\n  1 failed\n    [chromium] › a.spec.ts\n  5 passed (8.2s)\n",
      ),
      r("npm test", 0, V()),
    ],
    "asked",
  ],
  ["edit of css, tests", [e("src/app.css"), r("npm test", 0, V())], "verified"],
  ["edit of sql migration, tests", [e("migrations/001.sql"), r("npm test", 0, V())], "verified"],
  [
    "edit via notebook tool",
    [use("NotebookEdit", { file_path: "a.ipynb" }, "a.ipynb"), r("npm test", 0, V())],
    "asked",
  ],
  [
    "edit via MultiEdit",
    [use("MultiEdit", { file_path: "src/app.ts" }, "src/app.ts"), r("npm test", 0, V())],
    "verified",
  ],
  [
    "delete test file then tests",
    [
      e("src/app.ts"),
      w("test/app.test.ts", null),
      r("rm test/app.test.ts", 0, ""),
      w("test/b.test.ts", "it('b',()=>{})"),
      r("npm test", 0, V()),
    ],
    "verified",
  ],
  [
    "edit, tests and a generator in one line",
    [e("src/app.ts"), w("src/gen.ts"), r("npm test && npx orval-next", 0, V())],
    "asked",
  ],
  [
    "edit, tests and a look around in one line",
    [e("src/app.ts"), r("npm test && git status --short", 0, `${V()} M src/app.ts\n`)],
    "verified",
  ],
  [
    "edit, tests of a task that was given a path",
    [e("src/app.ts"), r("nox -s tests -- tests/other", 0, V())],
    "asked",
  ],
];

it.each(TURNS)("after %s", async (_what, steps, expected) => {
  const host = await working({ isVersioned: true });
  for (const step of steps) await step(host);
  const answer = await host.stop();
  const status = answer.completed ? answer.quest.verification_status : "open";
  expect(answer.continuation_required ? "asked" : status).toBe(expected);
});
