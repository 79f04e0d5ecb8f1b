import { printable, type Screen } from "@orange-hyper/core/human";
import type { SetupFoundData } from "../schema/setup.js";

/** Which hosts there are, and how it stands with each. */
export function foundText({ hosts, project_root: root }: SetupFoundData, paint: Screen): string {
  const found = hosts.filter(({ executable }) => executable !== null);
  const others = hosts.filter(({ executable }) => executable === null).map(({ title }) => title);
  const width = Math.max(...found.map(({ title }) => title.length), 0);
  return [
    paint.bold("Agent hosts on this machine"),
    ...found.map((host) => `  ${host.title.padEnd(width)}  ${stateOf(host)}`),
    ...(found.length === 0 ? ["  none of those that Orange knows"] : []),
    ...(others.length === 0 ? [] : [paint.dim(`  not on PATH: ${others.join(", ")}`)]),
    paint.dim(`Project: ${printable(root)}`),
  ].join("\n");
}

function stateOf({ version, set_up, activation }: SetupFoundData["hosts"][number]): string {
  const isActive = activation === "active" || activation === "waiting_for_host_binding";
  const state = set_up === null ? "not set up" : isActive ? "active here" : "set up, not active here";
  return `${printable(version ?? "version unknown")}, ${state}`;
}

/** What to type for the hosts that are left, where nobody was asked or said no. */
export function commandsText({ hosts }: SetupFoundData, commands: readonly string[], paint: Screen): string {
  if (commands.length > 0)
    return [
      "",
      commands.length === 1 ? "To set it up:" : "To set one up, or all of them with `orange setup --yes`:",
      ...commands.map((command) => `  ${paint.cyan(command)}`),
    ].join("\n");
  return hosts.some(({ executable }) => executable !== null)
    ? "\nEvery host that was found is active here; `orange hosts` shows whether its hooks run."
    : "\nInstall one of them, then run `orange setup` again.";
}

/** The clients that can have the MCP server. */
export function serversText({ mcp_servers: servers }: SetupFoundData, paint: Screen): string {
  const lines = servers.map(({ client, command }) => `  ${client}: ${paint.cyan(command)}`);
  return lines.length === 0
    ? "\nAny client of the Model Context Protocol (MCP) can start `orange serve mcp`."
    : ["", "To reach the same memory over MCP, where you want that:", ...lines].join("\n");
}
