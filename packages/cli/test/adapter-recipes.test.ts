import { createRequire } from "node:module";
import { type CommandListing, grammarFor, type PluginListing } from "@orange-hyper/core/registry";
import { newQuest, orange, readTree, temporaryFolder, temporaryProject } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { canonicalArguments } from "../src/grammar.js";
import { SURFACES } from "../src/surfaces.js";

const require = createRequire(import.meta.url);

/**
 * Command ids in recipes for which this distribution has no command yet. Recipes are fixed by the adapter contract, so
 * they can name a command before it exists. Once a command exists, a test below fails until its id is removed here.
 */
const NOT_HERE_YET: Readonly<Record<string, string>> = {};

/** Commands that write only with the given flag. Without it they only read, whatever their declared effect. */
const WRITES_ONLY_WITH: Readonly<Record<string, string>> = {
  "doctor.run": "--repair-project-id",
  "hook.preview": "--write-report",
  "hook.status": "--write-report",
  "hook.runSessionStart": "--write-report",
  "hook.runStop": "--write-report",
};

/** Values for the placeholders of recipes that the user provides. */
const ANSWERS: Readonly<Record<string, string>> = {
  request: "Keep login tokens short-lived",
  title: "Short login tokens",
  layer: "L2",
  evidence: "npm test passed",
  query: "latest React API docs",
};

interface Step {
  readonly step_index: number;
  readonly command: string;
  readonly expected_json_command_id: string | null;
  readonly mutates_project_state: boolean;
  readonly input_requirements: readonly {
    readonly name: string;
    readonly placeholder: string | null;
    readonly source_step_index?: number;
    readonly source_output?: string;
  }[];
}

interface Recipe {
  readonly id: string;
  readonly commands: readonly Step[];
}

// Recipes need no project, so any folder will do.
const listed = await orange(["adapter", "list", "--json"], { cwd: "/" });
const recipes: readonly Recipe[] = listed.json().data.recipes;
const listings = SURFACES.map((surface) => require(`${surface.package}/manifest.json`) as PluginListing);
const commands = listings.flatMap((listing) => listing.commands);
const steps = recipes.flatMap((recipe) => recipe.commands.map((step) => ({ recipe: recipe.id, ...step })));
const calls = steps.filter((step) => step.expected_json_command_id !== null);
const here = calls.filter((step) => !((step.expected_json_command_id ?? "") in NOT_HERE_YET));
const missing = calls.filter((step) => (step.expected_json_command_id ?? "") in NOT_HERE_YET);

/** Splits a recipe's line as a shell does and returns the arguments after the name of the binary. */
function splitLine(line: string): readonly string[] {
  const words = line.match(/"[^"]*"|\S+/g) ?? [];
  expect(words[0]).toBe("orange");
  return words.slice(1).map((word) => word.replace(/^"(.*)"$/, "$1"));
}

/** Returns the command that a line calls: the one with the longest path at the beginning of the line. */
function reached(argv: readonly string[]): { command: CommandListing; rest: readonly string[] } {
  const candidates = commands
    .flatMap((command) => command.paths.map((path) => ({ command, path })))
    .filter(({ path }) => path.every((word, index) => argv[index] === word))
    .sort((a, b) => b.path.length - a.path.length);
  const [best] = candidates;
  if (best === undefined) throw new Error(`No command of this distribution answers: ${argv.join(" ")}`);
  return { command: best.command, rest: argv.slice(best.path.length) };
}

function changesSomething({ id, effect, options }: CommandListing, argv: readonly string[]): boolean {
  const flag = WRITES_ONLY_WITH[id];
  if (flag === undefined) return effect !== "none";
  expect(options.map(({ name }) => name)).toContain(flag);
  return argv.includes(flag);
}

describe("a command that a recipe names", () => {
  it.each(here)("is parsed by the real grammar: $recipe, $command", ({ command: line, ...step }) => {
    const { command, rest } = reached(splitLine(line));
    const listing = listings.find(({ commands }) => commands.includes(command));
    const words = listing && grammarFor(listing, command.paths[0]?.[0] ?? "");
    expect(() => canonicalArguments(command, rest, words)).not.toThrow();
    expect(command.id).toBe(step.expected_json_command_id);
  });

  it.each(here)(
    "changes what the recipe says it changes: $recipe, $command",
    ({ command: line, ...step }) => {
      const argv = splitLine(line);
      expect(changesSomething(reached(argv).command, argv)).toBe(step.mutates_project_state);
    },
  );

  it.each(missing)("is not in this distribution yet: $recipe, $command", ({ command, ...step }) => {
    expect(commands.map(({ id }) => id)).not.toContain(step.expected_json_command_id);
    expect(() => reached(splitLine(command))).toThrow("No command of this distribution answers");
  });

  it("is either here or known to be missing, and nothing else is said to be missing", () => {
    expect([...new Set(missing.map((step) => step.expected_json_command_id))].sort()).toEqual(
      Object.keys(NOT_HERE_YET).sort(),
    );
  });
});

/** Creates a folder to start a recipe in: an initialised project, unless the recipe initialises it. */
async function startingPoint({ commands: [first] }: Recipe): Promise<string> {
  return first?.expected_json_command_id === "project.init" ? temporaryFolder() : temporaryProject();
}

/** Returns the arguments of a step with every placeholder filled from earlier answers or from the user's values. */
function fillIn(
  step: Step,
  answers: ReadonlyMap<number, unknown>,
  known: Readonly<Record<string, string>>,
): readonly string[] {
  return splitLine(step.command).map((word) => {
    const input = step.input_requirements.find(({ placeholder }) => placeholder === word);
    if (input === undefined) return word;
    const value =
      input.source_step_index === undefined
        ? known[input.name]
        : outputOf(answers.get(input.source_step_index), input.source_output ?? "");
    if (typeof value !== "string") throw new Error(`${step.command}: nothing fills ${word}`);
    return value;
  });
}

function outputOf(data: unknown, path: string): unknown {
  return path.split(".").reduce((value, name) => (value as Record<string, unknown>)[name], data);
}

describe("a recipe that is followed", () => {
  it.each(recipes)("gets the answers it expects: $id", async (recipe) => {
    const cwd = await startingPoint(recipe);
    const needsQuest = recipe.commands[0]?.expected_json_command_id !== "project.init";
    const known = needsQuest ? { ...ANSWERS, quest_id: await newQuest(cwd, "Earlier work") } : ANSWERS;
    const answers = new Map<number, unknown>();
    for (const step of here.filter((call) => call.recipe === recipe.id)) {
      const before = readTree(cwd);
      const result = await orange(fillIn(step, answers, known), { cwd });
      const answer = result.json();
      expect(answer, step.command).toMatchObject({ ok: true, command: step.expected_json_command_id });
      expect(JSON.stringify(readTree(cwd)) !== JSON.stringify(before), step.command).toBe(
        step.mutates_project_state,
      );
      answers.set(step.step_index, answer.data);
    }
    expect(answers.size).toBeGreaterThan(0);
  });
});
