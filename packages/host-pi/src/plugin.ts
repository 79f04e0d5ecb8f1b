import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { SUPPORTED_LINE } from "./hook-line.js";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/host-pi",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Lets Orange listen inside pi: the one file that pi loads, and the answers to what it asks.",
  category: "Hosts",
  needs: [],
  commands: [
    {
      id: "host.piHook",
      paths: [["host", "pi", "hook"]],
      summary: "Answer what the file of Orange in pi asks",
      effect: "project",
      project: "activatable",
      stdin: "json",
      output: "native",
      examples: [
        {
          line: "orange host pi hook stop",
          about: "What the file in pi runs at the end of a turn, once it is bound.",
        },
      ],
      load: () => import("./commands/host-pi-hook.js"),
    },
  ],
  hosts: [
    {
      id: "pi",
      title: "pi",
      testedVersions: ["0.73.1"],
      agentEnvironment: ["PI_CODING_AGENT"],
      load: () => import("./host.js"),
    },
  ],
  grammar: {
    noun: "host",
    hint: "The file in pi calls it by itself; run `orange binding plan --host pi --scope user` to see how it is bound.",
    supported: SUPPORTED_LINE,
  },
});
