import type { PortName } from "./ports.js";

/** Every port. "reads": available to a plugin that only looks at a project; "acts": not available to it. */
const PORTS: Readonly<Record<PortName, "reads" | "acts">> = {
  documents: "reads",
  logs: "reads",
  locks: "acts",
  blobs: "reads",
  clock: "reads",
  ids: "reads",
  files: "reads",
  outputs: "acts",
  git: "reads",
  workTrees: "reads",
  sources: "reads",
  browser: "acts",
  stdin: "acts",
  user: "reads",
  agents: "reads",
  hostFolders: "reads",
  homes: "reads",
  repositories: "acts",
  programs: "reads",
  processes: "acts",
  modules: "acts",
  terminal: "acts",
  cache: "reads",
};

export const PORT_NAMES = Object.keys(PORTS) as readonly PortName[];

/** Every port that reads a project. A plugin that runs the observers and checks of others must declare all of these. */
export const READING_PORTS: readonly PortName[] = PORT_NAMES.filter((name) => PORTS[name] === "reads");
