import type { OptionSpec } from "@orange-hyper/core/command";
import { wrapped, wrapText } from "@orange-hyper/core/human";
import { type CommandListing, type EverydayTask, usageLine } from "@orange-hyper/core/registry";
import { EVERY_COMMAND, type Help } from "./help.js";

declare const PACKAGE_VERSION: string;

const TASKS: Readonly<Record<EverydayTask, string>> = {
  start: "Start",
  work: "Work",
  decide: "Decide",
  look: "Look",
};

/** Columns of the terminal; null where lines have no end. */
type Columns = number | null;

/**
 * Help for people, in lines that fit: the everyday commands, every command, a group, or one command with its options and
 * examples. What is there to be pasted is not broken.
 */
export function helpText({ words, commands }: Help, columns: Columns): string {
  const listed = commands.filter(({ audience }) => audience !== "nobody");
  if (words.length === 0) return firstScreen(listed, columns);
  if (words[0] === EVERY_COMMAND) return everyCommand(listed, columns);
  const [only] = commands;
  return commands.length === 1 && only !== undefined
    ? details(only, columns)
    : groupText(listed, words, columns);
}

function firstScreen(commands: readonly CommandListing[], columns: Columns): string {
  const everyday = commands.filter(({ task }) => task !== undefined);
  return [
    wrapped(`Orange Hyper ${PACKAGE_VERSION}: quests, evidence and approved memory for coding agents.`, {
      columns,
    }),
    "",
    "Usage: orange <command> [options]",
    ...sections(
      everyday,
      { headings: Object.values(TASKS), of: ({ task }) => (task === undefined ? "" : TASKS[task]) },
      columns,
    ),
    "",
    wrapped("New here? `orange tour` shows the whole path on a clone of your repository.", { columns }),
    wrapped(
      `\`orange help ${EVERY_COMMAND}\` lists every command; add --help to a command for its options.`,
      { columns },
    ),
  ].join("\n");
}

function everyCommand(commands: readonly CommandListing[], columns: Columns): string {
  const forPeople = commands.filter(({ audience }) => audience === undefined);
  const categories = [...new Set(forPeople.map(({ category }) => category))];
  const left = commands
    .filter(({ audience }) => audience === "programs")
    .map(({ paths: [path = []] }) => path[0]);
  return [
    "Usage: orange <command> [options]",
    ...sections(forPeople, { headings: categories, of: ({ category }) => category }, columns),
    "",
    wrapped("Every command takes --help, and --json for one JSON document.", { columns }),
    wrapped(
      `Programs call others, in these groups: ${[...new Set(left)].join(", ")}. \`orange help ${left[0]}\` shows the first.`,
      { columns },
    ),
  ].join("\n");
}

/** Commands under headings, in the order of these. */
function sections(
  commands: readonly CommandListing[],
  by: { readonly headings: readonly string[]; readonly of: (command: CommandListing) => string },
  columns: Columns,
): readonly string[] {
  const width = columnWidth(commands.map(lineOf));
  return by.headings.flatMap((heading) => [
    "",
    heading,
    ...commands
      .filter((command) => by.of(command) === heading)
      .map((command) => row(lineOf(command), command.summary, { width, columns })),
  ]);
}

function groupText(commands: readonly CommandListing[], words: readonly string[], columns: Columns): string {
  const width = columnWidth(commands.map(lineOf));
  const [first] = commands;
  return [
    `Usage: orange ${words.join(" ")} <command> [options]`,
    "",
    ...commands.map((command) => row(lineOf(command), command.summary, { width, columns })),
    ...(first === undefined
      ? []
      : ["", wrapped(`Add --help to one for its options: \`orange ${lineOf(first)} --help\`.`, { columns })]),
  ].join("\n");
}

function details(command: CommandListing, columns: Columns): string {
  const options = command.options
    .filter(({ refused }) => refused !== true)
    .map((option) => ({
      label: labelOf(option),
      about: option.kind === "texts" ? `${option.description} (repeatable)` : option.description,
    }));
  const width = columnWidth(options.map((option) => option.label));
  const examples = command.examples.flatMap(({ line, about }) => [
    `  ${line}`,
    wrapped(about, { columns }, "      "),
  ]);
  return [
    wrapped(command.summary, { columns }),
    "",
    hanging("Usage: ", usageLine(command), columns),
    ...(options.length === 0 ? [] : ["", "Arguments and options"]),
    ...options.map(({ label, about }) => row(label, about, { width, columns })),
    ...(examples.length === 0 ? [] : ["", "Examples", ...examples]),
  ].join("\n");
}

function labelOf({ kind, name, short, value }: OptionSpec): string {
  if (kind === "text" || kind === "texts") return `${name} <${value ?? "text"}>`;
  return short === undefined ? name : `${short}, ${name}`;
}

/** A label and what it is, which goes on below itself, or below the label where there is too little room beside it. */
function row(
  label: string,
  about: string,
  { width, columns }: { readonly width: number; readonly columns: Columns },
): string {
  if (columns !== null && columns - width - 4 < LEAST)
    return `  ${label}\n${wrapped(about, { columns }, "      ")}`;
  return hanging(`  ${label.padEnd(width)}  `, about, columns);
}

/** Fewer columns beside a label read badly. */
const LEAST = 28;

function hanging(lead: string, text: string, columns: Columns): string {
  if (columns === null) return lead + text;
  return lead + wrapText(text, columns, " ".repeat(lead.length)).trimStart();
}

function lineOf(command: CommandListing): string {
  return (command.paths[0] ?? []).join(" ");
}

function columnWidth(labels: readonly string[]): number {
  return Math.max(0, ...labels.map((label) => label.length));
}
