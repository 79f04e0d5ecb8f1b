import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { temporaryFolder } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { type Invocation, openProvider, type ProviderSettings } from "../src/index.js";

const HERE = ["{program}"];

/** A provider whose program is this script of a shell, and a call of it; `{program}` in its arguments is the script. */
function agent(script: string, settings: Partial<ProviderSettings> = {}, env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const program = join(folder, "agent");
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  const home = join(folder, "user");
  const ports = filePorts({ root: folder, cwd: folder });
  const { blobs, locks } = ports.homes.at(home);
  const argv = (settings.argv ?? HERE).map((part) => (part === "{program}" ? program : part));
  const provider = openProvider(
    { ...ports, user: { ...ports.user, path: home, blobs, locks } },
    {
      id: "agent",
      settings: { type: "local-command", ...settings, argv },
      model: null,
      env: { PATH: process.env["PATH"], ...env },
      script: null,
    },
  );
  if (provider === null) throw new Error("no provider");
  const call: Invocation = {
    ...{ runId: "run_20261121_093000Z_k3P9xQ2a", role: "verifier", nonce: "n", responseField: "ack" },
    ...{ payloadKey: "verification_result", attempt: 1, ordinal: 0, text: "Judge it.", evidenceRefs: [] },
    ...{ folder, canEdit: false, hasNetwork: false, timeoutMs: 20_000, stop: new Promise(() => undefined) },
    schema: async () => '{"type":"object"}',
  };
  const ask = (more: Partial<Invocation> = {}) => provider.invoke({ ...call, ...more });
  return { provider, folder, home, ask };
}

describe("a command", () => {
  it("gets the directive on standard input, and answers on standard output", async () => {
    const { ask } = agent("cat");
    expect(await ask()).toMatchObject({ kind: "text", text: "Judge it.", exitCode: 0 });
  });

  it("gets it as one argument that no shell reads, and never as an option", async () => {
    const { ask } = agent('printf "<%s>" "$1"', { argv: [...HERE, "{directive}"], input: "arg" });
    expect(await ask({ text: "--help; rm -rf $HOME" })).toMatchObject({ text: "< --help; rm -rf $HOME>" });
  });

  it("gets a long one in a file that is gone afterwards", async () => {
    const script = 'cat "$(printf "%s" "$1" | sed "s/.*the file //; s/ and do.*//")"';
    const { ask, home } = agent(script, { argv: [...HERE, "{directive}"], input: "arg" });
    const text = `${"x".repeat(200 * 1024)} end`;
    expect(await ask({ text })).toMatchObject({ kind: "text", text });
    expect(readdirSync(join(home, "runs/scratch"))).toEqual([]);
  });

  it("gets the schema of its answer in a file where its arguments name one", async () => {
    const { ask, home } = agent('cat "${1#--schema=}"', { argv: [...HERE, "--schema={schema_file}"] });
    expect(await ask()).toMatchObject({ kind: "text", text: '{"type":"object"}' });
    expect(readdirSync(join(home, "runs/scratch"))).toEqual([]);
  });

  it("may write its answer into a file", async () => {
    const { ask } = agent('echo noise; printf answer > "$1"', {
      argv: [...HERE, "{output_file}"],
      output: "file",
    });
    expect(await ask()).toMatchObject({ kind: "text", text: "answer" });
  });

  it("is told its role and its run, and nothing of the environment that its recipe does not name", async () => {
    const answer = await agent("env", {}, { SECRET_TOKEN: "hidden", HOME: "/nowhere" }).ask();
    const text = answer.kind === "text" ? answer.text : "";
    expect(text).toContain("ORANGE_ROLE=verifier");
    expect(text).toContain("ORANGE_RUN_ID=run_20261121_093000Z_k3P9xQ2a");
    expect(text).toContain("LANG=C.UTF-8");
    expect(text).not.toContain("hidden");
  });

  it("has the answer and the usage taken out of a result in JSON", async () => {
    const result = '{"result":"fine","is_error":false,"usage":{"input_tokens":7,"output_tokens":3}}';
    const { ask } = agent(`echo '${result}'`, { unwrap: "json_result" });
    expect(await ask()).toMatchObject({ kind: "text", text: "fine", usage: { input: 7, output: 3 } });
  });

  it("has tokens counted that came out of a cache", async () => {
    const usage =
      '{"input_tokens":7,"output_tokens":3,"cache_read_input_tokens":20,"cache_creation_input_tokens":10}';
    const { ask } = agent(`echo '{"result":"fine","usage":${usage}}'`, { unwrap: "json_result" });
    expect(await ask()).toMatchObject({ usage: { input: 37, output: 3 } });
  });

  it("has the last line of many taken", async () => {
    const { ask } = agent(`echo '{"result":"first"}'; echo '{"result":"last"}'`, { unwrap: "jsonl_last" });
    expect(await ask()).toMatchObject({ kind: "text", text: "last" });
  });

  it.each([
    ["echo 'not logged in' >&2; exit 1", "PROVIDER_AUTH", false],
    ["echo '429 Too Many Requests' >&2; exit 1", "PROVIDER_RATE_LIMIT", true],
    ["exit 3", "PROVIDER_EXIT", true],
    [`echo '{"result":"broken","is_error":true}'`, "PROVIDER_EXIT", true],
  ] as const)("fails with %j as %s", async (script, code, retryable) => {
    const { ask } = agent(script, { unwrap: "json_result" });
    expect(await ask()).toMatchObject({ kind: "error", code, retryable });
  });

  it("still answers where it ends with another status than 0", async () => {
    expect(await agent("echo answer; exit 2").ask()).toMatchObject({
      kind: "text",
      text: "answer\n",
      exitCode: 2,
    });
  });

  it("is ended with all that it started where it takes too long", async () => {
    const { ask, folder } = agent("(sleep 1; touch late) & sleep 30");
    expect(await ask({ timeoutMs: 300 })).toMatchObject({ code: "PROVIDER_TIMEOUT", retryable: true });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(existsSync(join(folder, "late"))).toBe(false);
  });

  it("is ended where it floods", async () => {
    const { ask } = agent("yes", { max_stdout_bytes: 100_000 });
    expect(await ask()).toMatchObject({ kind: "error", code: "PROVIDER_OUTPUT_TOO_LARGE" });
  });

  it("is ended when its run is", async () => {
    const stop = new Promise((resolve) => setTimeout(resolve, 200));
    expect(await agent("sleep 30").ask({ stop })).toMatchObject({ kind: "error", code: "PROVIDER_ABORTED" });
  });

  it("is looked for without a model being asked", async () => {
    const { provider } = agent('[ "$1" = --version ] && echo "agent 1.2.3"');
    expect(await provider.check()).toMatchObject({ ok: true, version: "agent 1.2.3", problems: [] });
    const quiet = agent("echo 1.2.4 >&2");
    expect(await quiet.provider.check()).toMatchObject({ ok: true, version: "1.2.4" });
    const gone = agent("", { argv: ["/nowhere/agent"] });
    expect(await gone.provider.check()).toMatchObject({
      ok: false,
      problems: [{ code: "PROVIDER_NOT_FOUND" }],
    });
    expect(await gone.ask()).toMatchObject({ kind: "error", code: "PROVIDER_NOT_FOUND" });
  });

  it("has no claim of its recipe left where its flags are others", () => {
    const { provider } = agent("cat", { recipe: "claude", profiles: { read_only: [] } });
    expect(provider.describe()).toMatchObject({ enforces: [], enforces_editing: [] });
  });

  it("counts as remote and as enforcing nothing where it is not a recipe of ours", () => {
    expect(agent("cat").provider.describe()).toMatchObject({ locality: "remote", enforces: [] });
  });
});

describe("events of a client", () => {
  const printing = (...events: readonly object[]) =>
    agent(events.map((event) => `echo '${JSON.stringify(event)}'`).join("\n"), { recipe: "opencode" });
  const said = (text: string) => ({ type: "text", part: { text } });
  const spent = {
    type: "step_finish",
    part: { tokens: { input: 5, output: 2, cache: { read: 10, write: 1 } } },
  };

  it("hold the text and the tokens of all that was said", async () => {
    const { ask } = printing(said("First."), spent, said("Last."), spent);
    expect(await ask()).toMatchObject({ text: "First.\nLast.", usage: { input: 32, output: 4 } });
  });

  it("tell a failure, unless it went on", async () => {
    const failed = { type: "error", error: { data: { message: "No.", statusCode: 401 } } };
    const ended = await printing(said("First."), failed).ask();
    expect(ended).toMatchObject({ kind: "error", code: "PROVIDER_AUTH" });
    expect(ended.kind === "error" && ended.stderr).toContain("No.");
    expect(await printing(failed, said("Last.")).ask()).toMatchObject({ kind: "text", text: "Last." });
  });

  it("stand beside an answer in a file, however many they are", async () => {
    const message = { type: "item.completed", item: { type: "agent_message", text: "In events." } };
    const completed = { type: "turn.completed", usage: { input_tokens: 9, output_tokens: 4 } };
    const lines = [
      `echo '${JSON.stringify(message)}'`,
      "yes '{}' | head -n 100000",
      `echo '${JSON.stringify(completed)}'`,
    ];
    const settings = { recipe: "codex", argv: ["{program}", "{output_file}"], max_stdout_bytes: 10_000 };
    const written = agent([...lines, 'printf written > "$1"'].join("\n"), settings);
    expect(await written.ask()).toMatchObject({ text: "written", usage: { input: 9, output: 4 } });
    expect(await agent(lines.join("\n"), settings).ask()).toMatchObject({ text: "In events." });
  });
});

describe("a script", () => {
  const play = (script: Readonly<Record<string, readonly object[]>>, folder = temporaryFolder()) => {
    const settings = { type: "stub" } as const;
    const options = { id: "stub", settings, model: null, env: {}, script };
    const provider = openProvider(filePorts({ root: folder, cwd: folder }), options);
    const call = {
      ...{ runId: "run", role: "qa", nonce: "n1", responseField: "ack", payloadKey: "qa_result", attempt: 1 },
      ...{
        ordinal: 0,
        text: "",
        schema: async () => "{}",
        evidenceRefs: ["art_0001_validation"],
        folder,
        canEdit: false,
        hasNetwork: false,
      },
      ...{ timeoutMs: 1_000, stop: new Promise(() => undefined) },
    };
    return async (more: object = {}) => provider?.invoke({ ...call, ...more });
  };

  it("answers step by step, and repeats its last", async () => {
    const ask = play({ qa: [{ raw: "one" }, { raw: "two {nonce}" }] });
    expect(await ask()).toMatchObject({ text: "one" });
    expect(await ask({ ordinal: 1 })).toMatchObject({ text: "two n1" });
    expect(await ask({ ordinal: 7 })).toMatchObject({ text: "two n1" });
  });

  it("writes files into the work tree, and never outside of it", async () => {
    const folder = temporaryFolder();
    await play({ qa: [{ files: { "a/b.txt": "b" }, raw: "" }] }, folder)();
    expect(readFileSync(join(folder, "a/b.txt"), "utf8")).toBe("b");
    await expect(play({ qa: [{ files: { "../x.txt": "x" }, raw: "" }] }, folder)()).rejects.toThrow();
  });
});
