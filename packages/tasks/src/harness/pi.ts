import { type Harness, promptArgs } from "./launch.js";

export const pi: Harness = {
  key: "pi",
  binary: "pi",
  turn: "interactive",
  efforts: ["off", "minimal", "low", "medium", "high", "xhigh"],
  excludes: [".pi/"],
  skills: "~/.pi/agent/skills",
  helps: [{ args: ["--help"], flags: ["--thinking", "--print"] }],
  setupFile: () => null,
  args: (launch) => [
    ...(launch.effort === null ? [] : ["--thinking", launch.effort]),
    ...(launch.hasTerminal ? [] : ["--print"]),
    ...promptArgs(launch),
  ],
};
