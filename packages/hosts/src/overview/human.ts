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
import { msg } from "@orange-hyper/core/text";
import type { HostOverview, HostsData } from "../schema/hosts.js";

/** Renders the text of `orange hosts` for people. */
export function hostsText({ hosts, project_root: root }: HostsData, screen: Screen): string {
  const problems = hosts.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  return [
    drawTable(stateColumns(screen), hosts, screen),
    root === null
      ? screen.t`No project is set up in this folder.`
      : screen.dim(pathLine(screen.t`Here:`, root, screen)),
    "",
    screen.t`What Orange can do in each:`,
    drawTable(eventColumns(screen), hosts, screen),
    screen.dim(
      wrapped(screen.t`s sees it, i tells the model something, b holds it back, m changes it`, screen),
    ),
    ...(problems.length === 0 ? [] : [""]),
    ...problems.flatMap(({ reason, command }) => [
      wrapped(`${screen.yellow("!")} ${printable(screen.translate(reason))}`, screen),
      `  ${screen.cyan(printable(command))}`,
    ]),
  ].join("\n");
}

const EVENT_TITLES: Readonly<Record<HostEventName, string>> = {
  "session-start": msg`start`,
  "user-prompt-submit": msg`prompt`,
  "pre-tool-use": msg`tool use`,
  "post-tool-use": msg`tool done`,
  stop: msg`turn end`,
};

const ACTIVATIONS: Readonly<Record<HostOverview["activation"], string>> = {
  inactive: msg`no`,
  requested: msg`asks`,
  waiting_for_host_binding: msg`waiting`,
  active: msg`active`,
};

const SCOPES = { user: msg`user`, project: msg`project` } as const;

const LETTERS: Readonly<Record<HostAbility, string>> = { inject: "i", block: "b", modify: "m" };

function stateColumns(screen: Screen): readonly Column<HostOverview>[] {
  const seen = ageColumn<HostOverview>(screen.t`Last seen`, ({ last_heartbeat: at }) => at ?? "", screen);
  return [
    { title: screen.t`Host`, cell: ({ title }) => title },
    {
      title: screen.t`Version`,
      cell: ({ executable, version }) =>
        executable === null ? screen.t`not found` : (version ?? screen.t`unknown`),
    },
    {
      title: screen.t`Set up`,
      cell: ({ set_up: where }) => (where === null ? screen.t`no` : screen.translate(SCOPES[where])),
    },
    { title: screen.t`Here`, cell: ({ activation }) => screen.translate(ACTIVATIONS[activation]) },
    { title: screen.t`Last seen`, cell: (host) => seen.cell(host) || screen.t`never` },
  ];
}

function eventColumns({ t, translate }: Screen): readonly Column<HostOverview>[] {
  return [
    { title: t`Host`, cell: ({ title }) => title },
    ...HOST_EVENTS.map((name) => ({
      title: translate(EVENT_TITLES[name]),
      cell: ({ events }: HostOverview): string => {
        const abilities = events?.[name];
        if (abilities === undefined) return events === null ? "?" : "-";
        return ["s", ...abilities.map((ability) => LETTERS[ability])].join(" ");
      },
    })),
  ];
}
