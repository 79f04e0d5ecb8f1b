// npm run new -- <name> "<one sentence>" [floor]: creates a surface package that passes every check.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { toolFolder } from "./lib/workspace.mjs";

const [name, summary, floor = "2"] = process.argv.slice(2);
if (!name || !summary || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: npm run new -- <name> "<one sentence of purpose>" [floor 1-5]');
  process.exit(1);
}
const root = join("packages", name);
if (existsSync(root)) {
  console.error(`${root} exists already.`);
  process.exit(1);
}

const entry = (file) => ({
  types: `./dist/${file}.d.ts`,
  require: `./dist/${file}.cjs`,
  default: `./dist/${file}.js`,
});
const published = { ".": entry("index"), "./plugin": entry("plugin") };
const tail = { "./manifest.json": "./dist/manifest.json", "./package.json": "./package.json" };
const source = Object.fromEntries(
  Object.entries(published).map(([key, value]) => [
    key,
    { "@oh/source": value.default.replace("./dist/", "./src/").replace(/\.js$/, ".ts"), ...value },
  ]),
);

const files = {
  "package.json": `${JSON.stringify(
    {
      name: `@orange-hyper/${name}`,
      version: "0.0.0",
      description: summary,
      license: "MIT",
      type: "module",
      sideEffects: false,
      engines: { node: ">=20.19" },
      repository: {
        type: "git",
        url: "git+https://github.com/orange-hyper/orange-hyper.git",
        directory: `packages/${name}`,
      },
      orange: { floor: Number(floor) },
      files: ["dist", "!dist/.*", "!dist/**/*.map"],
      exports: { ...source, ...tail },
      publishConfig: { access: "public", exports: { ...published, ...tail } },
      scripts: {
        build: "tsup && node ../../scripts/build/write-manifest.mjs",
        prepack: "node ../../scripts/run.mjs build",
      },
      peerDependencies: { "@orange-hyper/core": "workspace:^" },
      devDependencies: { "@orange-hyper/core": "workspace:*", "@orange-hyper/testkit": "workspace:*" },
    },
    null,
    2,
  )}\n`,
  "tsconfig.json": `${JSON.stringify(
    {
      extends: "../../tsconfig.base.json",
      compilerOptions: { rootDir: "src", outDir: "dist", tsBuildInfoFile: "dist/.tsbuildinfo" },
      include: ["src"],
      references: [{ path: "../core" }],
    },
    null,
    2,
  )}\n`,
  "tsup.config.ts": `import { surface } from "../../scripts/build/surface.js";\n\nexport default surface();\n`,
  "README.md": `# @orange-hyper/${name}\n\n${summary}\n\n## Commands\n\n<!-- commands -->\n<!-- /commands -->\n`,
  LICENSE: readFileSync("LICENSE", "utf8"),
  "src/index.ts": "export {};\n",
  "src/plugin.ts": [
    'import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";',
    "",
    "declare const PACKAGE_VERSION: string;",
    "",
    "export default definePlugin({",
    `  name: "@orange-hyper/${name}",`,
    "  version: PACKAGE_VERSION,",
    "  contract: PLUGIN_CONTRACT,",
    `  summary: ${JSON.stringify(summary)},`,
    "  needs: [],",
    "  commands: [],",
    "});",
    "",
  ].join("\n"),
  "test/plugin.test.ts": [
    'import { createTestContext } from "@orange-hyper/testkit";',
    'import { expect, test } from "vitest";',
    'import plugin from "../src/plugin.js";',
    "",
    'test("the registry takes the plugin as it is", async () => {',
    "  const source = { name: plugin.name, load: async () => ({ default: plugin }) };",
    "  const { registry } = createTestContext({ plugins: [source] });",
    "  expect(await registry.skipped()).toEqual([]);",
    "  expect(await registry.plugins()).toEqual([plugin]);",
    "});",
    "",
  ].join("\n"),
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
}

const solution = JSON.parse(readFileSync("tsconfig.json", "utf8"));
solution.references = [...solution.references, { path: root }].sort((a, b) => (a.path < b.path ? -1 : 1));
writeFileSync("tsconfig.json", `${JSON.stringify(solution, null, 2)}\n`);
writeFileSync(`.changeset/new-${name}.md`, `---\n"@orange-hyper/${name}": major\n---\n\n${summary}\n`);
spawnSync("biome", ["check", "--write", root, "tsconfig.json"], {
  env: { ...process.env, PATH: toolFolder + delimiter + process.env.PATH },
  shell: process.platform === "win32",
});

console.log(`Created ${root} and .changeset/new-${name}.md. Next:
  npx pnpm install     adds it to the lockfile
  npm run docs         adds it to the tables of the documentation
  npm test             passes from the start
Its first command goes to ${root}/src/commands/; then the CLI needs it as a dependency and in src/surfaces.ts.`);
