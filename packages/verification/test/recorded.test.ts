import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ranCommand } from "./support/analyse.js";

interface Run {
  readonly name: string;
  readonly command: string;
  readonly exit: number;
  readonly output: string;
}

/** What real runners printed, kept with the exit status that they ended with. */
const runs = JSON.parse(
  readFileSync(new URL("./fixtures/recorded-runs.json", import.meta.url), "utf8"),
) as readonly Run[];

/** Checks that print nothing when all is well, or nothing that says what they did. */
const SILENT = new Set(["eslint-ok", "tsc-ok", "make-pass", "flake8-ok", "flake8-bad", "stylelint-ok"]);
/** Nothing in what they print counts anything, so that only their status tells. */
const UNCOUNTED = new Set(["cargo-check", "node-inline-pass", "prettier-ok", "ruff-ok", "nox-ok"]);
/** Nothing was tested, or nothing was even started, whatever the status. */
const NOTHING_TESTED = new Set([
  "cargo-none",
  "mocha-none",
  "unittest-none",
  "unittest-skip",
  "pytest-skip",
  "vitest-skip",
  "vitest-none",
  "vitest-none-allowed",
  "jest-none",
  "jest-none-allowed",
  "pytest-none",
  "pytest-missing",
  "npm-missing",
  "mypy-none",
  "ruff-none",
  "black-none",
  "django-none",
  "markdownlint-none",
]);
/** The targets of a makefile that is not read, whose names promise nothing: no verification at all. */
const NO_VERIFICATION = new Set(["make-fail", "make-missing", "make-nested"]);
/** A filter took over the exit status, so that only the output is evidence. */
const FILTERED = new Set(["vitest-tail"]);

const checks = runs.filter(({ name }) => !NO_VERIFICATION.has(name));

describe("the outcome of recorded runs", () => {
  it.each(checks.map((run) => [run.name, run] as const))("%s by its output alone", (name, run) => {
    const { outcome } = ranCommand(run.command, run.output);
    const expected =
      SILENT.has(name) || UNCOUNTED.has(name) || NOTHING_TESTED.has(name)
        ? "unknown"
        : run.exit === 0
          ? "passed"
          : "failed";
    expect(outcome).toBe(FILTERED.has(name) ? "failed" : expected);
  });

  it.each(checks.map((run) => [run.name, run] as const))("%s with its exit status", (name, run) => {
    const seen = ranCommand(run.command, run.output, run.exit);
    const expected = NOTHING_TESTED.has(name) ? "unknown" : run.exit === 0 ? "passed" : "failed";
    expect(seen.outcome).toBe(FILTERED.has(name) ? "failed" : expected);
    expect(seen.exitStatus).toBe(run.exit);
  });

  it.each(checks.map((run) => [run.name, run] as const))("%s as an object with streams", (_name, run) => {
    const seen = ranCommand(run.command, { stdout: run.output, stderr: "", exit_code: run.exit });
    expect(seen).toEqual(ranCommand(run.command, run.output, run.exit));
  });

  it.each(checks.map((run) => [run.name, run] as const))(
    "%s without colours or line ends mattering",
    (_name, run) => {
      const windows = run.output.replaceAll("\n", "\r\n");
      const coloured = run.output.replaceAll("\n", "\u001b[39m\u001b[0m\n\u001b[1m\u001b[38;5;12m");
      const { outcome } = ranCommand(run.command, run.output);
      expect(ranCommand(run.command, windows).outcome).toBe(outcome);
      expect(ranCommand(run.command, coloured).outcome).toBe(outcome);
    },
  );

  it.each(checks.filter(({ command }) => !/ -[ec] /.test(command)).map((run) => [run.name, run] as const))(
    "%s behind a script of the project",
    (_name, run) => {
      const direct = ranCommand(run.command, run.output).outcome;
      const script = ranCommand("npm test", run.output).outcome;
      // What only a checker would be believed is no proof of tests.
      expect([direct, "unknown"]).toContain(script);
      if (direct === "failed") expect(script).toBe("failed");
    },
  );

  it.each(runs.filter(({ name }) => NO_VERIFICATION.has(name)))("$name is no verification", (run) => {
    expect(ranCommand(run.command, run.output, run.exit)).toMatchObject({
      kind: "observation",
      outcome: null,
    });
  });
});
