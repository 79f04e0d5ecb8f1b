import type { Program } from "./program.js";

const TYPESCRIPT = {
  types: "*",
  valued:
    "--target -t --module -m --outDir --rootDir --lib --jsx --moduleResolution --tsBuildInfoFile --outFile --types --baseUrl --declarationDir --generateTrace --generateCpuProfile",
  byPath: "-p --project",
  lists: "--listFilesOnly --dry -d --all",
  watches: "-w --watch",
  lenient: "--noCheck",
} as const;

/** Returns the compilers, type checkers and linters of JavaScript and TypeScript. */
export function javascriptCheckers(): readonly Program[] {
  return [
    { ...TYPESCRIPT, names: "tsc tsgo", runner: "tsc" },
    { ...TYPESCRIPT, names: "vue-tsc", summaries: "tsc" },
    { names: "tsd dtslint", types: "*" },
    { names: "flow", types: "check status full-check focus-check", arguments: "nothing" },
    {
      names: "svelte-check",
      summaries: "svelte",
      types: "*",
      arguments: "nothing",
      watches: "--watch",
      valued: "--workspace --tsconfig --output --threshold",
    },
    { names: "astro", types: "check", arguments: "nothing", watches: "--watch" },
    { names: "nuxi nuxt", types: "typecheck", arguments: "nothing" },
    { names: "next", byVerb: true, types: "build typegen", lint: "lint", arguments: "nothing" },
    {
      names: "ng",
      byVerb: true,
      summaries: "karma jest vitest mocha",
      test: "test e2e",
      types: "build",
      lint: "lint",
      arguments: "packages",
      valued: "-c --configuration --browsers",
    },
    {
      names: "eslint eslint_d",
      runner: "eslint",
      lint: "*",
      valued:
        "-c --config --ignore-path --format -f --max-warnings --rule --parser --plugin --resolve-plugins-relative-to -o --output-file --cache-location --cache-file --cache-strategy --env --global --rulesdir --flag --concurrency --stdin-filename",
      lists: "--fix-dry-run --stdin",
      notPath: "--ignore-pattern",
      byEnding: "--ext",
      skipsNamed: "--no-warn-ignored",
      lenient: "--pass-on-no-patterns --no-error-on-unmatched-pattern",
    },
    {
      names: "oxlint",
      lint: "*",
      valued:
        "-c --config --tsconfig -A -W -D --allow --warn --deny --ignore-path -f --format --threads --max-warnings",
      notPath: "--ignore-pattern",
      lists: "--rules",
    },
    {
      names: "biome",
      byVerb: true,
      lint: "check lint ci format",
      valued:
        "--config-path --max-diagnostics --diagnostic-level --reporter --colors --log-level --skip --only --vcs-root --stdin-file-path",
      unsure: "--changed --staged --since",
      lenient: "--no-errors-on-unmatched",
      lists: "--stdin-file-path",
    },
    {
      names: "prettier",
      lint: "",
      valued: "--config --ignore-path --parser --plugin --log-level --cache-location",
      skipsNamed: "-u --ignore-unknown",
      lenient: "--no-error-on-unmatched-pattern",
    },
    {
      names: "stylelint",
      summaries: "eslint",
      lint: "*",
      valued:
        "--config -c --config-basedir --ignore-path -i --formatter -f --custom-syntax --max-warnings --mw -o --output-file",
      lenient: "--allow-empty-input --aei",
      lists: "--stdin",
    },
    {
      names: "xo standard ts-standard semistandard tslint html-validate",
      summaries: "eslint",
      lint: "*",
      lists: "--stdin",
    },
    {
      names: "markdownlint markdownlint-cli2 markdownlint-cli",
      runner: "markdownlint",
      lint: "*",
      valued: "-c --config -i --ignore -r --rules -o --output --config-pointer",
    },
    { names: "cspell", lint: "*", valued: "-c --config" },
    { names: "commitlint", lint: "*", arguments: "nothing", unsure: "--from --last --edit -e --to" },
    {
      names: "knip depcheck sherif publint attw depcruise dpdm size-limit lockfile-lint elm-review",
      lint: "*",
      arguments: "nothing",
      watches: "--watch",
    },
    { names: "syncpack", lint: "lint list-mismatches lint-semver-ranges", arguments: "nothing" },
    { names: "prisma", lint: "validate", arguments: "nothing", valued: "--schema" },
    { names: "drizzle-kit", lint: "check", arguments: "nothing", valued: "--config --out" },
    { names: "redocly spectral", lint: "lint", valued: "--config -r --ruleset -f --format" },
    { names: "madge", lint: "*", failsWith: "-c --circular --orphans", valued: "--extensions --ts-config" },
    {
      names: "dprint",
      lint: "check",
      arguments: "paths",
      valued: "-c --config --excludes",
      lenient: "--allow-no-files",
    },
  ];
}
