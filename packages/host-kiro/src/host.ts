import { homedir } from "node:os";
import { join } from "node:path";
import type { FileHost, HostAction } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import { AGENT, agentFingerprint, agentText } from "./agent-file.js";

declare const PACKAGE_VERSION: string;

const START = `kiro-cli chat --agent ${AGENT}`;

const CHOOSE: HostAction = {
  kind: "choose_agent",
  description: msg`Start \`${START}\`, or make it the default with \`kiro-cli agent set-default ${AGENT}\`: hooks act in sessions of this agent alone.`,
};

/** Kiro as an agent host. Orange adds an agent of its own, which is one file, and never touches other agents. */
const kiro: FileHost = {
  form: "file",
  program: "kiro-cli",
  plugin: { name: AGENT, version: PACKAGE_VERSION },
  fingerprint: async (ctx) => agentFingerprint(ctx),
  place: (scope, projectRoot) => ({
    folder: join(scope === "user" ? homedir() : projectRoot, ".kiro/agents"),
    name: `${AGENT}.json`,
  }),
  text: async ({ command }) => agentText(command),
  startLine: START,
  afterInstall: {
    user: [CHOOSE],
    project: [
      CHOOSE,
      {
        kind: "ignore_host_file",
        description: msg`Keep .kiro/agents/${AGENT}.json out of version control: it names paths of this machine.`,
      },
    ],
  },
};

export default kiro;
