import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { CLAUDE, CLIENTS } from "./support/clients.js";
import { LOOSE } from "./support/loose.js";
import { DIRECTIVE, envelope, NONCE, play } from "./support/play.js";

const ANSWER = envelope(`"nonce":"${NONCE}"`).say;

describe.each(CLIENTS)("$name", (client) => {
  it("gets a directive as it is, and its model's answer arrives unwrapped, with the usage that it reports", async () => {
    const { ask, model } = await play(client, { acts: [{ shell: "true" }, envelope] });
    const answer = await ask();
    expect(model.told()[0]).toContain(DIRECTIVE);
    expect(answer).toMatchObject({ kind: "text", exitCode: 0 });
    expect(answer.kind === "text" && answer.text.trim()).toBe(ANSWER);
    // Both requests count.
    const usage = client.recipe === "pi" ? null : { input: 200, output: expect.any(Number) };
    expect(answer).toMatchObject({ usage });
  });

  it("gets a directive of any length", async () => {
    const { ask, model } = await play(client, { acts: [envelope] });
    const text = `${"Many words. ".repeat(18_000)}\n${DIRECTIVE}`;
    expect(await ask({ text })).toMatchObject({ kind: "text", text: expect.stringContaining(ANSWER) });
    expect(model.told()[0]).toContain(text);
  });

  it.each([
    [401, "PROVIDER_AUTH", false],
    [429, "PROVIDER_RATE_LIMIT", true],
  ] as const)("that is turned away with %d has no answer, but %s", async (status, code, retryable) => {
    const headers = { "retry-after-ms": "1", "retry-after": "0" };
    const refused = { status, error: { error: { message: "Not now." } }, headers };
    const { ask } = await play(client, { acts: Array.from({ length: 20 }, () => refused) });
    const answer = await ask();
    expect(answer).toMatchObject({ kind: "error", code, retryable });
    // Why, for whoever reads the run.
    expect(answer.kind === "error" && answer.stderr).toContain(String(status));
  });

  it.skipIf(!existsSync("/proc/self/environ"))(
    "is ended with all that it started where it takes too long",
    async () => {
      const acts = [{ shell: 'node -e "setTimeout(() => {}, 97_000)"' }, { hangs: true }] as const;
      const { ask } = await play(client, { acts, home: LOOSE[client.recipe].home });
      const runId = `run_20261121_093000Z_${process.pid}${client.name.replace(/\W/g, "")}`;
      const asked = ask({ runId, canEdit: true, timeoutMs: 8_000 });
      while (processesOf(runId).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await asked).toMatchObject({ kind: "error", code: "PROVIDER_TIMEOUT", retryable: true });
      // Codex runs commands in sessions of their own, which end with it, a moment later.
      await vi.waitFor(() => expect(processesOf(runId)).toEqual([]));
    },
  );
});

it.skipIf(!CLIENTS.includes(CLAUDE))("without a login there is no answer, but PROVIDER_AUTH", async () => {
  const { ask, model } = await play({ ...CLAUDE, connect: () => ({}) }, { acts: [envelope] });
  expect(await ask()).toMatchObject({ kind: "error", code: "PROVIDER_AUTH", retryable: false });
  expect(model.told()).toEqual([]);
});

it.skipIf(!CLIENTS.includes(CLAUDE))("a path in a directive brings no file into it", async () => {
  const { ask, model, project } = await play(CLAUDE, { acts: [envelope], home: { "secret.txt": "SEALED" } });
  const paths = ["@~/secret.txt", `@${join(project, "src/sum.js")}`];
  await ask({ text: `${paths.join(" and ")}\n${DIRECTIVE}` });
  expect(model.told()[0]).toContain(paths[0]);
  expect(model.told()[0]).not.toMatch(/SEALED|module\.exports/);
});

/** Processes that were started for a run, by what is in their environment. */
function processesOf(runId: string): readonly string[] {
  return readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, "utf8").includes(runId);
    } catch {
      return false;
    }
  });
}
