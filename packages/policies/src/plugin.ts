import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/policies",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Decides about single events of an agent host: the engine, the built-in policies and the interface for calling them.",
  category: "Hosts",
  needs: ["blobs", "logs", "user", "ids", "files", "clock"],
  owns: [
    {
      path: "policies.json",
      kind: "memory",
      about: "which policies the project adds, and what they are given",
    },
    {
      path: "policies/",
      kind: "memory",
      about: "which rules the project switched by command, each in a file of its own",
    },
  ],
  grammar: { noun: "policy", hint: "Run `orange policy list` to see every policy and whether it runs." },
  commands: [
    {
      id: "policy.list",
      summary: "List policies, rules and detectors: which run, and who decided so",
      effect: "none",
      project: "optional",
      examples: [{ line: "orange policy list", about: "Every policy in the profile of this shell." }],
      load: () => import("./commands/policy-list.js"),
    },
    {
      id: "policy.show",
      summary: "Show one policy, rule or detector: what it does and when it runs",
      effect: "none",
      project: "optional",
      examples: [{ line: "orange policy show config-protection", about: "What is refused, and why." }],
      load: () => import("./commands/policy-show.js"),
    },
    {
      id: "policy.enable",
      summary: "Switch a rule or detector on, for you or for the project",
      effect: "user",
      person: "terminal",
      examples: [{ line: "orange policy enable warn-hardcoded-root", about: "For you, in this project." }],
      load: () => import("./commands/policy-enable.js"),
    },
    {
      id: "policy.disable",
      summary: "Switch a rule, detector or own policy off",
      effect: "user",
      person: "terminal",
      examples: [{ line: "orange policy disable block-elision-stub", about: "For you, in this project." }],
      load: () => import("./commands/policy-disable.js"),
    },
    {
      id: "policy.explain",
      summary: "Show recent decisions of rules and findings of detectors",
      effect: "none",
      examples: [{ line: "orange policy explain", about: "The last twenty decisions." }],
      load: () => import("./commands/policy-explain.js"),
    },
    {
      id: "policy.test",
      summary: "Try one rule, detector or policy on a saved event of a host",
      effect: "none",
      project: "optional",
      examples: [
        { line: "orange policy test block-secrets-write --event event.json", about: "Its verdict, and why." },
      ],
      load: () => import("./commands/policy-test.js"),
    },
    {
      id: "policy.trust",
      summary: "Approve a file, as it is now, as a policy of your own",
      effect: "user",
      person: "terminal",
      examples: [
        {
          line: "orange policy trust policies/no-friday.mjs --on preToolUse,stop",
          about: "It is asked about tools and about the end of a turn, until its text changes.",
        },
      ],
      load: () => import("./commands/policy-trust.js"),
    },
    {
      id: "policy.run",
      summary: "Run a policy of the contract over an event, as orange-run-hook does",
      audience: "programs",
      effect: "none",
      project: "none",
      stdin: "json",
      examples: [
        {
          line: "orange policy run config-protection config-protection.js default",
          about: "Reads the event from standard input; status 2 refuses it.",
        },
      ],
      load: () => import("./commands/policy-run.js"),
    },
    {
      id: "policy.contractVersion",
      summary: "Print the version of the contract that policies are called by",
      audience: "programs",
      effect: "none",
      project: "none",
      examples: [{ line: "orange policy contract-version", about: "One line of JSON." }],
      load: () => import("./commands/policy-contract-version.js"),
    },
  ],
  observers: [{ id: "policies.switched", load: () => import("./observer.js") }],
  doctor: () => import("./doctor.js"),
});
