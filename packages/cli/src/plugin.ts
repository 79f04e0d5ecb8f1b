import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "orange-hyper",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "The command line itself.",
  category: "Project",
  commands: [
    {
      id: "tour.run",
      paths: [["tour"]],
      summary: "Try Orange on a clone of your repository, from request to approved memory",
      effect: "external",
      project: "here",
      stability: "preview",
      examples: [
        { line: "orange tour", about: "Work on a temporary clone of the repository you stand in." },
        { line: "orange tour --repo ../other", about: "Work on a temporary clone of another repository." },
      ],
      load: () => import("./commands/tour.js"),
    },
  ],
});
