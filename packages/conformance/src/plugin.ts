import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/conformance",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Certifies adapters against the policy contract: test cases, a runner that plays them to a command, and a check of declarations.",
  category: "Hosts",
  needs: ["files"],
  grammar: {
    noun: "conformance",
    hint: "Run `orange conformance run --self` to see the cases pass, or `orange conformance validate --help` for a declaration.",
  },
  commandDefaults: { project: "none" },
  commands: [
    {
      id: "conformance.run",
      summary: "Run the cases of the policy contract against an adapter and report its level",
      effect: "none",
      examples: [
        { line: "orange conformance run --self", about: "The engine of this installation." },
        {
          line: 'orange conformance run --adapter-cmd "node $PWD/adapter.js" --level L1',
          about: "A command of your own.",
        },
      ],
      load: () => import("./commands/conformance-run.js"),
    },
    {
      id: "conformance.validate",
      summary: "Check the declaration of an adapter: levels, events, policies and gaps",
      effect: "none",
      examples: [
        { line: "orange conformance validate declaration.yaml", about: "What does not hold together." },
      ],
      load: () => import("./commands/conformance-validate.js"),
    },
  ],
});
