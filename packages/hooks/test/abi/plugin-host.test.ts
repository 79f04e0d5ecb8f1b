import { describe, expect, it } from "vitest";
import {
  createPluginHost,
  type Decision,
  type HookEvent,
  type HookPlugin,
  type PhaseOutcome,
  type PluginHostOptions,
  timeLimit,
} from "../../src/abi.js";

const EVENT: HookEvent = {
  abi: "orange-hook/v1",
  phase: "tool.execute.before",
  source: { host: "claude-code" },
  tool: { name: "Bash", input: { command: "npm test" } },
};
const DENY: Decision = { kind: "deny", reason: "no" };
const DENIES = { decisions: ["deny"] } as const;

async function invoke(
  plugins: readonly HookPlugin[],
  event: HookEvent = EVENT,
  options: Omit<PluginHostOptions, "plugins"> = {},
): Promise<Exclude<PhaseOutcome, { skipped: true }>> {
  const outcome = await createPluginHost({ plugins, ...options }).invokePhase(event);
  if (outcome.skipped) throw new Error("the host is switched off");
  return outcome;
}

function plugin(name: string, decision: unknown, rest: Partial<HookPlugin> = {}): HookPlugin {
  return { name, trust: "project", handler: () => ({ decision }), ...rest };
}

const statuses = ({ results }: { results: readonly { plugin: string; status: string }[] }) =>
  results.map((result) => `${result.plugin} ${result.status}`);

describe("order", () => {
  it("goes from the most trusted to the least, then by order and name", async () => {
    const seen: string[] = [];
    const watch = (name: string, rest: Partial<HookPlugin>): HookPlugin => ({
      name,
      handler: () => void seen.push(name),
      ...rest,
    });
    await invoke([
      watch("unknown", { trust: "chief" as never }),
      watch("external", { trust: "external" }),
      watch("b", { trust: "project", order: 1 }),
      watch("c", { trust: "project" }),
      watch("a", { trust: "project", order: 1 }),
      watch("kernel", { trust: "kernel", order: 9 }),
    ]);
    expect(seen).toEqual(["kernel", "c", "a", "b", "external", "unknown"]);
  });

  it("lets the first refusal win over what others allow", async () => {
    const { primaryDecision, decisions } = await invoke([
      plugin("allows", { kind: "allow" }),
      plugin("denies", DENY, { capabilities: DENIES }),
    ]);
    expect(primaryDecision).toEqual(DENY);
    expect(decisions).toHaveLength(2);
  });
});

describe("what a plugin answers", () => {
  it.each([
    [undefined, "applied"],
    [null, "applied"],
    [{}, "applied"],
    ["allow", "invalid_decision"],
    [{ decision: { kind: "deny" } }, "invalid_decision"],
    [{ decision: { kind: "defer" } }, "applied"],
    [{ decision: DENY }, "capability_violation"],
    [{ decision: { kind: "allow", effects: [{ kind: "log" }] } }, "applied"],
    [{ decision: { kind: "allow", effects: [{ kind: "state.write" }] } }, "capability_violation"],
    [{ decision: { kind: "allow", effects: [{ kind: "shell" }] } }, "capability_violation"],
    [{ decision: () => undefined }, "error"],
  ])("%j is %s", async (answer, status) => {
    const { results } = await invoke([{ name: "p", trust: "project", handler: () => answer }]);
    expect(results.map((result) => [result.status, result.applied])).toEqual([
      [status, status === "applied"],
    ]);
  });

  it("counts with its declared targets and effects alone", async () => {
    const modify = (target: string) => ({ kind: "modify", target, patch: {} });
    const capabilities = {
      decisions: ["modify"],
      targets: { modify: ["tool.input"] },
      effects: ["state.write", "shell"],
    } as const;
    const outcome = await invoke([
      plugin("input", modify("tool.input"), { capabilities }),
      plugin("message", modify("message"), { capabilities }),
      plugin("state", { kind: "allow", effects: [{ kind: "state.write" }] }, { capabilities }),
      plugin("unapproved", { kind: "allow", effects: [{ kind: "shell" }] }, { capabilities }),
    ]);
    expect(statuses(outcome)).toEqual([
      "input applied",
      "message capability_violation",
      "state applied",
      "unapproved capability_violation",
    ]);
  });

  it("is dropped where the host cannot apply it", async () => {
    const event: HookEvent = { ...EVENT, source: { host: "kiro" } };
    const modify = { kind: "modify", target: "tool.input", patch: {} };
    const capabilities = { decisions: ["modify"], targets: { modify: ["tool.input"] } } as const;
    const outcome = await invoke([plugin("p", modify, { capabilities })], event);
    expect(statuses(outcome)).toEqual(["p unsupported_decision"]);
    expect(outcome.primaryDecision).toEqual({ kind: "allow" });
  });

  it("decides nothing from outside, unless that is permitted", async () => {
    for (const trust of ["external", "optional"] as const) {
      const denies = plugin("p", DENY, { trust, capabilities: DENIES });
      expect(statuses(await invoke([denies]))).toEqual(["p sandbox_violation"]);
      expect(statuses(await invoke([denies], EVENT, { externalDecides: true }))).toEqual(["p applied"]);
    }
  });
});

describe("isolation", () => {
  it("hands every plugin its own copy", async () => {
    const event = structuredClone(EVENT);
    const seen: unknown[] = [];
    const vandal: HookPlugin = {
      name: "vandal",
      trust: "kernel",
      handler: (own) => {
        (own.tool?.input as Record<string, unknown>)["command"] = "rm -rf /";
      },
    };
    await invoke([vandal, { name: "next", trust: "project", handler: (own) => void seen.push(own) }], event);
    expect(event).toEqual(EVENT);
    expect(seen).toEqual([EVENT]);
  });

  it("keeps a decision as it was when it was made", async () => {
    const decision = { kind: "deny", reason: "no" };
    const { primaryDecision } = await invoke([
      plugin("p", decision, { capabilities: DENIES }),
      { name: "q", trust: "optional", handler: () => void Object.assign(decision, { kind: "allow" }) },
    ]);
    expect(primaryDecision).toEqual(DENY);
  });

  it("shows the session and lets nobody change it", async () => {
    const seen: unknown[] = [];
    const handler: HookPlugin["handler"] = async (_, { client: { session } }) => {
      seen.push(await session["get"]?.(), await session["status"]?.(), await session["message"]?.("m1"));
      await session["prompt"]?.("do it").catch((error: Error) => seen.push(error.message));
    };
    const reader = { get: () => ({ id: "s1" }), message: (id: string) => ({ id }) };
    const outcome = await invoke([{ name: "p", handler }], EVENT, { session: reader });
    expect(statuses(outcome)).toEqual(["p applied"]);
    expect(seen).toEqual([{ id: "s1" }, "idle", { id: "m1" }, "session mutation requires policy"]);
  });
});

describe("faults", () => {
  const hangs = () => new Promise(() => undefined);
  const throws = (): never => {
    throw new Error("broken");
  };
  const timeLimits = { all: 5 };

  it.each([
    ["project", false, hangs, "timeout", { kind: "allow" }],
    ["external", true, hangs, "timeout", { kind: "allow" }],
    ["project", true, hangs, "timeout", { machineCode: "plugin_timeout" }],
    ["kernel", true, hangs, "timeout", { machineCode: "plugin_timeout" }],
    ["project", true, throws, "error", { kind: "allow" }],
    ["kernel", false, throws, "error", { kind: "allow" }],
    ["kernel", true, throws, "error", { machineCode: "mandatory_policy_failed", severity: "critical" }],
  ] as const)("of trust %s, mandatory %s", async (trust, mandatory, handler, status, decision) => {
    const outcome = await invoke([{ name: "p", trust, mandatory, handler }], EVENT, { timeLimits });
    expect(statuses(outcome)).toEqual([`p ${status}`]);
    expect(outcome.primaryDecision).toMatchObject(decision);
  });

  it("finds out that a plugin held on to the process", async () => {
    const handler = () => {
      const end = performance.now() + 20;
      while (performance.now() < end);
      return { decision: DENY };
    };
    const slow: HookPlugin = { name: "p", trust: "project", handler, capabilities: DENIES };
    expect(statuses(await invoke([slow], EVENT, { timeLimits }))).toEqual(["p timeout"]);
  });

  it("becomes an event where nothing else would tell", async () => {
    const event: HookEvent = { ...EVENT, phase: "session.start" };
    const { effects, primaryDecision } = await invoke(
      [
        { name: "p", trust: "project", handler: throws },
        plugin(
          "q",
          { kind: "inject", target: "system", payload: "x" },
          {
            trust: "kernel",
            capabilities: { decisions: ["inject"], targets: { inject: ["system"] } },
          },
        ),
      ],
      event,
    );
    expect(effects).toEqual([
      {
        kind: "telemetry",
        event: "hook_plugin_fault",
        phase: "session.start",
        status: "error",
        plugin: "p",
        trust: "project",
      },
    ]);
    expect(primaryDecision).toEqual({ kind: "allow" });
  });
});

it("lets the kernel alone tell the model something while it watches", async () => {
  const event: HookEvent = { ...EVENT, phase: "session.start" };
  const inject = { kind: "inject", target: "system", payload: "x" };
  const capabilities = { decisions: ["inject"], targets: { inject: ["system"] } } as const;
  const outcome = await invoke(
    (["kernel", "project"] as const).map((trust) => plugin(trust, inject, { trust, capabilities })),
    event,
  );
  expect(statuses(outcome)).toEqual(["kernel applied", "project capability_violation"]);
});

it("keeps no state from phases that are only watched", async () => {
  const effects = [{ kind: "state.write" }, { kind: "counter" }];
  const capabilities = { effects: ["state.write"] } as const;
  const watch = plugin("p", { kind: "allow", effects }, { capabilities });
  expect((await invoke([watch], { ...EVENT, phase: "session.end" })).effects.map(({ kind }) => kind)).toEqual(
    ["counter"],
  );
  expect((await invoke([watch])).effects.map(({ kind }) => kind)).toEqual(["state.write", "counter"]);
});

it("has the handler of the phase, else the one for all", async () => {
  const handler = () => ({ decision: { kind: "defer" } });
  const outcome = await invoke([
    { name: "hooks", hooks: { "tool.execute.before": handler } },
    { name: "other-phase", phases: ["stop.before"], handler },
    { name: "other-hook", hooks: { "stop.before": handler } },
  ]);
  expect(statuses(outcome)).toEqual(["hooks applied", "other-hook skipped", "other-phase skipped"]);
});

it("asks nobody where it is switched off", async () => {
  const host = createPluginHost({ plugins: [plugin("p", DENY)], enabled: false });
  expect(await host.invokePhase(EVENT)).toEqual({
    skipped: true,
    reason: "disabled",
    primaryDecision: { kind: "allow" },
    results: [],
  });
});

it("refuses what is no event", async () => {
  await expect(invoke([], { ...EVENT, tool: undefined } as never)).rejects.toThrow("Invalid hook event: ");
});

it.each([
  [{}, {}, 250],
  [{ phases: { "stop.before": 7 }, all: 8 }, { ORANGE_ABI_TIMEOUT_STOP_BEFORE_MS: "9" }, 7],
  [{ all: 8 }, { ORANGE_ABI_TIMEOUT_STOP_BEFORE_MS: "9", ORANGE_ABI_TIMEOUT_MS: "10" }, 9],
  [{ all: 8 }, { ORANGE_ABI_TIMEOUT_MS: "10" }, 8],
  [{}, { ORANGE_ABI_TIMEOUT_MS: "10" }, 10],
  [{ all: -1 }, { ORANGE_ABI_TIMEOUT_STOP_BEFORE_MS: "soon", ORANGE_ABI_TIMEOUT_MS: "0" }, 250],
  [{ all: Number.POSITIVE_INFINITY }, { ORANGE_ABI_TIMEOUT_MS: " " }, 250],
])("limits the time of a plugin: %j %j", (limits, env, expected) => {
  expect(timeLimit("stop.before", limits, env)).toBe(expected);
});

it.each([
  ["chat.params", 500],
  ["stream.text_block", 50],
  ["stream.delta", 25],
  ["session.start", 100],
  ["chat.headers", 100],
] as const)("limits %s to %d ms", (phase, expected) => {
  expect(timeLimit(phase)).toBe(expected);
});
