import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CANONICAL_EVENTS } from "@orange-hyper/policies/canonical";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import * as z from "zod";
import {
  assertEvent,
  CONTRACT,
  contractProblems,
  DECISION_KINDS,
  decisionProblems,
  isDecision,
  PHASES,
  phaseOf,
  validateEvent,
} from "../../src/abi.js";
import { canonicalPayloads, hookDecision, hookEvent, PUBLISHED_SCHEMAS } from "../../src/schema.js";
import { SAMPLES } from "./sample-decisions.js";

const PACKAGE = join(import.meta.dirname, "../..");
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(PACKAGE, path), "utf8"));

describe("the contract file", () => {
  it("is what the code says", () => {
    expect(readJson("contract.json")).toEqual(CONTRACT);
    expect(contractProblems(readJson("contract.json"))).toEqual([]);
  });

  it("may say more", () => {
    const abi = { ...CONTRACT.abi, core_phases: [...CONTRACT.abi.core_phases, "chat.other"], more: 1 };
    expect(contractProblems({ ...CONTRACT, abi })).toEqual([]);
  });

  it.each([
    [null, ["contract must be an object"]],
    [[], ["contract must be an object"]],
    [{ ...CONTRACT, contract_version: "orange-hook/v2" }, ["contract_version must be orange-hook/v1"]],
    [
      {
        ...CONTRACT,
        abi: { ...CONTRACT.abi, version: 1, core_phases: ["chat.params"], decision_kinds: "allow" },
      },
      [
        "abi.version must be orange-hook/v1",
        "core phase missing: permission.ask",
        "core phase missing: tool.execute.before",
        "core phase missing: tool.execute.after",
        ...DECISION_KINDS.map((kind) => `decision kind missing: ${kind}`),
      ],
    ],
  ])("is told everything that is missing: %j", (file, problems) => {
    expect(contractProblems(file)).toEqual(problems);
  });
});

const EVENT = { abi: "orange-hook/v1", phase: "session.start", source: { host: "codex" } } as const;

const EVENTS: readonly (readonly [unknown, readonly string[]])[] = [
  [EVENT, []],
  [{ ...EVENT, more: 1 }, []],
  ["text", ["event must be an object"]],
  [{}, ["abi must be orange-hook/v1", "unsupported phase: undefined", "source is required"]],
  [{ ...EVENT, phase: "tool.before" }, ["unsupported phase: tool.before"]],
  [{ ...EVENT, source: {} }, ["source.host must be a string"]],
  [{ ...EVENT, source: "codex" }, ["source must be an object"]],
  [
    { ...EVENT, session: [], id: 1, timestamp: 2 },
    ["session must be an object", "id must be a string", "timestamp must be a string"],
  ],
  [{ ...EVENT, phase: "chat.params" }, ["chat is required for chat.params"]],
  [{ ...EVENT, phase: "chat.params", chat: {} }, []],
  [{ ...EVENT, phase: "tool.execute.before" }, ["tool is required for tool.execute.before"]],
  [
    { ...EVENT, phase: "tool.execute.after", tool: { input: "x" } },
    ["tool.name must be a string", "tool.input must be an object"],
  ],
  [{ ...EVENT, phase: "tool.execute.after", tool: { name: "Bash", input: {} } }, []],
  [{ ...EVENT, phase: "permission.ask" }, ["permission or tool is required for permission.ask"]],
  [{ ...EVENT, phase: "permission.ask", tool: { name: "Bash" } }, []],
  [
    { ...EVENT, phase: "stream.text_block", stream: { text: 1 } },
    ["stream.text must be a string for stream.text_block"],
  ],
  [{ ...EVENT, phase: "stream.text_block", stream: { text: "" } }, []],
];

test.each(EVENTS)("an event is told everything that is wrong: %j", (event, errors) => {
  expect(validateEvent(event)).toEqual({ valid: errors.length === 0, errors });
  expect(hookEvent.safeParse(event).success).toBe(errors.length === 0);
  if (errors.length === 0) assertEvent(event);
  else expect(() => assertEvent(event)).toThrow(new TypeError(`Invalid hook event: ${errors.join("; ")}`));
});

const DECISIONS: readonly (readonly [unknown, readonly string[]])[] = [
  ["allow", ["decision must be an object"]],
  [{ kind: "forbid" }, ["unsupported decision kind: forbid"]],
  [{ kind: "constructor" }, ["unsupported decision kind: constructor"]],
  [{ kind: "deny" }, ["deny requires reason as a string"]],
  [{ kind: "ask_permission" }, ["ask_permission requires prompt as a string"]],
  [{ kind: "modify", target: "tool.input" }, ["modify requires patch"]],
  [{ kind: "modify", target: "tool.input", patch: "rm" }, ["modify patch for tool.input must be an object"]],
  [{ kind: "modify", target: "message", patch: "text" }, []],
  [{ kind: "rewrite", target: "tool.output" }, ["rewrite requires text as a string"]],
  [
    { kind: "drop", target: "everything" },
    ["drop target must be one of stream.block, message.part, tool.call"],
  ],
  [{ kind: "inject", target: "system" }, ["inject requires payload"]],
  [{ kind: "allow", effects: [{ kind: "log" }] }, []],
  [{ kind: "allow", effects: [{}] }, ["effects must be a list of objects with a kind"]],
  [{ kind: "allow", effects: {} }, ["effects must be a list of objects with a kind"]],
  [{ kind: "allow", severity: "high" }, ["severity must be critical"]],
  [{ kind: "allow", reason: 1, machineCode: 2 }, ["reason must be a string", "machineCode must be a string"]],
  ...SAMPLES.map((sample) => [sample, []] as const),
];

test.each(DECISIONS)("a decision is told everything that is wrong: %j", (decision, problems) => {
  expect(decisionProblems(decision)).toEqual(problems);
  expect(hookDecision.safeParse(decision).success).toBe(problems.length === 0);
});

test("no value makes the validation throw", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(typeof isDecision(value)).toBe("boolean");
      expect(typeof validateEvent(value).valid).toBe("boolean");
      expect(Array.isArray(contractProblems(value))).toBe(true);
    }),
  );
});

describe("native names", () => {
  it.each([
    ["SessionEnd", "session.end"],
    ["PostToolUseFailure", "tool.execute.after"],
    ["tool_call", "tool.execute.before"],
    ["agentSpawn", "session.start"],
    ["TextComplete", "stream.text_block"],
    ["ChatParams", "chat.params"],
    ["SubagentStop", null],
    ["toString", null],
  ])("%s is %s", (name, phase) => {
    expect(phaseOf(name)).toBe(phase);
  });
});

describe("published schemas", () => {
  it("has one for every canonical event", () => {
    expect(Object.keys(canonicalPayloads)).toEqual([...CANONICAL_EVENTS]);
    expect(PHASES.length).toBeGreaterThan(0);
  });

  it("are the files of the package", () => {
    const files = readdirSync(join(PACKAGE, "schemas")).sort();
    expect(files).toEqual(
      Object.keys(PUBLISHED_SCHEMAS)
        .map((name) => `${name}.json`)
        .sort(),
    );
    for (const [name, schema] of Object.entries(PUBLISHED_SCHEMAS)) {
      expect(readJson(`schemas/${name}.json`), name).toEqual(
        JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input" }))),
      );
    }
  });

  it.each([
    ["agentSpawn", { hook_event_name: "SessionStart", cwd: "/repo" }, { hook_event_name: "SessionStart" }],
    ["userPromptSubmit", { hook_event_name: "x", turn: { prompt_text: null } }, {}],
    [
      "preToolUse",
      { hook_event_name: "x", tool_name: "write", tool_input: {}, more: 1 },
      { hook_event_name: "x" },
    ],
    ["permissionRequest", { hook_event_name: "x", tool_name: "Bash" }, { hook_event_name: "x" }],
    [
      "postToolUse",
      { hook_event_name: "x", tool_name: "Bash", tool_response: "" },
      { hook_event_name: "x", tool_name: "Bash" },
    ],
    ["stop", { hook_event_name: "Stop" }, { hook_event_name: 1 }],
    ["subagentStart", { hook_event_name: "x" }, []],
    ["subagentStop", { hook_event_name: "x", outcome: "ok" }, null],
  ] as const)("%s takes its payload and refuses one that lacks something", (event, right, wrong) => {
    expect(canonicalPayloads[event].safeParse(right).success).toBe(true);
    expect(canonicalPayloads[event].safeParse(wrong).success).toBe(false);
  });
});
