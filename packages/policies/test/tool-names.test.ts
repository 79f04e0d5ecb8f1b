import { expect, it } from "vitest";
import { normalisedToolName } from "../src/canonical.js";

it.each([
  ["Bash", "execute_bash"],
  ["bash", "execute_bash"],
  ["apply_patch", "fs_write"],
  ["edit", "fs_write"],
  ["Task", "use_subagent"],
  ["read", "fs_read"],
  ["mcp__probe__echo", "mcp__probe__echo"],
  ["", ""],
])("%s is %s", (name, kind) => {
  expect(normalisedToolName(name)).toBe(kind);
});
