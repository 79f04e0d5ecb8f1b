import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { READING_PORTS } from "@orange-hyper/core/ports";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/doctor",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "Runs every plugin's checks, reports the findings and repairs only what is safe.",
  category: "Project",
  // These ports are also passed to checks of other plugins, each restricted to those that its plugin declares.
  needs: [...READING_PORTS, "locks"],
  commands: [
    {
      id: "doctor.run",
      paths: [["doctor"]],
      summary: "Check the project and show how to fix each problem",
      effect: "project",
      project: "optional",
      examples: [
        { line: "orange doctor", about: "Check, and change nothing." },
        { line: "orange doctor --verbose", about: "The same, with every check that passed." },
        { line: "orange doctor --repair-project-id", about: "Fill identity fields that older files lack." },
      ],
      load: () => import("./commands/doctor.js"),
    },
  ],
  doctor: () => import("./doctor.js"),
  projections: () => import("./projections.js"),
  observers: [
    { id: "doctor.report", load: () => import("./observer.js") },
    {
      id: "doctor.quick",
      load: async () => ({ observe: (await import("./observer.js")).observeQuickly }),
    },
  ],
});
