import { declaredScripts } from "./declared-scripts.js";
import { firstOf, type ManifestFiles, makeTargets, pythonRunner } from "./manifest-files.js";
import { manifestTests } from "./manifest-tests.js";
import type { PlannedCheck } from "./planned-check.js";

/**
 * Returns the tests that the manifests in the project root declare, then the type checks and linters of
 * `package.json`. A file that only shows the language of a project declares a check if its own tool has one, such as
 * `cargo test`. Nothing else is assumed.
 */
export async function declaredChecks(files: ManifestFiles): Promise<readonly PlannedCheck[]> {
  const checks: PlannedCheck[] = [];
  for await (const check of eachDeclared(files)) checks.push(check);
  return checks;
}

/** Returns the first of the declared checks and reads no more than that takes; null when there is none. */
export async function firstDeclaredCheck(files: ManifestFiles): Promise<PlannedCheck | null> {
  for await (const check of eachDeclared(files)) return check;
  return null;
}

async function* eachDeclared(files: ManifestFiles): AsyncGenerator<PlannedCheck> {
  let isFound = false;
  for (const find of [packageChecks, pythonTests, manifestTests])
    for await (const check of find(files)) {
      isFound = true;
      yield check;
    }
  // The test target of a makefile usually runs the tests that were already found.
  if (!isFound) yield* taskTests(files);
}

async function* packageChecks(files: ManifestFiles): AsyncGenerator<PlannedCheck> {
  yield* await declaredScripts(files, NODE_SCRIPTS);
}

const NODE_SCRIPTS = ["test", "typecheck", "type-check", "check-types", "types", "lint"];

async function* pythonTests(files: ManifestFiles): AsyncGenerator<PlannedCheck> {
  const origin = await pytestOrigin(files);
  if (origin !== undefined) return yield { command: `${await pythonRunner(files)}pytest`, origin };
  const other = await firstOf(files, "noxfile.py tox.ini manage.py");
  if (other === "noxfile.py") yield { command: "nox", origin: other };
  else if (other === "tox.ini") yield { command: "tox", origin: other };
  else if (other !== undefined)
    yield { command: `${await pythonRunner(files)}python manage.py test`, origin: other };
}

/** Returns the file that shows that pytest runs the tests: one that configures it, or one that requires it. */
async function pytestOrigin(files: ManifestFiles): Promise<string | undefined> {
  const there = await files.regular(PYTEST.map(([name]) => name));
  for (const [name, shows] of PYTEST)
    if (there.includes(name) && (shows === null || shows.test((await files.read(name)) ?? ""))) return name;
  return undefined;
}

const REQUIRED = /^[ \t]*pytest(?:$|[^\w.-]|-(?:cov|xdist|asyncio|mock|django)\b)/m;
const PYTEST: readonly (readonly [name: string, shows: RegExp | null])[] = [
  [
    "pyproject.toml",
    /^\[tool\.pytest(?:\.|\])|^[^#\n]{0,300}["']pytest(?:-\w{1,30})?["'[<>=~! ;]|^pytest[ \t]*=/m,
  ],
  ["pytest.ini", null],
  ["setup.cfg", /^\[tool:pytest\]/m],
  ["conftest.py", null],
  ["tests/conftest.py", null],
  ["requirements-dev.txt", REQUIRED],
  ["requirements_dev.txt", REQUIRED],
  ["dev-requirements.txt", REQUIRED],
  ["requirements/dev.txt", REQUIRED],
  ["requirements-test.txt", REQUIRED],
  ["requirements/test.txt", REQUIRED],
  ["requirements.txt", REQUIRED],
  ["Pipfile", /^pytest[ \t]*=/m],
];

/** Finds the test task of a task file. */
async function* taskTests(files: ManifestFiles): AsyncGenerator<PlannedCheck> {
  const [make] = await makeTargets(files, ["test", "check"]);
  if (make !== undefined) return yield { command: `make ${make.target}`, origin: make.origin };
  const origin = await firstOf(files, Object.keys(TASKS).join(" "));
  const [program, task] = TASKS[origin ?? ""] ?? ["", /(?!)/];
  if (origin !== undefined && task.test((await files.read(origin)) ?? ""))
    yield { command: `${program} test`, origin };
}

const RECIPE = /^test(?:[ \t][^:=\n]{0,200})?:(?!=)/m;
const TASK = /^[ \t]{1,8}test:[ \t]*$/m;
const TASKS: Readonly<Record<string, readonly [program: string, task: RegExp]>> = {
  justfile: ["just", RECIPE],
  Justfile: ["just", RECIPE],
  ".justfile": ["just", RECIPE],
  "Taskfile.yml": ["task", TASK],
  "Taskfile.yaml": ["task", TASK],
};
