import { describe, expect, it } from "vitest";
import { ranIn } from "./support/analyse.js";

const NOXFILE = `import nox

nox.options.sessions = ["lint", "tests"]


@nox.session
def tests(session):
    """Run (all of) the tests."""
    session.install("-e", ".[test]")
    # what is asked for (or all)
    session.run("pytest", "-q", *session.posargs)


@nox.session(name="lint", reuse_venv=True)
def linters(session: nox.Session) -> None:
    session.install("ruff")
    session.run(
        "ruff",
        "check",
        ".",
        external=True,
    )


@nox.session
def docs(session):
    session.install("sphinx")
    session.run("sphinx-build", "docs", "out")


@nox.session
def build(session):
    session.run("python", "-m", "build")
`;
const session = (body: string, options = ""): string =>
  `@nox.session${options}\ndef tests(session):\n${body}\n`;
const PASSED = "5 passed in 0.12s\nnox > Session tests was successful.\n";
const DONE = "nox > Session it was successful.\n";

async function outcomes(command: string, source: string | null, stdout: string): Promise<string> {
  const { checks } = await ranIn(source === null ? {} : { "noxfile.py": source }, command, { stdout });
  return checks
    .map((check) => `${check.runner} ${check.class} ${check.outcome} ${check.selection.paths.join()}`.trim())
    .join("; ");
}

describe("sessions of nox", () => {
  it.each<[command: string, stdout: string, expected: string]>([
    ["nox", PASSED, "ruff check lint passed; pytest test passed"],
    ["nox -s tests", PASSED, "pytest test passed"],
    ["nox -s tests -- tests/test_a.py", PASSED, "pytest test passed tests/test_a.py"],
    ["nox -e lint", DONE, "ruff check lint passed"],
    ["nox -s docs lint", DONE, "ruff check lint passed"],
    ["nox --session=lint", DONE, "ruff check lint passed"],
    ["nox -s tests", DONE, "pytest test unknown"],
    ["nox -s tests --install-only", DONE, "nox test own unknown"],
    ["nox -s docs", DONE, ""],
    ["nox -s build docs", DONE, ""],
  ])("are what they run: %s, %j", async (command, stdout, expected) => {
    expect(await outcomes(command, NOXFILE, stdout)).toBe(expected);
  });

  it.each<[command: string, source: string | null, expected: string]>([
    ["nox -s docs", null, ""],
    ["nox -t docs", NOXFILE, ""],
    ["nox", null, "nox test own passed"],
    ["nox -s tests-3.12", NOXFILE, "nox test own passed"],
    [
      "nox -s tests",
      session("    for one in ['a']:\n        session.run('pytest', one)"),
      "nox test own passed",
    ],
    [
      "nox -s tests-3.12",
      session("    session.run('mypy', *paths)", "(python='3.12')"),
      "nox test own passed",
    ],
    ["nox -s tests", session("    session.run('mypy')", "(['3.12'])"), "nox test own passed"],
    ["nox -s tests", session("    session.run('mypy', env={'A': 'b'})"), "nox test own passed"],
    ["nox -s tests", session("    session.run('mypy', success_codes=[0, 1])"), "nox test own unknown"],
  ])("are what they are called where that cannot be read: %s %j", async (command, source, expected) => {
    expect(await outcomes(command, source, DONE)).toBe(expected);
  });

  it("are read in time that grows with the file", async () => {
    const started = performance.now();
    for (const part of [
      "@nox.session\ndef a(",
      "    session.run('a', ",
      "@nox.session\n\n",
      "session.log(",
      "'''",
    ])
      await outcomes(
        "nox -s a",
        `@nox.session\ndef a(session):\n${part.repeat(200_000 / part.length)}`,
        DONE,
      );
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe("sessions of nox for an interpreter", () => {
  const BY = "(python=[\"3.11\", '3.12'])";
  const PYTEST = "    session.run('pytest', '-q', *session.posargs)";
  const SKIPPED = "nox > Session tests-3.11 skipped: Python interpreter 3.11 not found.\n";
  it.each<[command: string, source: string, stdout: string, expected: string]>([
    ["nox -s tests", session(PYTEST, BY), PASSED, "pytest test passed"],
    ["nox -s tests", session(PYTEST, BY), `${SKIPPED}${PASSED}`, "pytest test passed"],
    ["nox -s tests-3.12", session(PYTEST, BY), PASSED, "pytest test passed"],
    ["nox -s tests -p 3.12", session(PYTEST, BY), PASSED, "pytest test passed"],
    ["nox -s tests -- tests/test_a.py", session(PYTEST, BY), PASSED, "pytest test passed tests/test_a.py"],
    ["nox -s tests", session(PYTEST, "(python=False)"), PASSED, "pytest test passed"],
    ["nox -s tests", session(PYTEST, BY), SKIPPED, "pytest test unknown"],
    ["nox -s tests", session("    session.run('mypy', 'src')", BY), SKIPPED, "mypy types unknown src"],
    ["nox -s tests", session("    session.run('mypy', 'src')"), DONE, "mypy types passed src"],
    [
      "nox",
      `${session(PYTEST, "(default=False)")}@nox.session\ndef lint(session):\n    session.run('ruff', 'check')\n`,
      DONE,
      "ruff check lint passed",
    ],
  ])("may be skipped: %s %j %j", async (command, source, stdout, expected) => {
    expect(await outcomes(command, source, stdout)).toBe(expected);
  });
});

describe("environments of tox", () => {
  const GOOD = "  it: OK (2.10 seconds)\n  congratulations :) (2.20 seconds)\n";
  it.each<[command: string, expected: string]>([
    ["tox", "tox test own passed"],
    ["tox -e py312", "tox test own passed"],
    ["tox -e py312-django5", "tox test own passed"],
    ["tox -e 3.12,docs", "tox test own passed"],
    ["tox -e lint", "tox test own passed"],
    ["tox -e docs", ""],
    ["tox run -e build,docs", ""],
  ])("are what they are called where their commands cannot be read: %s", async (command, expected) => {
    const { checks } = await ranIn({ "tox.toml": "" }, command, { stdout: GOOD });
    const found = checks.map((check) => `${check.runner} ${check.class} ${check.outcome}`).join();
    expect(found).toBe(expected);
  });
});
