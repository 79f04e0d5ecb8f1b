import { leftOut, WHOLE } from "../checks/selection.js";
import { doubtsIn } from "../configuration/doubts.js";
import { leftOutByConfiguration } from "../configuration/left-out.js";
import { settingOf } from "../configuration/setting.js";
import type { CheckRun } from "../observation.js";
import { covers, type ProjectPackages } from "./covers.js";
import { isStarted } from "./languages.js";

/** Returns the text of a file by its path relative to the project; null for none. */
type ReadText = (path: string) => Promise<string | null>;

type Checks = readonly Pick<CheckRun, "runner" | "selection">[];

const MAX_FOLDERS = 40;
const MAX_STARTED = 5;

/** Manifests that name a package. */
const NAMED: Readonly<Record<string, (source: string) => string | null>> = {
  "package.json": nameInJson,
  "Cargo.toml": (source) => settingOf(source, "package", "name"),
  "pyproject.toml": (source) => settingOf(source, "project", "name"),
};

/**
 * Finds the packages that hold the files, if a check selects packages by name. If a check is one of Go, also finds
 * the folders around Go files that are modules of their own.
 */
export async function findPackages(
  checks: Checks,
  paths: readonly string[],
  read: ReadText,
): Promise<ProjectPackages> {
  const hasNames = checks.some(({ selection }) =>
    selection.packages.some((one) => !/^!?\.{1,2}\//.test(one)),
  );
  const goFiles = checks.some(({ runner }) => /^(?:go|golangci-lint)\b/.test(runner))
    ? paths.filter((path) => path.endsWith(".go"))
    : [];
  const [named, modules, tests, tagged, hollow] = await Promise.all([
    Promise.all((hasNames ? ["", ...foldersAround(paths)] : []).map((folder) => namesIn(folder, read))),
    Promise.all(
      foldersAround(goFiles).map(async (folder) =>
        (await read(`${folder}/go.mod`)) === null ? [] : [folder],
      ),
    ),
    where(
      paths.filter(isStarted).slice(0, MAX_STARTED).flatMap(startedBy),
      async (path) => (await read(path)) !== null,
    ),
    where(goFiles.slice(0, MAX_FOLDERS), async (path) => isTagged(await read(path))),
    where(paths.slice(0, MAX_FOLDERS), async (path) =>
      path.endsWith(".go")
        ? goFiles.length > 0 && (await hasHollowMain(path, read))
        : isLeftOut(checks, path, read),
    ),
  ]);
  return {
    packages: Object.fromEntries(named.flat()),
    modules: modules.flat(),
    tests,
    tagged,
    hollow,
  };
}

/** Returns the tests that a file which runs by itself has by the conventions of most projects. */
function startedBy(path: string): readonly string[] {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  return ["test", "tests"].flatMap((folder) =>
    [
      `test_${name.replaceAll("-", "_")}.py`,
      `${name}.test.ts`,
      `${name}.test.js`,
      `${name}.test.mjs`,
      `${name}.spec.ts`,
    ].map((file) => `${folder}/${file}`),
  );
}

async function where(
  paths: readonly string[],
  holds: (path: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const found = await Promise.all(paths.map(async (path) => ((await holds(path)) ? [path] : [])));
  return found.flat();
}

/** True for a Go file that only a tag for one kind of tests builds. */
function isTagged(text: string | null): boolean {
  const [, tags = ""] = /^\/\/go:build (.*)$/m.exec(text?.split(/^package /m, 1)[0] ?? "") ?? [];
  return /^(?:integration|e2e|functional|acceptance|slow|smoke)\b/.test(tags);
}

/** True for a Go file whose package has a `TestMain` that runs no tests, or always ends with status 0. */
async function hasHollowMain(path: string, read: ReadText): Promise<boolean> {
  const texts = await Promise.all(
    [path, `${path.slice(0, path.lastIndexOf("/") + 1)}main_test.go`].map(read),
  );
  return texts.some((text) => {
    const [, name, body] = /^func TestMain\((\w+) \*testing\.M\) \{\n([\s\S]*?)^\}/m.exec(text ?? "") ?? [];
    if (name === undefined || body === undefined) return false;
    return /\bos\.Exit\(0\)\s*$/.test(body) || !new RegExp(`\\b${name}\\b`).test(body);
  });
}

/** The files with which a package below the folder of a check limits it. */
const NESTED: Readonly<Record<string, string>> = {
  gradle: "build.gradle build.gradle.kts",
  maven: "pom.xml",
  cargo: "Cargo.toml",
  pytest: "conftest.py",
};

/** True for a file whose package keeps a test of the folders around it from counting for the file. */
async function isLeftOut(checks: Checks, path: string, read: ReadText): Promise<boolean> {
  const runners = [...new Set(checks.map(({ runner }) => runner.split(" ", 1)[0] ?? ""))];
  const found = await Promise.all(
    runners.flatMap((runner) =>
      (Object.hasOwn(NESTED, runner) ? foldersAround([path]) : []).map(async (folder) => {
        const files = (NESTED[runner] ?? "").split(" ").map((file) => `${folder}/${file}`);
        const texts = new Map(
          await Promise.all(files.map(async (file) => [file, await read(file)] as const)),
        );
        const place = { root: "", folder, text: (file: string) => texts.get(file) ?? null };
        const { reason, choosesTests } = doubtsIn(runner, [], place);
        const left = leftOut(leftOutByConfiguration(runner, place).map((one) => `${folder}/${one}`));
        const selection = { ...WHOLE, paths: left };
        const isOut = left.length > 0 && !covers({ class: "test", folder, runner, selection }, path);
        return reason !== null || choosesTests || isOut;
      }),
    ),
  );
  return found.includes(true);
}

/** Returns the folders that hold the files and all folders around those, except the root. */
function foldersAround(paths: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const path of paths)
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1))
      folders.add(path.slice(0, at));
  return [...folders].slice(0, MAX_FOLDERS);
}

async function namesIn(folder: string, read: ReadText): Promise<readonly (readonly [string, string])[]> {
  const found = await Promise.all(
    Object.entries(NAMED).map(async ([file, nameIn]) => {
      const source = await read(folder === "" ? file : `${folder}/${file}`);
      return source === null ? null : nameIn(source);
    }),
  );
  return found.flatMap((name) => (name === null || name === "" ? [] : [[name, folder] as const]));
}

function nameInJson(source: string): string | null {
  try {
    const name: unknown = (JSON.parse(source) as { readonly name?: unknown } | null)?.name;
    return typeof name === "string" ? name : null;
  } catch {
    return null;
  }
}
