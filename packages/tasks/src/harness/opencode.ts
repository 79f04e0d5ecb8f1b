import { type Harness, promptArgs, settingsText } from "./launch.js";

export const opencode: Harness = {
  key: "opencode",
  binary: "opencode",
  turn: "one-shot",
  efforts: [],
  excludes: [".opencode/", "opencode.json"],
  skills: "~/.config/opencode/skills",
  helps: [{ args: ["--help"], flags: ["--prompt"] }],
  setupFile: (profile) =>
    profile === "full" ? { path: "opencode.json", text: settingsText({ permission: "allow" }) } : null,
  args: (launch) => {
    if (launch.prompt === null) return [];
    return [launch.isTalk ? "--prompt" : "run", ...promptArgs(launch)];
  },
};
