import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/policies",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Decides about single events of an agent host: the engine, the built-in policies, and the form in which others call them.",
  category: "Hosts",
  needs: ["blobs", "logs", "user", "ids", "files"],
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
      summary: "List the policies and rules, whether they run and who says so",
      effect: "none",
      project: "optional",
      examples: [{ line: "orange policy list", about: "Every policy in the profile of this shell." }],
      load: () => import("./commands/policy-list.js"),
    },
    {
      id: "policy.show",
      paths: [["policy", "show"]],
      summary: "Show one policy or rule: what it does, when it runs and who says so",
      effect: "none",
      project: "optional",
      examples: [{ line: "orange policy show config-protection", about: "What is refused, and why." }],
      load: () => import("./commands/policy-show.js"),
    },
    {
      id: "policy.enable",
      paths: [["policy", "enable"]],
      summary: "Switch a rule on, for you or for the project",
      effect: "user",
      person: true,
      examples: [{ line: "orange policy enable warn-hardcoded-root", about: "For you, in this project." }],
      load: () => import("./commands/policy-enable.js"),
    },
    {
      id: "policy.disable",
      paths: [["policy", "disable"]],
      summary: "Switch a rule off, for you or for the project",
      effect: "user",
      person: true,
      examples: [{ line: "orange policy disable block-elision-stub", about: "For you, in this project." }],
      load: () => import("./commands/policy-disable.js"),
    },
    {
      id: "policy.explain",
      paths: [["policy", "explain"]],
      summary: "Show what the rules decided lately, and which of them",
      effect: "none",
      examples: [{ line: "orange policy explain", about: "The last twenty decisions." }],
      load: () => import("./commands/policy-explain.js"),
    },
    {
      id: "policy.test",
      paths: [["policy", "test"]],
      summary: "Try one rule on a saved event of a host",
      effect: "none",
      project: "optional",
      examples: [
        { line: "orange policy test block-secrets-write --event event.json", about: "Its verdict, and why." },
      ],
      load: () => import("./commands/policy-test.js"),
    },
  ],
});
