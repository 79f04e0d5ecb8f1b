import { declaredScripts } from "./declared-scripts.js";
import { firstOf, type ManifestFiles, makeTargets, pythonRunner } from "./manifest-files.js";
import type { PlannedCheck } from "./planned-check.js";

/**
 * Returns the type checks and linters that the manifests in the project root declare, type checks first. A project
 * without tests can be checked with them.
 */
export async function declaredCheckers(files: ManifestFiles): Promise<readonly PlannedCheck[]> {
  const checks = [...(await declaredScripts(files, NODE_SCRIPTS)), ...(await pythonChecks(files))];
  for (const origin of await files.regular(Object.keys(LANGUAGES)))
    checks.push({ command: LANGUAGES[origin] ?? "", origin });
  if (checks.length > 0) return checks;
  const targets = await makeTargets(files, ["typecheck", "types", "check", "lint"]);
  return targets.map(({ target, origin }) => ({ command: `make ${target}`, origin }));
}

const NODE_SCRIPTS = ["typecheck", "type-check", "check-types", "types", "check", "lint"];

const LANGUAGES: Readonly<Record<string, string>> = {
  "Cargo.toml": "cargo check",
  "go.mod": "go vet ./...",
};

const PYTHON = [
  { section: "mypy", files: "mypy.ini .mypy.ini", command: "mypy ." },
  { section: "pyright", files: "pyrightconfig.json", command: "pyright" },
  { section: "ruff", files: "ruff.toml .ruff.toml", command: "ruff check ." },
] as const;

async function pythonChecks(files: ManifestFiles): Promise<readonly PlannedCheck[]> {
  const project = (await files.read("pyproject.toml")) ?? "";
  const checks: PlannedCheck[] = [];
  for (const { section, files: names, command } of PYTHON) {
    const isConfigured = new RegExp(`^\\[tool\\.${section}(?:\\.|\\])`, "m").test(project);
    const origin = isConfigured ? "pyproject.toml" : await firstOf(files, names);
    if (origin !== undefined) checks.push({ command: `${await pythonRunner(files)}${command}`, origin });
  }
  return checks;
}
