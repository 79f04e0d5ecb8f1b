import { describe, expect, it } from "vitest";
import { checkScriptTest } from "../src/evidence/check-scripts.js";
import { dependencyTest } from "../src/evidence/dependencies.js";
import { type RouteInput, routeOf } from "../src/evidence/route.js";

const INPUT: RouteInput = {
  mode: "implement",
  layer: "L2",
  paths: ["src/a.ts"],
  files: 1,
  lines: 10,
  protected: 0,
  dependencies: 0,
  checkScripts: 0,
  testsRemoved: 0,
  testsModified: 0,
  roles: ["implementer", "qa", "verifier", "critic"],
  isQaRequired: false,
};

function route(more: Partial<RouteInput>) {
  return routeOf({ ...INPUT, ...more });
}

function lanes(more: Partial<RouteInput>): readonly string[] {
  return route(more).lanes.map(({ lane, required }) => (required ? lane : `(${lane})`));
}

describe("the risk of a change", () => {
  it.each<readonly [string, Partial<RouteInput>, readonly string[]]>([
    ["low", {}, []],
    ["low", { lines: 80, files: 5 }, []],
    ["low", { layer: "L0" }, []],
    ["medium", { lines: 81 }, ["several_lines"]],
    ["medium", { files: 6, testsModified: 1 }, ["several_files", "test_modified"]],
    ["medium", { layer: "L3", lines: 400, files: 20 }, ["several_lines", "several_files", "layer"]],
    ["high", { lines: 401 }, ["many_lines"]],
    ["high", { files: 21, layer: "L3" }, ["many_files"]],
    ["high", { protected: 1 }, ["protected_path"]],
    ["high", { dependencies: 1 }, ["dependency_change"]],
    ["high", { checkScripts: 1, testsRemoved: 2 }, ["check_script", "test_removed"]],
    ["high", { paths: ["db/migrations/001.sql"] }, ["migration"]],
    ["high", { paths: ["prisma/schema.prisma"] }, ["migration"]],
    ["high", { paths: ["src/a.ts", ".circleci/config.yml"] }, ["pipeline"]],
    ["high", { paths: [".github/workflows/ci.yml"], protected: 1 }, ["protected_path", "pipeline"]],
    ["high", { layer: "L4" }, ["layer"]],
    ["high", { layer: "L5" }, ["layer"]],
  ])("is %s with %j", (level, more, rules) => {
    expect(route(more)).toMatchObject({ risk_level: level, matched_rules: rules });
  });
});

describe("the lanes of a change", () => {
  it("grow with its risk", () => {
    expect(lanes({})).toEqual(["runtime_validation", "verifier", "(critic)"]);
    expect(lanes({ lines: 100 })).toEqual(["runtime_validation", "(qa)", "verifier", "(critic)"]);
    expect(lanes({ lines: 500 })).toEqual(["runtime_validation", "(qa)", "verifier", "(critic)", "human"]);
    expect(lanes({ isQaRequired: true })).toContain("qa");
  });

  it("need no person where nothing was made, and no validation where nothing changed", () => {
    expect(lanes({ mode: "review", lines: 500 })).not.toContain("human");
    expect(lanes({ files: 0 })).toContain("(runtime_validation)");
  });

  it("say which role is missing", () => {
    const { warnings, lanes: found } = route({ roles: ["implementer", "verifier"], lines: 100 });
    expect(warnings).toEqual(["QA_SKIPPED", "CRITIC_UNAVAILABLE"]);
    expect(found.find(({ lane }) => lane === "qa")?.reason).toBe("skipped: the roster has no qa");
    expect(route({ roles: ["verifier", "critic"] }).warnings).toEqual([]);
  });
});

describe("a file that says what a project depends on", () => {
  it.each([
    "package.json",
    "packages/x/package.json",
    "pnpm-lock.yaml",
    "app/yarn.lock",
    "requirements.txt",
    "requirements-dev.txt",
    "requirements/base.txt",
    "go.sum",
    "crates/x/Cargo.toml",
    "Gemfile.lock",
    "x.gemspec",
    "src/App/App.csproj",
    "gradle/libs.versions.toml",
    "Package.swift",
  ])("is %s", (path) => {
    expect(dependencyTest()(path)).toBe(true);
  });

  it.each(["src/package.ts", "docs/go.mod.md", "package.json.md", "my-requirements.md", "cargo/toml"])(
    "is not %s",
    (path) => {
      expect(dependencyTest()(path)).toBe(false);
    },
  );
});

describe("a file behind the validation commands", () => {
  const isScript = checkScriptTest([
    { argv: ["pnpm", "test"], cwd: "." },
    { argv: ["bash", "./ci/check.sh", "--config=conf/check.json"], cwd: "tools" },
    { argv: ["node", "../scripts/run.mjs", "**/*.ts", "-e"], cwd: "tools" },
    { argv: ["python", "/etc/x.py"], cwd: "." },
  ]);

  it.each([
    "package.json",
    "packages/a/vitest.config.ts",
    "Makefile",
    "tsconfig.build.json",
    "pyproject.toml",
    "tools/ci/check.sh",
    "tools/conf/check.json",
    "scripts/run.mjs",
  ])("is %s", (path) => {
    expect(isScript(path)).toBe(true);
  });

  it.each(["src/a.ts", "ci/check.sh", "tools/src/x.ts", "scripts/other.mjs", "etc/x.py"])(
    "is not %s",
    (path) => {
      expect(isScript(path)).toBe(false);
    },
  );
});
