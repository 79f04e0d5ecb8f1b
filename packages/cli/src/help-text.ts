import type { OptionSpec } from "@orange-hyper/core/command";
import { type CommandListing, type EverydayTask, usageLine } from "@orange-hyper/core/registry";
import { EVERY_COMMAND, type Help } from "./help.js";

declare const PACKAGE_VERSION: string;

const TASKS: Readonly<Record<EverydayTask, string>> = {
  start: "Start",
  work: "Work",
  decide: "Decide",
  look: "Look",
};

/** Help for people: the everyday commands, every command, a group, or one command with its options and examples. */
export function helpText({ words, commands }: Help): string {
  const listed = commands.filter(({ audience }) => audience !== "nobody");
  if (words.length === 0) return firstScreen(listed);
  if (words[0] === EVERY_COMMAND) return everyCommand(listed);
  const [only] = commands;
  return commands.length === 1 && only !== undefined ? details(only) : groupText(listed, words);
}

function firstScreen(commands: readonly CommandListing[]): string {
  const everyday = commands.filter(({ task }) => task !== undefined);
  return [
    `Orange Hyper ${PACKAGE_VERSION}: quests, evidence and approved memory for coding agents.`,
    "",
    "Usage: orange <command> [options]",
    ...sections(everyday, ({ task }) => (task === undefined ? "" : TASKS[task]), Object.values(TASKS)),
    "",
    "New here? `orange tour` shows the whole path on a clone of your repository.",
    `\`orange help ${EVERY_COMMAND}\` lists every command; add --help to a command for its options.`,
  ].join("\n");
}

function everyCommand(commands: readonly CommandListing[]): string {
  const forPeople = commands.filter(({ audience }) => audience === undefined);
  const categories = [...new Set(forPeople.map(({ category }) => category))];
  const left = commands
    .filter(({ audience }) => audience === "programs")
    .map(({ paths: [path = []] }) => path[0]);
  return [
    "Usage: orange <command> [options]",
    ...sections(forPeople, ({ category }) => category, categories),
    "",
    "Every command takes --help, and --json for one JSON document.",
    `Programs call others, in these groups: ${[...new Set(left)].join(", ")}. \`orange help ${left[0]}\` shows the first.`,
  ].join("\n");
}

/** Commands under headings, in the order of these. */
function sections(
  commands: readonly CommandListing[],
  headingOf: (command: CommandListing) => string,
  headings: readonly string[],
): readonly string[] {
  const width = columnWidth(commands.map(lineOf));
  return headings.flatMap((heading) => [
    "",
    heading,
    ...commands.filter((command) => headingOf(command) === heading).map((command) => row(command, width)),
  ]);
}

function groupText(commands: readonly CommandListing[], words: readonly string[]): string {
  const width = columnWidth(commands.map(lineOf));
  const [first] = commands;
  return [
    `Usage: orange ${words.join(" ")} <command> [options]`,
    "",
    ...commands.map((command) => row(command, width)),
    ...(first === undefined
      ? []
      : ["", `Add --help to one for its options: \`orange ${lineOf(first)} --help\`.`]),
  ].join("\n");
}

function details(command: CommandListing): string {
  const options = command.options
    .filter(({ refused }) => refused !== true)
    .map((option) => ({
      label: labelOf(option),
      about: option.kind === "texts" ? `${option.description} (repeatable)` : option.description,
    }));
  const width = columnWidth(options.map((option) => option.label));
  const examples = command.examples.flatMap(({ line, about }) => [`  ${line}`, `      ${about}`]);
  return [
    command.summary,
    "",
    `Usage: ${usageLine(command)}`,
    ...(options.length === 0 ? [] : ["", "Arguments and options"]),
    ...options.map((option) => `  ${option.label.padEnd(width)}  ${option.about}`),
    ...(examples.length === 0 ? [] : ["", "Examples", ...examples]),
  ].join("\n");
}

function labelOf({ kind, name, short, value }: OptionSpec): string {
  if (kind === "text" || kind === "texts") return `${name} <${value ?? "text"}>`;
  return short === undefined ? name : `${short}, ${name}`;
}

function row(command: CommandListing, width: number): string {
  return `  ${lineOf(command).padEnd(width)}  ${command.summary}`;
}

function lineOf(command: CommandListing): string {
  return (command.paths[0] ?? []).join(" ");
}

function columnWidth(labels: readonly string[]): number {
  return Math.max(0, ...labels.map((label) => label.length));
}
