/** A check that is known and has not run yet. */
export interface PlannedCheck {
  /** A command line for a shell in the project root. */
  readonly command: string;
  /** Where it is declared: the name of a file, "quest" or "command line". */
  readonly origin: string;
}

/** Reads a file of the project by its path; null for what is missing, linked, too large or no text. */
export type ReadFile = (path: string) => Promise<string | null>;

/**
 * The tests that the manifests in the project root declare, and the type checks and linters of `package.json` after them. A file that only shows which language a project
 * is written in declares a check where its own tool has one, such as `cargo test`; nothing else is made up.
 */
export async function declaredChecks(read: ReadFile): Promise<readonly PlannedCheck[]> {
  const checks: PlannedCheck[] = [];
  for (const find of [nodeChecks, pythonChecks, otherChecks]) checks.push(...(await find(read)));
  // What a makefile calls its tests mostly runs those that are found already.
  return checks.length > 0 ? checks : makeChecks(read);
}

const NODE_SCRIPTS = ["test", "typecheck", "type-check", "check-types", "types", "lint"];

const nodeChecks = (read: ReadFile): Promise<readonly PlannedCheck[]> => scriptChecks(read, NODE_SCRIPTS);

/** Those of `names` that `package.json` has as scripts, as the package manager in use runs them. */
export async function scriptChecks(
  read: ReadFile,
  names: readonly string[],
): Promise<readonly PlannedCheck[]> {
  const manifest = parseJson(await read("package.json"));
  const scripts = manifest?.["scripts"];
  if (manifest === null || !isRecord(scripts)) return [];
  const declared = names.filter((name) => isScript(scripts[name]));
  if (declared.length === 0) return [];
  const manager = await packageManager(manifest, read);
  return declared.map((name) => ({
    command: name === "test" && manager !== "bun" ? `${manager} test` : `${manager} run ${name}`,
    origin: "package.json",
  }));
}

/** False also for the placeholder that `npm init` writes. */
function isScript(body: unknown): boolean {
  return typeof body === "string" && body.trim() !== "" && !body.includes("no test specified");
}

async function packageManager(manifest: Readonly<Record<string, unknown>>, read: ReadFile): Promise<string> {
  const named = /^(npm|pnpm|yarn|bun)@/.exec(String(manifest["packageManager"] ?? ""))?.[1];
  if (named !== undefined) return named;
  const locks = { "pnpm-lock.yaml": "pnpm", "yarn.lock": "yarn", "bun.lock": "bun" };
  for (const [file, manager] of Object.entries(locks)) if (await exists(read, file)) return manager;
  return "npm";
}

async function pythonChecks(read: ReadFile): Promise<readonly PlannedCheck[]> {
  const origin = await pytestOrigin(read);
  if (origin !== null) return [{ command: `${await pythonRunner(read)}pytest`, origin }];
  return (await exists(read, "tox.ini")) ? [{ command: "tox", origin: "tox.ini" }] : [];
}

async function pytestOrigin(read: ReadFile): Promise<string | null> {
  const project = (await read("pyproject.toml")) ?? "";
  if (/^\[tool\.pytest(?:\.|\])/m.test(project)) return "pyproject.toml";
  if (await exists(read, "pytest.ini")) return "pytest.ini";
  return /^\[tool:pytest\]/m.test((await read("setup.cfg")) ?? "") ? "setup.cfg" : null;
}

/** What starts a program in the environment of the project, by the lock file that is there; "" without one. */
export async function pythonRunner(read: ReadFile): Promise<string> {
  for (const manager of ["uv", "poetry", "pdm"])
    if (await exists(read, `${manager}.lock`)) return `${manager} run `;
  return "";
}

/** Tools whose manifest alone says how a project is tested. */
async function otherChecks(read: ReadFile): Promise<readonly PlannedCheck[]> {
  const checks: PlannedCheck[] = [];
  const add = async (origin: string, command: string): Promise<void> => {
    if (await exists(read, origin)) checks.push({ command, origin });
  };
  await add("Cargo.toml", "cargo test");
  await add("go.mod", "go test ./...");
  const gradle = (await exists(read, "gradlew")) ? "./gradlew test" : "gradle test";
  await add("build.gradle", gradle);
  await add("build.gradle.kts", gradle);
  await add("pom.xml", (await exists(read, "mvnw")) ? "./mvnw test" : "mvn test");
  const composer = parseJson(await read("composer.json"))?.["scripts"];
  if (isRecord(composer) && composer["test"] !== undefined) {
    checks.push({ command: "composer test", origin: "composer.json" });
  }
  return checks;
}

async function makeChecks(read: ReadFile): Promise<readonly PlannedCheck[]> {
  for (const file of ["GNUmakefile", "makefile", "Makefile"]) {
    const text = await read(file);
    if (text === null) continue;
    const target = ["test", "check"].find((name) => new RegExp(`^${name}\\s*::?(?!=)`, "m").test(text));
    return target === undefined ? [] : [{ command: `make ${target}`, origin: file }];
  }
  return [];
}

async function exists(read: ReadFile, path: string): Promise<boolean> {
  return (await read(path)) !== null;
}

function parseJson(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
