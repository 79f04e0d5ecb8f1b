import { definePlugin, PLUGIN_CONTRACT } from "@orange-hyper/core";

declare const PACKAGE_VERSION: string;

export default definePlugin({
  name: "@orange-hyper/project",
  version: PACKAGE_VERSION,
  contract: PLUGIN_CONTRACT,
  summary: "What this repository is: init, config and the storage tree.",
  needs: ["documents", "locks", "blobs", "clock", "ids", "files", "git"],
  owns: [
    { path: "config.json", kind: "memory" },
    { path: ".gitignore", kind: "generated" },
  ],
  commands: [
    {
      id: "project.init",
      paths: [["init"]],
      summary: "Make this folder a project, or add what its storage tree lacks",
      category: "Project",
      effect: "project",
      approval: true,
      project: "here",
      examples: [
        { line: "orange init", about: "Start a project named like its folder." },
        { line: 'orange init --project "Fruit shop"', about: "Start a project with a name of your choice." },
        { line: "orange init --force", about: "Mend a damaged config and rebuild what is generated." },
      ],
      load: () => import("./commands/init.js"),
    },
  ],
  doctor: () => import("./doctor.js"),
});
