import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { analyseTool } from "../src/index.js";

const RECORDED: Readonly<Record<string, { readonly version: string; readonly options: readonly string[] }>> =
  JSON.parse(readFileSync(new URL("fixtures/recorded-options.json", import.meta.url), "utf8"));

/** The options that each program prints in its help and that choose among the tests without a list of ours for it. */
const CHOOSING: Readonly<Record<string, string>> = {
  vitest: "--changed --shard --tagsFilter --typecheck.only",
  jest: "--changedFilesWithAncestor --changedSince --filter --lastCommit -o --onlyChanged -f --onlyFailures --runner --shard --testFailureExitCode --testRegex --testRunner",
  mocha: "--invert -i",
  playwright: "--last-failed --only-changed --shard --test-list --test-list-invert",
  jasmine: "--filter-path",
  uvu: "-i --ignore",
  "cucumber-js": "--shard",
  borp: "--only -p --pattern --ignore -i",
  wtr: "--files --manual --groups --group",
  wdio: "--suite --mochaOpts --jasmineOpts --cucumberOpts --shard",
  pytest: "--lf --last-failed --sw --stepwise --sw-skip --stepwise-skip",
};

/** Command lines of the programs before their options. Default: the name alone. */
const CALLED: Readonly<Record<string, string>> = {
  vitest: "vitest run",
  playwright: "playwright test",
  wdio: "wdio run wdio.conf.js",
  karma: "karma start --single-run",
  unittest: "python -m unittest",
  cargo: "cargo test",
  mix: "mix test",
};

async function isUnsure(command: string): Promise<boolean> {
  const seen = await analyseTool({
    toolName: "Bash",
    toolInput: { command },
    toolResponse: { stdout: "", stderr: "" },
    exitStatus: 0,
    root: "/repo",
  });
  return seen.kind === "verification" && seen.checks.some(({ selection }) => selection.unsure);
}

describe("the options that a test runner prints in its help", () => {
  it.each(Object.entries(RECORDED))("are known for %s", async (name, { options }) => {
    const unsure: string[] = [];
    // A configuration file that cannot be read leaves everything open by itself.
    for (const option of options.filter((one) => !/^(?:-c|--config)$/.test(one)))
      if (await isUnsure(`${CALLED[name] ?? name} ${option}`)) unsure.push(option);
    expect(unsure.sort()).toEqual((CHOOSING[name] ?? "").split(" ").filter(Boolean).sort());
  });
});

describe("an option that is in no list", () => {
  it.each(
    `${Object.keys(RECORDED).join(" ")} tap testcafe rspec phpunit pest mix ctest bats prove behave robot nose2`.split(
      " ",
    ),
  )("leaves open what %s ran", async (name) => {
    const command = CALLED[name] ?? name;
    expect(await isUnsure(command)).toBe(false);
    expect(await isUnsure(`${command} --zebra`)).toBe(true);
    expect(await isUnsure(`${command} --zebra=stripes`)).toBe(true);
  });

  it.each([
    "go test ./...",
    "dotnet test",
    "swift test",
    "cargo nextest run",
    "deno test",
    "bun test",
    "flutter test",
  ])("leaves open what `%s` ran", async (command) => {
    expect(await isUnsure(command)).toBe(false);
    expect(await isUnsure(`${command} --zebra`)).toBe(true);
  });

  it("says nothing about a linter, whose options are mostly rules", async () => {
    expect(await isUnsure("eslint . --zebra")).toBe(false);
  });
});
