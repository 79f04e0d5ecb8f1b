import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/policies",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Decides about single events of an agent host: the engine, the built-in policies, and the form in which others call them.",
  category: "Hosts",
  needs: ["blobs", "logs", "user", "ids"],
  owns: [
    {
      path: "policies.json",
      kind: "memory",
      about: "which policies the project adds, and what they are given",
    },
  ],
  grammar: { noun: "policy", hint: "Run `orange policy list` to see every policy and whether it runs." },
  commands: [
    {
      id: "policy.list",
      paths: [["policy", "list"]],
      summary: "List the policies, when they run and whether they may refuse",
      effect: "none",
      project: "none",
      examples: [{ line: "orange policy list", about: "Every policy in the profile of this shell." }],
      load: () => import("./commands/policy-list.js"),
    },
    {
      id: "policy.show",
      paths: [["policy", "show"]],
      summary: "Show one policy: its rules, its events and the variables that it reads",
      effect: "none",
      project: "none",
      examples: [{ line: "orange policy show config-protection", about: "What is refused, and why." }],
      load: () => import("./commands/policy-show.js"),
    },
  ],
});
