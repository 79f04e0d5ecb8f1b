import { type CommandListing, usageLine } from "@orange-hyper/core/registry";
import { readListing } from "./packages.js";
import { SURFACES } from "./surfaces.js";

declare const PACKAGE_VERSION: string;

export interface Help {
  readonly commands: readonly CommandListing[];
  /** `data` of the JSON answer. */
  readonly data: {
    readonly topic: string | null;
    readonly commands: readonly { readonly id: string; readonly usage: string; readonly summary: string }[];
  };
}

/** Help on everything, or on the group or command id that `topic` names; null when it names neither. */
export function helpData(topic?: string): Help | null {
  const listed = SURFACES.filter(({ words }) => topic === undefined || words.includes(leading(topic)));
  const commands = listed
    .flatMap((surface) => readListing(surface.package).commands)
    .filter((command) => topic === undefined || command.id === topic || command.paths[0]?.[0] === topic);
  if (commands.length === 0) return null;
  const rows = commands.map((command) => ({
    id: command.id,
    usage: usageLine(command),
    summary: command.summary,
  }));
  return { commands, data: { topic: topic ?? null, commands: rows } };
}

/** Help for people: the overview, a group, or one command with its options and examples. */
export function helpText(help: Help): string {
  const [only] = help.commands;
  if (help.data.topic === null) return overview(help.commands);
  return help.commands.length === 1 && only !== undefined ? details(only) : groupText(help.commands);
}

function overview(commands: readonly CommandListing[]): string {
  const categories = [...new Set(commands.map((command) => command.category))];
  const width = columnWidth(commands.map(lineOf));
  return [
    `Orange Hyper ${PACKAGE_VERSION}: quests, evidence and approved memory for coding agents.`,
    "",
    "Usage: orange <command> [options]",
    ...categories.flatMap((category) => [
      "",
      category,
      ...commands
        .filter((command) => command.category === category)
        .map((command) => `  ${lineOf(command).padEnd(width)}  ${command.summary}`),
    ]),
    "",
    "Every command takes --json (one JSON document for programs) and --help.",
    "New here? Run `orange tour`, or `orange init` in your repository. Working in Codex or Claude Code? Run `orange setup codex` or `orange setup claude-code`.",
  ].join("\n");
}

function groupText(commands: readonly CommandListing[]): string {
  const width = columnWidth(commands.map(lineOf));
  const group = commands[0]?.paths[0]?.[0] ?? "";
  return [
    `Usage: orange ${group} <command> [options]`,
    "",
    ...commands.map((command) => `  ${lineOf(command).padEnd(width)}  ${command.summary}`),
    "",
    `Run \`orange ${group} <command> --help\` for its options.`,
  ].join("\n");
}

function details(command: CommandListing): string {
  const options = command.options.map((option) => ({
    label:
      option.kind === "text" || option.kind === "texts"
        ? `${option.name} <${option.value ?? "text"}>`
        : option.name,
    about: option.kind === "texts" ? `${option.description} (repeatable)` : option.description,
  }));
  const width = columnWidth(options.map((option) => option.label));
  const examples = command.examples.flatMap(({ line, about }) => [`  ${line}`, `      ${about}`]);
  return [
    command.summary,
    "",
    `Usage: ${usageLine(command)}`,
    "",
    "Arguments and options",
    ...options.map((option) => `  ${option.label.padEnd(width)}  ${option.about}`),
    ...(examples.length === 0 ? [] : ["", "Examples", ...examples]),
  ].join("\n");
}

function leading(topic: string): string {
  return wordOfId(topic) ?? topic;
}

/** The leading word that reaches a command id, for help on one command. */
function wordOfId(topic: string): string | undefined {
  if (!topic.includes(".")) return undefined;
  for (const surface of SURFACES) {
    const command = readListing(surface.package).commands.find(({ id }) => id === topic);
    if (command !== undefined) return command.paths[0]?.[0];
  }
  return undefined;
}

function lineOf(command: CommandListing): string {
  return (command.paths[0] ?? []).join(" ");
}

function columnWidth(labels: readonly string[]): number {
  return Math.max(...labels.map((label) => label.length));
}
