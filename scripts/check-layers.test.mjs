// Tests that each forbidden edge fails and each allowed one passes; runs with `node --test`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { check } from "./check-layers.mjs";

const FLOORS = {
  core: 0,
  classify: 0,
  redact: 0,
  recall: 0,
  gate: 0,
  prompts: 0,
  verification: 0,
  store: 1,
  quest: 2,
  graph: 2,
  memory: 2,
  project: 2,
  hooks: 2,
  "host-state": 2,
  doctor: 3,
  growth: 3,
  hosts: 3,
  lifecycle: 3,
  "adapter-recipes": 3,
  "host-codex": 4,
  "host-claude-code": 4,
  cli: 5,
  "mcp-server": 5,
  testkit: "tests",
};

const nameOf = (folder) => (folder === "cli" ? "orange-hyper" : `@orange-hyper/${folder}`);

/** Returns the check's problems for a workspace in which one file of one package holds the given text. */
function problemsOf(folder, text, { file = "index.ts", dependencies } = {}) {
  const packages = Object.entries(FLOORS).map(([each, floor]) => ({
    folder: each,
    name: nameOf(each),
    floor,
    dependencies: dependencies ?? Object.keys(FLOORS).map(nameOf),
    entries: [".", "./schema", "./command"],
    files: each === folder ? [{ path: `${each}/src/${file}`, text }] : [],
  }));
  return check(packages);
}

const importOf = (folder) => `import { a } from "${nameOf(folder)}";`;
const refuses = (folder, text, reason, options) => {
  const [problem, ...others] = problemsOf(folder, text, options);
  assert.match(problem ?? `nothing was refused in ${folder}: ${text}`, reason);
  assert.deepEqual(others, []);
};
const allows = (folder, text, options) => assert.deepEqual(problemsOf(folder, text, options), []);

const BASE = ["classify", "core", "gate", "prompts", "recall", "redact", "verification"];
const DOMAIN = ["quest", "graph", "memory", "project", "hooks", "host-state"];
const ALLOWED = {
  core: [],
  classify: [],
  redact: [],
  recall: [],
  gate: ["classify", "recall", "redact"],
  prompts: ["classify", "redact"],
  verification: ["redact"],
  store: BASE,
  quest: [...BASE, "graph"],
  graph: BASE,
  memory: [...BASE, "graph", "quest"],
  project: [...BASE, "graph"],
  hooks: BASE,
  "host-state": BASE,
  doctor: BASE,
  "adapter-recipes": BASE,
  growth: [...BASE, ...DOMAIN],
  hosts: [...BASE, ...DOMAIN],
  lifecycle: [...BASE, ...DOMAIN],
  "host-codex": [...BASE, "hooks", "hosts"],
  "host-claude-code": [...BASE, "hooks", "hosts"],
  cli: Object.keys(FLOORS).filter((each) => Number(FLOORS[each]) < 5),
  testkit: [...BASE, "store"],
};

for (const [from, allowed] of Object.entries(ALLOWED)) {
  for (const to of Object.keys(FLOORS).filter((each) => each !== from)) {
    const verb = allowed.includes(to) ? "may" : "may not";
    test(`${from} ${verb} import ${to}`, () => {
      if (allowed.includes(to)) allows(from, importOf(to));
      else refuses(from, importOf(to), /may not import/);
    });
  }
}

test("an edge counts in every form of import", () => {
  for (const text of [
    'import type { A } from "@orange-hyper/store";',
    'const load = () => import("@orange-hyper/store");',
    'import "@orange-hyper/store";',
    'export * from "@orange-hyper/store";',
    'const a = require("@orange-hyper/store");',
    'let a: import("@orange-hyper/store").A;',
  ]) {
    refuses("graph", text, /graph may not import store/);
  }
});

test("a workspace package that is not declared is refused", () => {
  refuses("graph", importOf("core"), /not a declared dependency/, { dependencies: [] });
});

test("deep and foreign paths are refused", () => {
  refuses("memory", 'import { a } from "@orange-hyper/graph/src/nodes.js";', /does not export it/);
  refuses("memory", 'import { a } from "../../graph/src/nodes.js";', /stay inside its package/);
  refuses("memory", 'import { a } from "@orange-hyper/telepathy";', /no such package/);
});

test("domain and reader code never reaches for Node.js", () => {
  for (const folder of ["quest", "growth"]) {
    for (const module of ["node:fs", "fs", "fs/promises", "child_process", "node:path"]) {
      refuses(folder, `import * as a from "${module}";`, /receives ports/);
    }
    refuses(folder, "export const cwd = process.cwd();", /global of Node/);
    refuses(folder, "export const a = `${process.env.HOME}`;", /global of Node/);
  }
  allows("quest", "export const run = (job) => job.process.start(); // process.exit()");
  allows("store", 'import { readFileSync } from "node:fs"; process.cwd();');
});

test("time and chance come from ports, in every package but the store", () => {
  for (const text of ["Date.now();", "new Date();", "const now = new Date;", "Math.random();"]) {
    refuses("quest", text, /clock and ids ports/);
    refuses("cli", text, /clock and ids ports/);
    allows("store", text);
  }
  allows("quest", "export const parse = (iso) => new Date(iso); Date.parse(iso);");
});

test("zod is loaded by schema files alone", () => {
  refuses("quest", 'import * as z from "zod";', /only by src\/schema\.ts/);
  refuses("quest", 'import { questSchema } from "./schema.js";', /only types/);
  refuses("memory", 'import { questSchema } from "@orange-hyper/quest/schema";', /only types/);
  allows("quest", 'import type { Quest } from "./schema.js";\nimport type { z } from "zod";');
  allows("quest", 'import * as z from "zod";', { file: "schema.ts" });
});

test("js-yaml and clipanion have one home each", () => {
  refuses("store", 'import yaml from "js-yaml";', /only store\/src\/codec/);
  allows("store", 'import yaml from "js-yaml";', { file: "codec/front-matter.ts" });
  refuses("cli", 'import { Cli } from "clipanion";', /only core\/src\/command/);
  allows("core", 'import { Cli } from "clipanion";', { file: "command/run.ts" });
});

test("a circle of packages is refused", () => {
  const at = (folder, to) => ({
    folder,
    name: nameOf(folder),
    floor: 5,
    dependencies: [nameOf(to)],
    entries: ["."],
    files: [{ path: `${folder}/src/index.ts`, text: importOf(to) }],
  });
  assert.ok(
    check([at("a", "b"), at("b", "a")]).some((problem) => /in a circle: .*a -> .*b -> .*a/.test(problem)),
  );
});

test("a circle of files is refused, be it of types alone", () => {
  const quest = {
    folder: "quest",
    name: nameOf("quest"),
    floor: 2,
    dependencies: [],
    entries: ["."],
    files: [
      { path: "quest/src/index.ts", text: 'export { a } from "./rules/a.js";' },
      { path: "quest/src/rules/a.ts", text: 'import type { B } from "../b.js";' },
      { path: "quest/src/b.ts", text: 'import { a } from "./rules/a.js";' },
    ],
  };
  assert.deepEqual(check([quest]), [
    "files import each other in a circle: quest/src/rules/a.ts -> quest/src/b.ts -> quest/src/rules/a.ts",
  ]);
});

test("a package without floor is refused", () => {
  const nameless = { folder: "x", name: "@orange-hyper/x", dependencies: [], entries: [], files: [] };
  assert.deepEqual(check([nameless]), ['packages/x/package.json needs "orange": { "floor": 0 to 5 }']);
});

test("a package that is built before one that it depends on is refused", () => {
  const core = {
    folder: "core",
    name: "@orange-hyper/core",
    floor: 0,
    dependencies: [],
    entries: [],
    files: [],
  };
  const quest = {
    ...core,
    folder: "quest",
    name: "@orange-hyper/quest",
    floor: 2,
    dependencies: [core.name],
  };
  assert.deepEqual(check([core, { ...quest, references: ["../core"] }]), []);
  assert.deepEqual(check([core, { ...quest, references: [] }]), [
    "packages/quest/tsconfig.json does not refer to @orange-hyper/core",
  ]);
});
