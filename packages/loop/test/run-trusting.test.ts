import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OrangeContext } from "@orange-hyper/core";
import { englishMessages } from "@orange-hyper/core/human";
import { describe, expect, it } from "vitest";
import { trusting } from "../src/open/trusting.js";
import { openRuns } from "../src/runs/open-runs.js";
import { HONEST, scripted } from "./support/scripted-run.js";

/** A person at a terminal who gives this answer, or nobody, and what they were asked. */
function person(answer: boolean | null) {
  const asked: string[] = [];
  const terminal = {
    confirm: async (question: string, above: readonly string[] = []) => {
      asked.push(...above, question);
      return answer;
    },
  } as unknown as OrangeContext["terminal"];
  return { asked, terminal };
}

async function starting(answer: boolean | null, more: { json?: boolean; given?: string } = {}) {
  const there = await scripted({ script: HONEST });
  const { asked, terminal } = person(answer);
  const context = { messages: englishMessages };
  const options = { given: more.given ?? null, json: more.json ?? false, context };
  const start = () =>
    trusting({ terminal }, options, (trustConfig) => there.runs.start({ ...there.request, trustConfig }));
  const hasRuns = () => existsSync(join(there.root, ".orange-hyper/local/runs"));
  return { ...there, asked, start, hasRuns };
}

describe("a configuration that nobody trusted yet", () => {
  it("is read by its person at the terminal, whose yes begins the run and holds from then on", async () => {
    const { asked, start, runs, request } = await starting(true);
    expect((await start()).run.status).toBe("waiting_approval");
    expect(asked).toEqual([
      ".orange-hyper/roles.json was not trusted as it is now. It would run:",
      "  robot: robot.json",
      "  validation unit: node --test",
      "Trust it as it is, and go on?",
    ]);
    const again = await runs.start({ ...request, trustConfig: null, mode: "review", inPlace: false });
    expect(again.run.mode).toBe("review");
  });

  it("shows the whole line by which a client of a recipe would be started", async () => {
    const { runs, request, root } = await scripted({ script: HONEST });
    const file = join(root, ".orange-hyper/roles.json");
    const config = JSON.parse(readFileSync(file, "utf8"));
    const providers = { ...config.providers, mine: { type: "local-command", recipe: "codex" } };
    writeFileSync(file, JSON.stringify({ ...config, providers }));
    await expect(runs.start({ ...request, trustConfig: null })).rejects.toMatchObject({
      code: "CONFIG_UNTRUSTED",
      message: expect.stringContaining("mine: codex exec -C '{cwd}' '{profile}'"),
    });
  });

  it.each([
    ["says no", false, {}],
    ["is not there", null, {}],
  ] as const)("begins nothing where its person %s", async (_name, answer, more) => {
    const { start, hasRuns } = await starting(answer, more);
    await expect(start()).rejects.toMatchObject({ code: "CONFIG_UNTRUSTED" });
    expect(hasRuns()).toBe(false);
  });

  it("is asked of nobody who speaks JSON, or who named another one", async () => {
    const json = await starting(true, { json: true });
    await expect(json.start()).rejects.toMatchObject({ code: "CONFIG_UNTRUSTED" });
    const other = await starting(true, { given: "0123456789ab" });
    await expect(other.start()).rejects.toMatchObject({ code: "CONFIG_UNTRUSTED" });
    expect([json.asked, other.asked, json.hasRuns(), other.hasRuns()]).toEqual([[], [], false, false]);
  });

  it.each([
    [{ ORANGE_ROLE: "implementer" }, "the implementer of a run"],
    [{ OPENCODE: "1" }, "opencode"],
  ])("is trusted by no agent: %j", async (agent, who) => {
    const { ctx, env, request, root } = await scripted({ script: HONEST });
    const runs = openRuns(ctx, { env: { ...env, ...agent } });
    await expect(runs.start(request)).rejects.toMatchObject({
      code: "APPROVAL_HUMAN_ONLY",
      message: expect.stringContaining(who),
    });
    expect(existsSync(join(root, ".orange-hyper/local/runs"))).toBe(false);
  });
});
