import { expect, test } from "vitest";
import { sanitiseCodexOutput } from "../../src/abi.js";

const specific = (event: string, fields: object) => ({
  hookSpecificOutput: { hookEventName: event, ...fields },
});
const refusal = { permissionDecision: "deny", permissionDecisionReason: "no" };

test.each([
  ["an empty object prints nothing", "Stop", "{}", ""],
  ["nothing prints nothing", "Stop", " \n", ""],
  ["text is left alone", "SessionStart", "Open work: none", "Open work: none"],
  ["text that begins like an object is left alone", "Stop", "{broken", "{broken"],
  ["a refusal passes", "PreToolUse", specific("PreToolUse", refusal), specific("PreToolUse", refusal)],
  [
    "the older form of a refusal",
    "PreToolUse",
    { decision: "block", reason: "no" },
    specific("PreToolUse", refusal),
  ],
  [
    "a refusal elsewhere stays as it is",
    "Stop",
    { decision: "block", reason: "no" },
    { decision: "block", reason: "no" },
  ],
  [
    "a grant becomes context",
    "PreToolUse",
    specific("PreToolUse", { permissionDecision: "ask", permissionDecisionReason: "sure?" }),
    specific("PreToolUse", { additionalContext: "sure?" }),
  ],
  [
    "a grant without a reason leaves nothing",
    "PostToolUse",
    specific("PostToolUse", { permissionDecision: "approve", suppressOutput: true, stopReason: "x" }),
    "",
  ],
  [
    "a grant beside a new input is accepted",
    "PreToolUse",
    specific("PreToolUse", { permissionDecision: "allow", updatedInput: { command: "ls" } }),
    specific("PreToolUse", { permissionDecision: "allow", updatedInput: { command: "ls" } }),
  ],
  [
    "a new input without a grant is taken out",
    "PreToolUse",
    specific("PreToolUse", { updatedInput: { command: "ls" }, additionalContext: "see" }),
    specific("PreToolUse", { additionalContext: "see" }),
  ],
  [
    "keys that a tool's event refuses",
    "PreToolUse",
    { continue: false, stopReason: "x", suppressOutput: true },
    "",
  ],
  [
    "several answers to a prompt become one",
    "UserPromptSubmit",
    [
      specific("UserPromptSubmit", { additionalContext: "one {" }),
      specific("UserPromptSubmit", { additionalContext: "two" }),
      specific("UserPromptSubmit", { additionalContext: "one {" }),
      { decision: "block", reason: "held" },
    ]
      .map((answer) => JSON.stringify(answer))
      .join("\n"),
    {
      decision: "block",
      reason: "held",
      ...specific("UserPromptSubmit", { additionalContext: "one {\n\ntwo" }),
    },
  ],
])("%s", (_, event, printed, expected) => {
  const output = sanitiseCodexOutput(event, typeof printed === "string" ? printed : JSON.stringify(printed));
  if (typeof expected === "string") expect(output).toBe(expected);
  else expect(JSON.parse(output)).toEqual(expected);
});
