import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseTool } from "../src/analyse.js";
import type { ToolObservation } from "../src/observation.js";
import { VIEWERS, VIEWS } from "../src/reading/only-reads.js";
import { plainWords } from "../src/reading/plain-words.js";
import { readPlainCommand } from "../src/reading/read-plain.js";
import { interpret } from "../src/shell/interpret.js";
import { analyse, ROOT, ranCommand } from "./support/analyse.js";

const SECRET = ["ghp", "_aB3dE5fG7hJ9kL2mN4pQ6rS8tU1vW0xY"].join("");

describe("what hosts report", () => {
  it("of a shell is read by the names that hosts give it", () => {
    for (const toolName of ["Bash", "shell", "exec_command", "local_shell", "run_shell_command", "bash"]) {
      const seen = analyse({
        toolName,
        toolInput: { command: "npm test" },
        toolResponse: "",
        root: ROOT,
      });
      expect(seen.kind).toBe("verification");
    }
    expect(
      analyse({ toolName: "exec_command", toolInput: { cmd: "npm test" }, toolResponse: "", root: ROOT })
        .kind,
    ).toBe("verification");
    expect(
      analyse({
        toolName: "local_shell",
        toolInput: { command: ["bash", "-lc", "npm test"] },
        toolResponse: "",
        root: ROOT,
      }),
    ).toMatchObject({ kind: "verification", command: "npm test" });
    expect(
      analyse({
        toolName: "shell",
        toolInput: { command: ["npm", "test"] },
        toolResponse: "",
        root: ROOT,
      }).kind,
    ).toBe("verification");
  });

  it("of other tools is an observation, whatever their input", () => {
    for (const toolName of ["mcp__probe__echo", "Read", "spawn_agent", "Agent", ""]) {
      const toolInput = { command: "npm test", message: "do a thing" };
      const seen = analyse({ toolName, toolInput, toolResponse: { exit_code: 0 }, root: ROOT });
      expect(seen).toMatchObject({
        kind: "observation",
        outcome: null,
        exitStatus: null,
        mayEdit: toolName !== "Read" && toolName !== "",
      });
    }
  });

  it("of a script that only says that it passed is not believed without a status", () => {
    const response = "\n> test\n> echo TESTS-PASS\n\nTESTS-PASS\n";
    expect(ranCommand("npm test", response)).toMatchObject({
      exitStatus: null,
      outcome: "unknown",
      outputSummary: "",
    });
    expect(ranCommand("npm test", response, 0)).toMatchObject({ exitStatus: 0, outcome: "passed" });
  });

  it("of a failed command that is no check is an observation", () => {
    expect(ranCommand("echo oops >&2; exit 3", "oops\n")).toMatchObject({
      kind: "observation",
      mayEdit: false,
    });
    expect(ranCommand("echo START; sleep 3; echo TESTS-FAILED; exit 7", "TESTS-FAILED\n").kind).toBe(
      "observation",
    );
  });

  it("as an object with content is read like a text", () => {
    const response = { content: [{ type: "text", text: "      Tests  1 failed | 2 passed (3)" }] };
    expect(ranCommand("npm test", response).outcome).toBe("failed");
  });

  it("without a command shows the description", () => {
    const seen = analyse({
      toolName: "Bash",
      toolInput: { description: "Run x" },
      toolResponse: "",
      root: ROOT,
    });
    expect(seen).toMatchObject({ kind: "observation", command: "Run x" });
  });
});

describe("the command that is shown", () => {
  it("has no secrets, in any field", () => {
    const seen = ranCommand(`GH_TOKEN=${SECRET} npm test -- --token ${SECRET}`, `Tests: ${SECRET}`);
    expect(JSON.stringify(seen)).not.toContain(SECRET);
    expect(seen.redacted).toBe(true);
    expect(seen.command).toBe("GH_TOKEN=[REDACTED] npm test -- --token [REDACTED]");
  });

  it("is redacted before it is cut", () => {
    const seen = ranCommand(`echo ${"x".repeat(480)} ${SECRET}`);
    expect(seen.command).not.toContain("ghp_");
    expect(seen.command.length).toBeLessThanOrEqual(500);
  });

  it("has no here-documents", () => {
    const seen = ranCommand("cat > a.txt <<'EOF' && npm test\nprivate content\nEOF\necho done", "", 0);
    expect(seen.command).toBe("cat > a.txt <<'EOF' && npm test\necho done");
    expect(JSON.stringify(seen)).not.toContain("private content");
  });

  it("is cut between characters", () => {
    const { command } = ranCommand(`echo ${"x".repeat(494)}😀`);
    expect(() => encodeURIComponent(command)).not.toThrow();
    expect(command.endsWith("x")).toBe(true);
  });
});

describe("the command for comparing", () => {
  it.each([
    ["npx vitest run", "vitest run"],
    ["CI=1 npx vitest run 2>&1 | tail -20", "vitest run"],
    ["time pnpm exec vitest  run", "vitest run"],
    ["timeout 60 bash -lc 'npm test'", "npm test"],
    ["npm test; echo $?", "npm test"],
    ["npm ci && npm test && git push", "npm test"],
    ["./node_modules/.bin/vitest run", "vitest run"],
    [".venv/bin/pytest -q", "pytest -q"],
    ["node node_modules/typescript/bin/tsc -b", "tsc -b"],
    ["./scripts/test.sh", "./scripts/test.sh"],
    ["npm run lint && npm test", "npm run lint && npm test"],
    ["cd packages/a && npm test", "cd packages/a && npm test"],
    ["npm test > /tmp/log || true", "npm test"],
    ["ls   -la", "ls -la"],
  ])("%j is %j", (command, normalised) => {
    const seen = ranCommand(command);
    expect(seen.normalisedCommand).toBe(normalised);
  });
});

const pieces = fc.constantFrom(
  ..."npm test|vitest|pytest|cargo|'|\"|`|$(|)|((|))|${|}|{|;|&&|\\|\\||&|\\||<<EOF|EOF|<<-'X'|\n|\\|#| |>|2>&1|<(|if|then|fi|case|esac|for|do|done|[[|]]|!|-c|bash|set -e|echo $?|=|x=$(|\u0000|\ud800|토큰"
    .replaceAll("\\|", "\u0001")
    .split("|")
    .map((piece) => piece.replaceAll("\u0001", "|")),
);
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join("")),
  fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(" ")),
);
const input = fc.oneof(
  fc.record({ command: hostile }),
  fc.record({ cmd: fc.array(hostile, { maxLength: 4 }) }),
  fc.record({ file_path: hostile, edits: fc.anything() }),
  fc.anything(),
);
const response = fc.oneof(hostile, fc.anything(), fc.record({ exit_code: fc.anything(), stdout: hostile }));
const tool = fc.constantFrom("Bash", "apply_patch", "Edit", "MultiEdit", "mcp__a__b", "shell");
const root = fc.constantFrom("/repo", "C:\\repo", "/", "", "\\\\server\\share");

function bounded(seen: ToolObservation): void {
  expect(seen.command.length).toBeLessThanOrEqual(500);
  expect(seen.normalisedCommand.length).toBeLessThanOrEqual(500);
  expect(seen.outputSummary.length).toBeLessThanOrEqual(300);
  expect(seen.touchedPaths.length).toBeLessThanOrEqual(40);
  expect(seen.outcome === null).toBe(seen.kind !== "verification");
  for (const path of seen.touchedPaths) expect(path).not.toMatch(/^(?:\/|\.\.)|\/\.\.(?:\/|$)/);
}

describe("any input", () => {
  it.each(["echo\u00a0hi && npm test", "echo a\u2028b; npm test"])(
    "with blanks that no shell knows is read: %s",
    (command) => expect(ranCommand(command, "", 0)).toMatchObject({ outcome: "passed" }),
  );

  it.each([
    "npm test &&",
    'npm test; echo "unclosed',
    "npm test; if true; then echo",
    "bash -c 'npm test &&'",
  ])("that no shell understands proves nothing, and may change anything: %s", (command) => {
    const passed = "# tests 12\n# pass 12\n# fail 0";
    for (const status of [0, 1, null]) {
      const seen = ranCommand(command, passed, status);
      expect(seen).toMatchObject({ kind: "verification", outcome: "unknown", mayEdit: true });
    }
  });

  it.each(["cat <<(x); npm test", "a >>(b); npm test", "a 2<>(b); npm test"])(
    "that no shell understands is never taken for a pass: %s",
    (command) => expect(ranCommand(command, "", 0).outcome).not.toBe("passed"),
  );

  it.each([
    "npm test",
    "  npm run test:unit -- --runInBand ",
    "ls -la src",
    "npx vitest run src/a.test.ts\n",
    "npx eslint .",
    "docker compose run app pytest -q",
    "git stash",
  ])("without syntax is read without the interpreter as it is with it: %s", (command) => {
    const place = { root: ROOT, folder: ROOT, text: () => null };
    const plain = readPlainCommand(plainWords(command) ?? [], place);
    const whole = interpret(command, place);
    expect(plain?.checks).toEqual(whole.checks);
    expect(plain?.edits).toBe(whole.edits);
    if (whole.checks.length > 0) expect(plain?.ends).toEqual(whole.ends);
  });

  it("that is known at sight to read only is read no other way by what knows programs", () => {
    const place = { root: ROOT, folder: ROOT, text: () => null };
    const commands = [...VIEWERS.split(" "), ...VIEWS.split(" ").map((verb) => `git ${verb}`)];
    for (const command of commands)
      for (const rest of ["", " -i --fix src/a.ts", " npm test", " docker run jest", " -exec rm a"]) {
        const { checks, edits, otherTree } = readPlainCommand(`${command}${rest}`.split(" "), place) ?? {};
        expect({ command, checks, edits, otherTree }).toEqual({
          command,
          checks: [],
          edits: false,
          otherTree: false,
        });
        expect(ranCommand(`${command}${rest}`, "", 0)).toMatchObject({ kind: "observation", mayEdit: false });
      }
  });

  it.each([
    "if true",
    "time npm test",
    "A=1 npm test",
    "npm test; ls",
    "echo $x",
    "! npm test",
    "ls *",
    "npm test #x",
    "~/a",
    "",
  ])("with any syntax is left to the parser: %s", (command) => expect(plainWords(command)).toBeNull());

  it("is read the same by the function that loads the parser when it is needed", async () => {
    for (const command of ["npm test", "cd a && npm test 2>&1 | tail -5", "npm test &&"]) {
      const use = { toolName: "Bash", toolInput: { command }, toolResponse: "", exitStatus: 0, root: ROOT };
      expect(await analyseTool(use)).toEqual(analyse(use));
    }
  });

  it("is answered within bounds, always the same", () => {
    fc.assert(
      fc.property(
        tool,
        input,
        response,
        root,
        fc.option(fc.integer(), { nil: undefined }),
        (toolName, toolInput, toolResponse, at, exitStatus) => {
          const use = {
            toolName,
            toolInput,
            toolResponse,
            root: at,
            ...(exitStatus === undefined ? {} : { exitStatus }),
          };
          const seen = analyse(use);
          bounded(seen);
          expect(analyse(use)).toEqual(seen);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("never passes on words that only stand in quotes", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const quoted = `echo '${text.replaceAll("'", "'\\''")}'`;
        expect(ranCommand(quoted, text, 0)).toMatchObject({ kind: "observation", mayEdit: false });
      }),
      { numRuns: 1000 },
    );
  });

  it("never passes with a trusted failure", () => {
    fc.assert(
      fc.property(hostile, hostile, (command, output) => {
        expect(ranCommand(`(${command.replaceAll(/[()]/g, "")}\n) && npm test`, output, 1).outcome).not.toBe(
          "passed",
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe("time", () => {
  const MIB = 1024 * 1024;

  it.each([
    ["blanks", " "],
    ["new lines", "\n"],
    ["carriage returns", "\r"],
    ["summaries", "Tests  1 passed (1)\n"],
    ["near summaries", "Tests  1 passed 1 passed 1 passed "],
    ["words", "passed failed passing error TS ok FAIL Found 3 errors\n"],
    ["colours", "\u001b[31m"],
    ["open titles", "\u001b]0;"],
    ["plans", "1..5\n"],
    ["equals signs", "= 1 passed, "],
    ["prefixes", "a: "],
    ["not found", "x: y: not found\n"],
    ["one line", "x"],
    ["numbers", "1 passed, "],
  ])("for a mebibyte of %s stays bounded", (_name, piece) => {
    const text = piece.repeat(Math.ceil(MIB / piece.length));
    const { outputSummary } = ranCommand("npm test; npx vitest run; pytest; npx eslint .", text);
    expect(outputSummary.length).toBeLessThanOrEqual(300);
  });

  it.each([
    ["quotes", "'"],
    ["double quotes", '"'],
    ["substitutions", "$("],
    ["quoted substitutions", '"$('],
    ["backticks", "`"],
    ["parentheses", "("],
    ["braces", "{ "],
    ["expansions", "${"],
    ["arithmetic", "$(("],
    ["here-documents", "<<A "],
    ["here-documents and lines", "<<A\n"],
    ["backslashes", "\\"],
    ["commands", "npm test;"],
    ["assignments", "x=$(npm test);"],
    ["conditions", "if "],
    ["shells", "bash -c "],
    ["words", "a "],
    ["comments", "# "],
    ["process substitutions", "<("],
  ])("for a command of many %s stays bounded", (_name, piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(ranCommand(text).command.length).toBeLessThanOrEqual(500);
    expect(() => interpret(text, { root: ROOT, folder: ROOT, text: () => null })).not.toThrow();
  });
});
