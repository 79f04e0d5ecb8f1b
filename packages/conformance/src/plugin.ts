import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/conformance",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Certifies an adapter: the cases of the policy contract, the runner that plays them to a command, and the check of a declaration.",
  needs: [],
  commands: [],
});
