import { displayWidth, padded, printable, type Screen } from "@orange-hyper/core/human";
import type { SetupFoundData } from "../schema/setup.js";

/** Renders the list of hosts with the state of each. */
export function foundText({ hosts, project_root: root }: SetupFoundData, paint: Screen): string {
  const found = hosts.filter(({ executable }) => executable !== null);
  const others = hosts.filter(({ executable }) => executable === null).map(({ title }) => title);
  const width = Math.max(...found.map(({ title }) => displayWidth(title)), 0);
  return [
    paint.bold(paint.t`Agent hosts on this machine`),
    ...found.map((host) => `  ${padded(host.title, width)}  ${stateOf(host, paint)}`),
    ...(found.length === 0 ? [`  ${paint.t`none of those that Orange knows`}`] : []),
    ...(others.length === 0 ? [] : [paint.dim(`  ${paint.t`not on PATH: ${others.join(", ")}`}`)]),
    paint.dim(paint.t`Project: ${printable(root)}`),
  ].join("\n");
}

function stateOf({ version, set_up, activation }: SetupFoundData["hosts"][number], { t }: Screen): string {
  const isActive = activation === "active" || activation === "waiting_for_host_binding";
  const state = set_up === null ? t`not set up` : isActive ? t`active here` : t`set up, not active here`;
  return `${printable(version ?? t`version unknown`)}, ${state}`;
}

/** Renders the commands for the hosts that were not set up, because nobody could be asked or the user declined. */
export function commandsText({ hosts }: SetupFoundData, commands: readonly string[], paint: Screen): string {
  if (commands.length > 0)
    return [
      "",
      commands.length === 1
        ? paint.t`To set it up:`
        : paint.t`To set one up, or all of them with \`orange setup --yes\`:`,
      ...commands.map((command) => `  ${paint.cyan(command)}`),
    ].join("\n");
  return hosts.some(({ executable }) => executable !== null)
    ? `\n${paint.t`Every host that was found is active here; \`orange hosts\` shows whether its hooks run.`}`
    : `\n${paint.t`Install one of them, then run \`orange setup\` again.`}`;
}

/** Renders the clients that can use the MCP server, with their commands. */
export function serversText({ mcp_servers: servers }: SetupFoundData, paint: Screen): string {
  const lines = servers.map(({ client, command }) => `  ${client}: ${paint.cyan(command)}`);
  return lines.length === 0
    ? `\n${paint.t`Any client of the Model Context Protocol (MCP) can start \`orange serve mcp\`.`}`
    : ["", paint.t`To reach the same memory over MCP, where you want that:`, ...lines].join("\n");
}
