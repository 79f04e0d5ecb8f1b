import { describe, expect, it } from "vitest";
import { analyse, ROOT } from "./support/analyse.js";

/** What is kept of the checks of a command to run them again. */
function linesOf(command: string, cwd = ROOT): readonly (string | null)[] {
  const use = { toolName: "Bash", toolInput: { command }, toolResponse: "", root: ROOT, cwd };
  return analyse(use).checks.map(({ line, command: shown }) => (line === undefined ? shown : line));
}

describe("a check as it can be run again", () => {
  it.each([
    ["npm test", "npm test"],
    ["uv run pytest -q", "uv run pytest -q"],
    ["npx tsc --noEmit", "npx tsc --noEmit"],
    ["python -m pytest", "python -m pytest"],
    ["node_modules/.bin/jest --ci", "node_modules/.bin/jest --ci"],
    ["CI=1 npx vitest run > out.log 2>&1", "CI=1 npx vitest run"],
    ["timeout 60 npm test | tail", "timeout 60 npm test"],
    [`pytest -k 'a or "b"'`, `pytest -k 'a or "b"'`],
    [`python3 -c "assert 1 + 1 == 2"`, `python3 -c "assert 1 + 1 == 2"`],
    ["exec npx vitest run", "npx vitest run"],
    ["docker compose run --rm -v .:/repo web npm test", "docker compose run --rm -v .:/repo web npm test"],
    ["bash -c 'uv run pytest'", "uv run pytest"],
    ["nix-shell --run 'uv run pytest'", "nix-shell --run 'uv run pytest'"],
    ["T=src; pytest $T", "pytest src"],
  ])("is %s", (command, line) => expect(linesOf(command)).toEqual([line]));

  it.each(["pytest $FILES", "ls test | xargs pytest", "python - <<'E'\nassert 1\nE"])(
    "is not known of %s",
    (command) => expect(linesOf(command)).toEqual([null]),
  );

  const COMPOSE = "services:\n  web:\n    build: .\n    working_dir: /app\n    volumes:\n      - .:/app\n";

  it("is the script whose body it is part of", async () => {
    const { analyseTool } = await import("../src/index.js");
    const text = JSON.stringify({ scripts: { test: "tsc && vitest run" } });
    const { checks } = await analyseTool({
      toolName: "Bash",
      toolInput: { command: "docker compose exec web npm test" },
      toolResponse: "",
      root: ROOT,
      read: async (path) => (path === "package.json" ? text : path === "compose.yaml" ? COMPOSE : null),
    });
    expect(checks.map(({ line }) => line)).toEqual(checks.map(() => "docker compose exec web npm test"));
    expect(checks).not.toEqual([]);
  });
});
