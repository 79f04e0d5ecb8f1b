import { HOST_EVENTS, type HostAbility, type HostEventName } from "@orange-hyper/core/host";
import { type Paint, printable } from "@orange-hyper/core/human";
import type { HostOverview, HostsData } from "../schema/hosts.js";

/** `orange hosts` for people, within 80 columns. */
export function hostsText({ hosts, project_root: root }: HostsData, paint: Paint): string {
  const problems = hosts.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  return [
    ...table(["Host", "Version", "Set up", "Here", "Last seen"], hosts.map(stateCells), paint),
    ...(root === null ? ["No project is set up in this folder."] : [paint.dim(`Here: ${printable(root)}`)]),
    "",
    ...table(
      ["What Orange can do", ...HOST_EVENTS.map((name) => EVENT_TITLES[name])],
      hosts.map(eventCells),
      paint,
    ),
    paint.dim("s sees it, i tells the model something, b holds it back, m changes it"),
    ...(problems.length === 0 ? [] : [""]),
    ...problems.flatMap(({ reason, command }) => [
      `${paint.yellow("!")} ${printable(reason)}`,
      `  ${paint.cyan(printable(command))}`,
    ]),
  ].join("\n");
}

const EVENT_TITLES: Readonly<Record<HostEventName, string>> = {
  "session-start": "start",
  "user-prompt-submit": "prompt",
  "pre-tool-use": "before tool",
  "post-tool-use": "after tool",
  stop: "end of turn",
};

const ACTIVATIONS: Readonly<Record<HostOverview["activation"], string>> = {
  inactive: "no",
  requested: "asks",
  waiting_for_host_binding: "waiting",
  active: "active",
};

const LETTERS: Readonly<Record<HostAbility, string>> = { inject: "i", block: "b", modify: "m" };

function stateCells({ title, executable, version, set_up, activation, last_heartbeat }: HostOverview): Row {
  return [
    title,
    executable === null ? "not found" : (version ?? "unknown"),
    set_up ?? "no",
    ACTIVATIONS[activation],
    last_heartbeat === null ? "never" : `${last_heartbeat.slice(0, 16).replace("T", " ")} UTC`,
  ];
}

function eventCells({ title, events }: HostOverview): Row {
  const cells = HOST_EVENTS.map((name) => {
    const abilities = events?.[name];
    if (abilities === undefined) return events === null ? "?" : "-";
    return ["s", ...abilities.map((ability) => LETTERS[ability])].join(" ");
  });
  return [title, ...cells];
}

type Row = readonly string[];

function table(head: Row, rows: readonly Row[], paint: Paint): readonly string[] {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const lineOf = (row: Row): string =>
    row
      .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [paint.bold(lineOf(head)), ...rows.map(lineOf)];
}
