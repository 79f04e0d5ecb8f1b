import { HOST_EVENTS, type HostAbility, type HostEventName } from "@orange-hyper/core/host";
import {
  ageColumn,
  type Column,
  drawTable,
  pathLine,
  printable,
  type Screen,
  wrapped,
} from "@orange-hyper/core/human";
import type { HostOverview, HostsData } from "../schema/hosts.js";

/** `orange hosts` for people. */
export function hostsText({ hosts, project_root: root }: HostsData, screen: Screen): string {
  const problems = hosts.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  return [
    drawTable(stateColumns(screen), hosts, screen),
    root === null ? "No project is set up in this folder." : screen.dim(pathLine("Here:", root, screen)),
    "",
    "What Orange can do in each:",
    drawTable(eventColumns, hosts, screen),
    screen.dim(wrapped("s sees it, i tells the model something, b holds it back, m changes it", screen)),
    ...(problems.length === 0 ? [] : [""]),
    ...problems.flatMap(({ reason, command }) => [
      wrapped(`${screen.yellow("!")} ${printable(reason)}`, screen),
      `  ${screen.cyan(printable(command))}`,
    ]),
  ].join("\n");
}

const EVENT_TITLES: Readonly<Record<HostEventName, string>> = {
  "session-start": "start",
  "user-prompt-submit": "prompt",
  "pre-tool-use": "tool use",
  "post-tool-use": "tool done",
  stop: "turn end",
};

const ACTIVATIONS: Readonly<Record<HostOverview["activation"], string>> = {
  inactive: "no",
  requested: "asks",
  waiting_for_host_binding: "waiting",
  active: "active",
};

const LETTERS: Readonly<Record<HostAbility, string>> = { inject: "i", block: "b", modify: "m" };

function stateColumns(screen: Screen): readonly Column<HostOverview>[] {
  const seen = ageColumn<HostOverview>("Last seen", ({ last_heartbeat: at }) => at ?? "", screen);
  return [
    { title: "Host", cell: ({ title }) => title },
    {
      title: "Version",
      cell: ({ executable, version }) => (executable === null ? "not found" : (version ?? "unknown")),
    },
    { title: "Set up", cell: ({ set_up: where }) => where ?? "no" },
    { title: "Here", cell: ({ activation }) => ACTIVATIONS[activation] },
    { title: "Last seen", cell: (host) => seen.cell(host) || "never" },
  ];
}

const eventColumns: readonly Column<HostOverview>[] = [
  { title: "Host", cell: ({ title }) => title },
  ...HOST_EVENTS.map((name) => ({
    title: EVENT_TITLES[name],
    cell: ({ events }: HostOverview): string => {
      const abilities = events?.[name];
      if (abilities === undefined) return events === null ? "?" : "-";
      return ["s", ...abilities.map((ability) => LETTERS[ability])].join(" ");
    },
  })),
];
