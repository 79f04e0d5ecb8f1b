import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";
import { READING_PORTS } from "@orange-hyper/core/ports";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/identity",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "The identity summary and the self-contained page of a project.",
  category: "Insight",
  // The package passes its ports on to observers, each narrowed to those that the observer's plugin declares.
  needs: [...READING_PORTS, "locks", "browser"],
  owns: [{ path: "identity/", kind: "generated", about: "the page and the summary that it is made with" }],
  commands: [
    {
      id: "identity.build",
      summary: "Build the page that shows work, verification and memory",
      task: "look",
      effect: "report",
      examples: [
        { line: "orange identity build", about: "Write .orange-hyper/identity/orange-hyper.html." },
        { line: "orange identity build --open", about: "The same, and show it." },
      ],
      load: () => import("./commands/identity-build.js"),
    },
    {
      id: "serve.page",
      paths: [["serve"]],
      summary: "Serve the page to you alone, live, with buttons that decide",
      effect: "project",
      approval: true,
      person: "terminal",
      stability: "preview",
      examples: [{ line: "orange serve", about: "Open the printed address in a browser; Ctrl-C ends it." }],
      load: () => import("./commands/serve.js"),
    },
  ],
  subscribers: [{ events: ["project.synced", "page.wanted"], load: () => import("./subscriber.js") }],
  projections: () => import("./projections.js"),
  observers: [{ id: "identity.state", load: () => import("./observer.js") }],
  grammar: {
    noun: "identity",
    hint: "Run `orange --help` for command usage, or rerun without --json for human-readable diagnostics.",
  },
});
