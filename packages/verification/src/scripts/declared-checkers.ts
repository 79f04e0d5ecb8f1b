import { type PlannedCheck, pythonRunner, type ReadFile, scriptChecks } from "./declared-checks.js";

/**
 * The type checks and linters that the manifests in the project root declare, type checks first: what a project without
 * tests can be checked with.
 */
export async function declaredCheckers(read: ReadFile): Promise<readonly PlannedCheck[]> {
  const checks = [...(await scriptChecks(read, NODE_SCRIPTS)), ...(await pythonChecks(read))];
  for (const [origin, command] of LANGUAGES) {
    if ((await read(origin)) !== null) checks.push({ command, origin });
  }
  return checks.length > 0 ? checks : makeChecks(read);
}

const NODE_SCRIPTS = ["typecheck", "type-check", "check-types", "types", "check", "lint"];

const LANGUAGES = [
  ["Cargo.toml", "cargo check"],
  ["go.mod", "go vet ./..."],
] as const;

const PYTHON = [
  { section: "mypy", files: ["mypy.ini", ".mypy.ini"], command: "mypy ." },
  { section: "pyright", files: ["pyrightconfig.json"], command: "pyright" },
  { section: "ruff", files: ["ruff.toml", ".ruff.toml"], command: "ruff check ." },
] as const;

async function pythonChecks(read: ReadFile): Promise<readonly PlannedCheck[]> {
  const project = (await read("pyproject.toml")) ?? "";
  const checks: PlannedCheck[] = [];
  for (const { section, files, command } of PYTHON) {
    const isConfigured = new RegExp(`^\\[tool\\.${section}(?:\\.|\\])`, "m").test(project);
    const origin = isConfigured ? "pyproject.toml" : await firstOf(read, files);
    if (origin !== null) checks.push({ command: `${await pythonRunner(read)}${command}`, origin });
  }
  return checks;
}

async function firstOf(read: ReadFile, files: readonly string[]): Promise<string | null> {
  for (const file of files) if ((await read(file)) !== null) return file;
  return null;
}

async function makeChecks(read: ReadFile): Promise<readonly PlannedCheck[]> {
  for (const file of ["GNUmakefile", "makefile", "Makefile"]) {
    const text = await read(file);
    if (text === null) continue;
    return ["typecheck", "types", "check", "lint"]
      .filter((name) => new RegExp(`^${name}\\s*::?(?!=)`, "m").test(text))
      .map((name) => ({ command: `make ${name}`, origin: file }));
  }
  return [];
}
