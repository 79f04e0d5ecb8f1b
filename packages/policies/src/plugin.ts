import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/policies",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Decides about single events of an agent host: the engine, the built-in policies, and the form in which others call them.",
  needs: [],
  commands: [],
});
