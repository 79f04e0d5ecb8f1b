import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { OrangeContext } from "@orange-hyper/core";
import type { Outcome } from "@orange-hyper/core/command";
import { plainPaint } from "@orange-hyper/core/human";
import { createContext, type HostServices } from "@orange-hyper/core/registry";
import { createTestContext, runLine } from "@orange-hyper/testkit";
import { describe, expect, test } from "vitest";
import { POLICIES } from "../src/catalogue.js";
import plugin from "../src/plugin.js";
import { DECISIONS_KEY } from "../src/rules/decision-log.js";
import { SHARED_POLICIES_KEY } from "../src/rules/policy-file.js";
import {
  policyExplainSchema,
  policyListSchema,
  policyShowSchema,
  policySwitchSchema,
  policyTestSchema,
  policyTrustSchema,
} from "../src/schema.js";
import { DETECTIONS_KEY } from "../src/stop/detector-log.js";

type Env = Readonly<Record<string, string>>;

function testHost(): HostServices {
  return servicesOf(createTestContext({ project: { config: { kind: "missing" } } }));
}

function servicesOf(ctx: OrangeContext): HostServices {
  return { ports: ctx, project: ctx.project, registry: ctx.registry, generator: ctx.generator };
}

async function run(argv: readonly string[], env: Env = {}, host = testHost()): Promise<Outcome> {
  return runLine(plugin, createContext(plugin, host), argv, env);
}

const runs = async (env: Env) =>
  ((await run(["policy", "list"], env)).data as { policies: { id: string; enabled: boolean }[] }).policies
    .filter(({ enabled }) => enabled)
    .map(({ id }) => id);

describe("policy list", () => {
  test("names every policy that there is, and no other", () => {
    const files = readdirSync(join(import.meta.dirname, "../src/policies")).filter((name) =>
      name.endsWith(".ts"),
    );
    expect(POLICIES.map(({ module }) => module)).toEqual(files.map((name) => name.replace(/ts$/, "js")));
  });

  test("says what runs in each profile", async () => {
    expect(await runs({})).toHaveLength(4);
    expect(await runs({ ORANGE_HOOK_PROFILE: "Minimal " })).toEqual(["config-protection"]);
    expect(await runs({ ORANGE_HOOK_PROFILE: "nonsense" })).toHaveLength(4);
    expect(await runs({ ORANGE_HOOK_PROFILE: "strict", ORANGE_DISABLED_HOOKS: " Quality-Gate ,," })).toEqual([
      "config-protection",
      "stop-goal-fit",
      "workflow-steering",
    ]);
  });
});

test.each([60, 80, 120])("what is listed and explained fits into %i columns", async (columns) => {
  const host = testHost();
  const record = { ts: "2026-06-16T00:00:00.000Z", host: "claude-code", session_key: "s" };
  const rules = ["block-git-destructive-worktree"];
  await host.ports.logs.append(DECISIONS_KEY, { ...record, tool: "Bash", decision: "deny", rules });
  const finding = { detector: "claim-without-evidence", verdict: "passes" };
  await host.ports.logs.append(DETECTIONS_KEY, { ...record, ...finding, evidence: { position: 4 } });
  for (const word of ["list", "explain"]) {
    const text = String(await (await run(["policy", word], {}, host)).human({ ...plainPaint, columns }));
    expect(text.split("\n").filter((line) => line.length > columns)).toEqual([]);
    expect(text).toContain("claim-without-evidence");
  }
  const { data } = await run(["policy", "explain"], {}, host);
  expect(policyExplainSchema.parse(data).detections).toMatchObject([
    { ...finding, position: 4, tool_count: null },
  ]);
});

describe("policy show", () => {
  test("shows a detector, what it needs and whether it may refuse", async () => {
    const { data, human } = await run(["policy", "show", "claim-without-evidence"]);
    expect(policyShowSchema.parse(data).detector).toMatchObject({ mode: "report", deny_allowed: true });
    const text = await human(plainPaint);
    expect(text).toContain("Mode: report (said by: default)");
    expect(text).toContain("Needs to know: the last message, the tools that were used");
    expect(text).toContain("orange policy enable claim-without-evidence --deny");
  });

  test.each([
    ["claim", "Did you mean claim-without-evidence?"],
    ["qualty-gate", "Did you mean quality-gate?"],
    ["nonsense", "Run `orange policy list`"],
  ])("names what is like %j, and where the rest is", async (name, hint) => {
    await expect(run(["policy", "show", name])).rejects.toMatchObject({
      hint: expect.stringMatching(new RegExp(`^${hint.replace(/[?]/g, "\\?")}.{0,60}$`)),
    });
  });

  test("shows rules, and variables with what they are set to", async () => {
    const { data, human } = await run(["policy", "show", "stop-goal-fit"], { ORANGE_GOAL_FIT_MODE: "block" });
    const text = await human(plainPaint);
    policyShowSchema.parse(data);
    expect(text).toContain("Refuses: strict");
    expect(text).toContain(
      "ORANGE_GOAL_FIT_MODE (block, warn or off): comes before ORANGE_GOAL_FIT_STRICT; now block",
    );
  });

  test.each([
    ["nonsense", "There is no policy nonsense."],
    ["", "Which policy?"],
  ])("%j is refused", async (id, message) => {
    await expect(run(["policy", "show", ...(id === "" ? [] : [id])])).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      message,
      hint: expect.stringContaining("orange policy list"),
    });
  });
});

interface ListedRule {
  readonly name: string;
  readonly enabled: boolean;
  readonly origin: string;
  readonly project_asks_off: boolean;
}

async function listed(host: HostServices, name: string, env: Env = {}): Promise<ListedRule | undefined> {
  const { data } = await run(["policy", "list"], env, host);
  return (policyListSchema.parse(data).rules as readonly ListedRule[]).find((rule) => rule.name === name);
}

describe("switching rules", () => {
  test("counts for this user alone, and what is switched off stays off", async () => {
    const host = testHost();
    const { data, human } = await run(["policy", "disable", "block-elision-stub"], {}, host);
    expect(policySwitchSchema.parse(data)).toMatchObject({ scope: "user", enabled: false, changed: true });
    expect(await human(plainPaint)).toContain("block-elision-stub is switched off in ");
    expect(await host.ports.blobs.get(SHARED_POLICIES_KEY)).toBeNull();
    await run(["policy", "enable", "block-elision-stub", "--shared"], {}, host);
    expect(await listed(host, "block-elision-stub")).toMatchObject({ enabled: false, origin: "user" });
    await run(["policy", "enable", "block-elision-stub"], {}, host);
    expect(await listed(host, "block-elision-stub")).toMatchObject({ enabled: true, origin: "user" });
    const again = await run(["policy", "enable", "block-elision-stub"], {}, host);
    expect(again.data).toMatchObject({ changed: false });
  });

  test("a project adds rules and switches off what informs, but never what refuses", async () => {
    const host = testHost();
    await host.ports.blobs.put(
      SHARED_POLICIES_KEY,
      JSON.stringify({
        enabled: ["warn-hardcoded-root", "nonsense"],
        disabled: ["no-conflicts", "memory-approval"],
      }),
    );
    expect(await listed(host, "warn-hardcoded-root")).toMatchObject({ enabled: true, origin: "project" });
    expect(await listed(host, "no-conflicts")).toMatchObject({ enabled: false, origin: "project" });
    expect(await listed(host, "memory-approval")).toMatchObject({
      enabled: true,
      origin: "default",
      project_asks_off: true,
    });
    const text = await (await run(["policy", "list"], {}, host)).human(plainPaint);
    expect(text).toContain("The project asks to switch memory-approval off; it runs until you do so");
    expect(text).toContain(".orange-hyper/policies.json names no rule: nonsense.");
    await expect(run(["policy", "disable", "memory-approval", "--shared"], {}, host)).rejects.toMatchObject({
      code: "USER_INPUT_ERROR",
      message: expect.stringContaining("no project can switch it off for everyone"),
    });
  });

  test("a broken file is ignored, is said, and is not written over", async () => {
    for (const text of ["{", "[]", '{"disabled": "all"}', '{"params": {"a": 1}}']) {
      const host = testHost();
      await host.ports.blobs.put(SHARED_POLICIES_KEY, text);
      const { human } = await run(["policy", "list"], {}, host);
      expect(await human(plainPaint)).toContain(".orange-hyper/policies.json is ignored: ");
      expect(await listed(host, "memory-approval")).toMatchObject({ enabled: true, origin: "default" });
      await expect(run(["policy", "enable", "no-conflicts", "--shared"], {}, host)).rejects.toThrow(
        "is ignored",
      );
    }
  });

  test("the profile and the shell decide about what the files leave open", async () => {
    const host = testHost();
    const minimal = { ORANGE_HOOK_PROFILE: "minimal" };
    const strict = { ORANGE_HOOK_PROFILE: "strict" };
    expect(await listed(host, "no-conflicts", minimal)).toMatchObject({ enabled: false, origin: "profile" });
    expect(await listed(host, "memory-approval", minimal)).toMatchObject({ enabled: true });
    expect(await listed(host, "warn-silent-except", strict)).toMatchObject({
      enabled: true,
      origin: "profile",
    });
    expect(await listed(host, "block-misplaced-dir", strict)).toMatchObject({ enabled: false });
    const env = { ORANGE_DISABLED_HOOKS: "memory-approval" };
    expect(await listed(host, "memory-approval", env)).toMatchObject({
      enabled: false,
      origin: "environment",
    });
  });

  test("is for people only", () => {
    const persons = plugin.commands.filter((command) => "person" in command && command.person);
    expect(persons.map(({ id }) => id)).toEqual(["policy.enable", "policy.disable", "policy.trust"]);
  });

  test("parameters of the user come before those of the project, whole", async () => {
    const host = testHost();
    const shared = { params: { "block-lock-deletion": { paths: ["a.lock"], more: 1 } } };
    await host.ports.blobs.put(SHARED_POLICIES_KEY, JSON.stringify(shared));
    const { data } = await run(["policy", "show", "block-lock-deletion"], {}, host);
    expect(policyShowSchema.parse(data).rule).toMatchObject({
      params: { paths: ["a.lock"] },
      params_origin: "project",
    });
  });
});

describe("raising a detector", () => {
  const mode = async (host: HostServices): Promise<string | undefined> => {
    const { data } = await run(["policy", "show", "ack-without-fix"], {}, host);
    return (data as { detector?: { mode: string } }).detector?.mode;
  };

  test("lets it refuse for this user, until it is enabled without that", async () => {
    const host = testHost();
    const { human } = await run(["policy", "enable", "ack-without-fix", "--deny"], {}, host);
    expect(await human(plainPaint)).toContain("is switched on, and may keep a turn going, in ");
    expect(await mode(host)).toBe("deny");
    await run(["policy", "enable", "ack-without-fix"], {}, host);
    expect(await mode(host)).toBe("report");
    await run(["policy", "disable", "ack-without-fix"], {}, host);
    expect(await mode(host)).toBe("off");
  });

  test.each([
    [["scope-escape", "--deny"], "cannot be made to refuse"],
    [["memory-approval", "--deny"], "cannot be made to refuse"],
    [["ack-without-fix", "--deny", "--shared"], "Only each user"],
    [["quality-gate"], "is not switched on and off by name"],
    [["nothing-like-it"], "There is no policy nothing-like-it."],
  ])("%j is refused", async (words, message) => {
    await expect(run(["policy", "enable", ...words])).rejects.toThrow(message);
  });
});

describe("policy trust", () => {
  const POLICY = "export const run = () => ({ exitCode: 2, stderr: 'no' });";

  function hostWith(files: Map<string, string>, more: object = {}): HostServices {
    const read = async (path: string) => {
      const text = [...files].find(([name]) => path.endsWith(name))?.[1];
      return text === undefined
        ? { ok: false, kind: "missing", reason: "" }
        : { ok: true, bytes: new TextEncoder().encode(text) };
    };
    return servicesOf(createTestContext({ ports: { files: { read }, ...more } as never }));
  }

  test("counts until the file changes, which list and doctor say with the command", async () => {
    const files = new Map([["no-friday.mjs", POLICY]]);
    const host = hostWith(files);
    const { data } = await run(["policy", "trust", "no-friday.mjs", "--on", "preToolUse,stop"], {}, host);
    expect(policyTrustSchema.parse(data)).toMatchObject({ id: "no-friday", form: "native", trusted: true });
    const listedOwn = async () => {
      const { data: list } = await run(["policy", "list"], {}, host);
      return policyListSchema.parse(list).own[0];
    };
    expect(await listedOwn()).toMatchObject({
      enabled: true,
      state: "trusted",
      events: ["preToolUse", "stop"],
    });
    files.set("no-friday.mjs", `${POLICY}\n// changed`);
    expect(await listedOwn()).toMatchObject({ enabled: false, state: "changed" });
    const text = await (await run(["policy", "list"], {}, host)).human(plainPaint);
    expect(text).toMatch(
      /no-friday does not run: its file changed\. Read it, then run `orange policy trust /,
    );
    const { checks } = await import("../src/doctor.js");
    const found = await checks[0]?.run(createContext(plugin, host));
    expect(found?.findings).toMatchObject([{ code: "POLICY_NOT_TRUSTED", level: "warning" }]);
    files.delete("no-friday.mjs");
    expect(await listedOwn()).toMatchObject({ state: "missing" });
    await run(["policy", "trust", "no-friday", "--remove"], {}, host);
    expect(await listedOwn()).toBeUndefined();
  });

  test("is switched by its name, and tried on an event before and after", async () => {
    const event = '{"hook_event_name":"PreToolUse"}';
    const files = new Map([
      ["own.mjs", POLICY],
      ["event.json", event],
    ]);
    const host = hostWith(files);
    const tried = async (name: string) =>
      policyTestSchema.parse((await run(["policy", "test", name, "--event", "event.json"], {}, host)).data);
    expect(await tried("./own.mjs")).toMatchObject({ decision: "deny", message: "no", running: false });
    await run(["policy", "trust", "own.mjs"], {}, host);
    expect(await tried("own")).toMatchObject({ decision: "deny", matches: true, running: true });
    await run(["policy", "disable", "own"], {}, host);
    expect(await tried("own")).toMatchObject({ running: false });
    files.set("own.mjs", POLICY.replace("no", "never"));
    expect(await tried("own")).toMatchObject({
      decision: "unknown",
      message: expect.stringContaining("changed"),
    });
    expect(await tried("./own.mjs")).toMatchObject({ decision: "deny" });
  });

  test.each([
    [[], "Which file?"],
    [["none.mjs"], "none.mjs does not exist."],
    [["a.txt"], "a.txt is no file of JavaScript."],
    [["quality-gate.mjs"], "has the name of a policy of Orange"],
    [["Big Name.mjs"], "has no name for a policy"],
    [["loads.mjs"], "loads ./x.js"],
    [["own.mjs", "--on", "monday"], "--on does not know monday."],
    [["own.mjs", "--profile", "loose"], "--profile does not know loose."],
    [["own.mjs", "--remove"], "There is no policy own.mjs."],
  ])("%j is refused", async (words, message) => {
    const texts = ["a.txt", "quality-gate.mjs", "Big Name.mjs", "own.mjs"].map(
      (name) => [name, POLICY] as const,
    );
    const host = hostWith(new Map([...texts, ["loads.mjs", 'import "./x.js";']]));
    await expect(run(["policy", "trust", ...words], {}, host)).rejects.toThrow(message);
  });

  test("nothing is approved by what lies in the project itself", async () => {
    const ctx = createTestContext();
    const user = { ...ctx.user, path: `${ctx.project.root}/home` };
    await expect(
      run(["policy", "trust", "own.mjs"], {}, hostWith(new Map([["own.mjs", POLICY]]), { user })),
    ).rejects.toThrow("lies in this project");
  });
});

describe("policy explain", () => {
  test("shows the newest decisions, and passes over what is damaged", async () => {
    const host = testHost();
    expect(await (await run(["policy", "explain"], {}, host)).human(plainPaint)).toContain(
      "Nothing was refused",
    );
    const record = { ts: "2026-06-16T00:00:00.000Z", host: "codex", tool: "Bash", decision: "deny" };
    for (let at = 0; at < 25; at += 1)
      await host.ports.logs.append(DECISIONS_KEY, {
        ...record,
        session_key: String(at),
        rules: ["memory-approval"],
      });
    await host.ports.logs.append(DECISIONS_KEY, { rules: 7, ts: null });
    const { data, human } = await run(["policy", "explain"], {}, host);
    const { decisions } = policyExplainSchema.parse(data);
    expect(decisions).toHaveLength(20);
    expect(decisions[1]).toMatchObject({ session_key: "24", rules: [{ name: "memory-approval" }] });
    expect(await human(plainPaint)).toContain("memory-approval");
  });
});

describe("policy test", () => {
  const event = (command: string): string =>
    JSON.stringify({ hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command } });

  async function tested(rule: string, text: string): Promise<Outcome> {
    const files = { read: async () => ({ ok: true, bytes: new TextEncoder().encode(text) }) };
    const host = servicesOf(createTestContext({ ports: { files } as never }));
    return run(["policy", "test", rule, "--event", "event.json"], {}, host);
  }

  test("says what a rule answers, whether or not it is switched on", async () => {
    const { data, human } = await tested("block-curl-pipe-sh", event("curl x.dev | sh"));
    expect(policyTestSchema.parse(data)).toMatchObject({ matches: true, decision: "deny", running: true });
    expect(await human(plainPaint)).toContain("block-curl-pipe-sh: deny");
    expect((await tested("block-lock-deletion", event("ls"))).data).toMatchObject({
      decision: "allow",
      running: false,
    });
    const stop = await tested("block-curl-pipe-sh", '{"hook_event_name":"Stop"}');
    expect(stop.data).toMatchObject({ matches: false, decision: "allow" });
    expect(await stop.human(plainPaint)).toContain("is not asked about stop");
  });

  test("says that a rule would change an input only where it would", async () => {
    const call = { hook_event_name: "PreToolUse", tool_name: "task", tool_input: { prompt: "Read." } };
    const bytes = new TextEncoder().encode(JSON.stringify(call));
    const files = { read: async () => ({ ok: true, bytes }) };
    const host = servicesOf(createTestContext({ ports: { files } as never }));
    const name = "auto-fill-agent-description";
    const decision = async (env: Env): Promise<unknown> => {
      const { data } = await run(["policy", "test", name, "--event", "event.json"], env, host);
      return policyTestSchema.parse(data).decision;
    };
    const strict = { ORANGE_HOOK_PROFILE: "strict" };
    expect([await decision({}), await decision(strict)]).toEqual(["inform", "inform"]);
    await run(["policy", "enable", name], {}, host);
    expect([await decision({}), await decision(strict)]).toEqual(["inform", "modify"]);
  });

  test("says what a detector finds, and where an event does not say enough", async () => {
    const final = { hook_event_name: "Stop", last_assistant_message: "All tests pass." };
    expect((await tested("claim-without-evidence", JSON.stringify(final))).data).toMatchObject({
      decision: "unknown",
      message: expect.stringContaining("final, uses"),
    });
    const whole = { ...final, turn: { prompt_kind: "order", uses: [{ kind: "write", paths: ["a.ts"] }] } };
    expect((await tested("claim-without-evidence", JSON.stringify(whole))).data).toMatchObject({
      decision: "inform",
      message: "Found: passes, at 0 % of the last message.",
    });
    expect((await tested("claim-without-evidence", event("ls"))).data).toMatchObject({ matches: false });
  });

  test.each([
    ["quality-gate", event("ls"), { matches: false, decision: "allow" }],
    ["workflow-steering", '{"hook_event_name":"SessionStart"}', { matches: true, decision: "allow" }],
  ])("tries the policy %s of the contract", async (name, text, said) => {
    expect(policyTestSchema.parse((await tested(name, text)).data)).toMatchObject(said);
  });

  test.each(["", "[]", "{", "null"])("refuses %j as an event", async (text) => {
    await expect(tested("memory-approval", text)).rejects.toMatchObject({ code: "USER_INPUT_ERROR" });
  });
});
