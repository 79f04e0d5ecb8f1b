import type { OptionSpec } from "@orange-hyper/core/command";
import { displayWidth, type Messages, padded, wrapped, wrapText } from "@orange-hyper/core/human";
import { type CommandListing, type EverydayTask, usageLine } from "@orange-hyper/core/registry";
import { EVERY_COMMAND, type Help } from "./help.js";

declare const PACKAGE_VERSION: string;

function taskTitle(task: EverydayTask, { t }: Messages): string {
  return { start: t`Start`, work: t`Work`, decide: t`Decide`, look: t`Look` }[task];
}

const TASKS: readonly EverydayTask[] = ["start", "work", "decide", "look"];

/** What help is rendered for. */
interface Reader extends Messages {
  /** Columns of the terminal; null for unlimited. */
  readonly columns: number | null;
}

/**
 * Renders help for people, wrapped to the terminal: the everyday commands, every command, a group, or one command with its
 * options and examples. Lines meant to be pasted are never wrapped.
 */
export function helpText({ words, commands }: Help, reader: Reader): string {
  const listed = commands.filter(({ audience }) => audience !== "nobody");
  if (words.length === 0) return firstScreen(listed, reader);
  if (words[0] === EVERY_COMMAND) return everyCommand(listed, reader);
  const [only] = commands;
  return commands.length === 1 && only !== undefined
    ? details(only, reader)
    : groupText(listed, words, reader);
}

function firstScreen(commands: readonly CommandListing[], reader: Reader): string {
  const { t } = reader;
  const everyday = commands.filter(({ task }) => task !== undefined);
  const headings = TASKS.map((task) => taskTitle(task, reader));
  return [
    wrapped(
      t`Orange Hyper ${PACKAGE_VERSION}: quests, evidence and approved memory for coding agents.`,
      reader,
    ),
    "",
    t`Usage: orange <command> [options]`,
    ...sections(
      everyday,
      { headings, of: ({ task }) => (task === undefined ? "" : taskTitle(task, reader)) },
      reader,
    ),
    "",
    wrapped(t`New here? \`orange tour\` shows the whole path on a clone of your repository.`, reader),
    wrapped(
      t`\`orange help ${EVERY_COMMAND}\` lists every command; add --help to a command for its options.`,
      reader,
    ),
  ].join("\n");
}

function everyCommand(commands: readonly CommandListing[], reader: Reader): string {
  const { t, translate } = reader;
  const forPeople = commands.filter(({ audience }) => audience === undefined);
  const categories = [...new Set(forPeople.map(({ category }) => translate(category)))];
  const left = commands
    .filter(({ audience }) => audience === "programs")
    .map(({ paths: [path = []] }) => path[0]);
  return [
    t`Usage: orange <command> [options]`,
    ...sections(forPeople, { headings: categories, of: ({ category }) => translate(category) }, reader),
    "",
    wrapped(t`Every command takes --help, and --json for one JSON document.`, reader),
    wrapped(
      t`Other commands are meant for programs, in these groups: ${[...new Set(left)].join(", ")}. \`orange help ${left[0] ?? ""}\` shows the first.`,
      reader,
    ),
  ].join("\n");
}

/** Groups commands under headings, in the order of the headings. */
function sections(
  commands: readonly CommandListing[],
  by: { readonly headings: readonly string[]; readonly of: (command: CommandListing) => string },
  reader: Reader,
): readonly string[] {
  const width = columnWidth(commands.map(lineOf));
  return by.headings.flatMap((heading) => [
    "",
    heading,
    ...commands
      .filter((command) => by.of(command) === heading)
      .map((command) => row(lineOf(command), reader.translate(command.summary), { width, reader })),
  ]);
}

function groupText(commands: readonly CommandListing[], words: readonly string[], reader: Reader): string {
  const width = columnWidth(commands.map(lineOf));
  const [first] = commands;
  return [
    reader.t`Usage: orange ${words.join(" ")} <command> [options]`,
    "",
    ...commands.map((command) => row(lineOf(command), reader.translate(command.summary), { width, reader })),
    ...(first === undefined
      ? []
      : [
          "",
          wrapped(reader.t`Add --help to one for its options: \`orange ${lineOf(first)} --help\`.`, reader),
        ]),
  ].join("\n");
}

function details(command: CommandListing, reader: Reader): string {
  const { t, translate } = reader;
  const options = command.options
    .filter(({ refused }) => refused !== true)
    .map((option) => ({
      label: labelOf(option),
      about: aboutOption(option, reader),
    }));
  const width = columnWidth(options.map((option) => option.label));
  const examples = command.examples.flatMap(({ line, about }) => [
    `  ${line}`,
    wrapped(translate(about), reader, "      "),
  ]);
  return [
    wrapped(translate(command.summary), reader),
    "",
    hanging(`${t`Usage:`} `, usageLine(command), reader),
    ...(options.length === 0 ? [] : ["", t`Arguments and options`]),
    ...options.map(({ label, about }) => row(label, about, { width, reader })),
    ...(examples.length === 0 ? [] : ["", t`Examples`, ...examples]),
  ].join("\n");
}

function aboutOption({ kind, description }: OptionSpec, { t, translate }: Messages): string {
  const about = translate(description);
  return kind === "texts" ? t`${about} (repeatable)` : about;
}

function labelOf({ kind, name, short, value }: OptionSpec): string {
  if (kind === "text" || kind === "texts") return `${name} <${value ?? "text"}>`;
  return short === undefined ? name : `${short}, ${name}`;
}

/** Lays out a label and its description, wrapped into a column of its own, or below the label where that would be too narrow. */
function row(
  label: string,
  about: string,
  { width, reader }: { readonly width: number; readonly reader: Reader },
): string {
  const { columns } = reader;
  if (columns !== null && columns - width - 4 < MIN) return `  ${label}\n${wrapped(about, reader, "      ")}`;
  return hanging(`  ${padded(label, width)}  `, about, reader);
}

/** Minimum width, in columns, of a description beside its label. */
const MIN = 28;

function hanging(lead: string, text: string, reader: Reader): string {
  const { columns } = reader;
  if (columns === null) return lead + text;
  return lead + wrapText(text, columns, " ".repeat(displayWidth(lead))).trimStart();
}

function lineOf(command: CommandListing): string {
  return (command.paths[0] ?? []).join(" ");
}

function columnWidth(labels: readonly string[]): number {
  return Math.max(0, ...labels.map(displayWidth));
}
