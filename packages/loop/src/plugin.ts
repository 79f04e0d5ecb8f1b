import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { DECISIONS } from "./manifests/decisions.js";
import { LOOK } from "./manifests/look.js";
import { SETUP } from "./manifests/setup.js";
import { WORK } from "./manifests/work.js";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/loop",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary:
    "Runs several roles on one goal. The runtime owns state, order, limits and evidence, and completes a run only on measured results.",
  category: "Runs",
  needs: [
    "blobs",
    "cache",
    "clock",
    "documents",
    "files",
    "git",
    "homes",
    "hostFolders",
    "ids",
    "locks",
    "logs",
    "processes",
    "programs",
    "repositories",
    "sources",
    "stdin",
    "terminal",
    "user",
    "workTrees",
  ],
  owns: [
    { path: "roles.json", kind: "memory", about: "who plays which role, and the checks that runs measure" },
    { path: "local/runs/", kind: "local", about: "what runs did and found, until `orange run gc`" },
  ],
  commandDefaults: { stability: "preview" },
  commands: [...WORK, ...DECISIONS, ...LOOK, ...SETUP],
  doctor: () => import("./doctor.js"),
});
