// The steps of `npm test`, quick ones first. A step without commands is the build.
const node = (script, ...args) => ["node", `scripts/${script}`, ...args];

/**
 * @typedef {object} CheckStep
 * @property {string} name
 * @property {string} about
 * @property {string[][]} [commands] programs with arguments, run one after the other
 * @property {boolean} [show] true when the tool's own output is the progress
 */

/** @type {readonly CheckStep[]} */
export const STEPS = [
  { name: "build", about: "JavaScript and declarations of every package" },
  {
    name: "types",
    about: "types of tests, examples and configurations, and of answers without zod",
    commands: [["tsc", "-p", "tsconfig.test.json"], node("check-plain-types.mjs")],
  },
  {
    name: "lint",
    about: "lint and format, and workflows",
    commands: [["biome", "check", "--error-on-warnings", "--colors=off"], node("check-workflows.mjs")],
  },
  {
    name: "layers",
    about: "who may import whom",
    commands: [
      [
        "node",
        "--test",
        "--test-reporter=spec",
        "scripts/check-layers.test.mjs",
        "scripts/lib/source.test.mjs",
      ],
      node("check-layers.mjs"),
    ],
  },
  {
    name: "manifests",
    about: "manifests, command files and leading words agree",
    commands: [node("check-manifests.mjs")],
  },
  {
    name: "messages",
    about: "every text for people has its translation",
    commands: [node("check-messages.mjs")],
  },
  {
    name: "docs",
    about: "generated pages are current, and tests with real clients are about their rows",
    commands: [
      node("gen-docs.mjs", "--check"),
      ["node", "--test", "--test-reporter=spec", "scripts/lib/host-rows.test.mjs"],
    ],
  },
  {
    name: "workspace",
    about: "package.json files, unused code and dependencies",
    commands: [
      ["sherif", "--fail-on-warnings"],
      ["knip", "--no-progress", "--no-config-hints"],
    ],
  },
  {
    name: "changesets",
    about: "every change has a sentence for those who upgrade, and reaches them",
    commands: [
      ["node", "--test", "--test-reporter=spec", "scripts/check-changesets.test.mjs"],
      node("check-changesets.mjs"),
    ],
  },
  {
    name: "packages",
    about: "content, exports and types of the tarballs",
    commands: [
      ["node", "--test", "--test-reporter=spec", "scripts/lib/dependencies.test.mjs"],
      node("check-packages.mjs"),
    ],
  },
  {
    name: "tests",
    about: "unit, contract, concurrency and crash tests",
    commands: [["vitest", "run", ...(process.stdout.isTTY ? [] : ["--no-color"])]],
    show: true,
  },
  {
    name: "packed",
    about: "the tarballs installed and used outside the workspace",
    commands: [node("check-packed.mjs")],
  },
];
