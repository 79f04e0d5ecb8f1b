import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type CommandResult,
  type FreeJson,
  orange,
  snapshot,
  temporaryFolder,
  temporaryProject,
} from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";

const NO_LOCALE = { LC_ALL: "", LC_MESSAGES: "", LANG: "C" };

async function world(): Promise<{
  readonly folder: string;
  readonly home: string;
  readonly config: (...args: readonly string[]) => Promise<CommandResult>;
}> {
  const folder = await temporaryProject("shop");
  const home = temporaryFolder();
  const config = (...args: readonly string[]): Promise<CommandResult> =>
    orange(["config", ...args], { cwd: folder, env: { ...NO_LOCALE, ORANGE_HYPER_HOME: home } });
  return { folder, home, config };
}

describe("orange config", () => {
  it("sets what belongs to the project in its config, and shows it with its origin", async () => {
    const { folder, config } = await world();
    const before = JSON.parse(readFileSync(join(folder, ".orange-hyper/config.json"), "utf8"));
    expect((await config("set", "project.default_language", "ko")).stdout).toBe(
      "project.default_language is ko now (.orange-hyper/config.json).\n",
    );
    const after = JSON.parse(readFileSync(join(folder, ".orange-hyper/config.json"), "utf8"));
    expect(after).toEqual({ ...before, project: { ...before.project, default_language: "ko" } });
    expect((await config("get", "project.default_language", "--show-origin")).stdout).toBe(
      "ko\t.orange-hyper/config.json\n",
    );
    const { stdout } = await orange(["status"], { cwd: folder });
    expect(stdout).toMatch(/[가-힣]/);
    expect((await orange(["doctor"], { cwd: folder })).status).toBe(0);
  });

  it("sets what belongs to the user in the user's own folder, where it acts", async () => {
    const { home, config } = await world();
    await config("set", "init.language", "ko");
    const fresh = temporaryFolder();
    const env = { ...NO_LOCALE, ORANGE_HYPER_HOME: home };
    await orange(["init"], { cwd: fresh, env });
    const stored = JSON.parse(readFileSync(join(fresh, ".orange-hyper/config.json"), "utf8"));
    expect(stored.project.default_language).toBe("ko");
    expect(await orange(["config", "get", "init.language"], { cwd: home, env })).toMatchObject({
      stdout: "ko\n",
    });
    await config("set", "init.language", "--unset");
    expect(existsSync(home)).toBe(false);
  });

  it("does not let a repository set what belongs to the user", async () => {
    const { folder, config } = await world();
    const file = join(folder, ".orange-hyper/config.json");
    const evil = { ...JSON.parse(readFileSync(file, "utf8")), open: { editor: "touch pwned" } };
    writeFileSync(file, JSON.stringify(evil));
    const { stdout } = await config("list");
    expect(stdout).toContain("open.editor in .orange-hyper/config.json does not count: only you can set it");
    expect((await config("get", "open.editor")).stdout).not.toContain("pwned");
  });

  it.each([
    ["activation.hosts", "codex", "orange setup"],
    ["activation.l4", "confirm", "orange activate apply"],
    ["policies.trusted", "evil.mjs", "orange policy trust"],
    ["policies.disabled", "block-secrets-write", "orange policy disable"],
    ["abi.trusted", "evil", "orange hooks abi trust"],
  ])("permits nothing: %s is for another command, which is named", async (key, value, command) => {
    const { folder, home, config } = await world();
    const before = [snapshot(folder), snapshot(home)];
    const { status, stderr } = await config("set", key, value);
    expect({ status, named: stderr.includes(`Run \`${command} --help\``) }).toEqual({
      status: 1,
      named: true,
    });
    expect([snapshot(folder), snapshot(home)]).toEqual(before);
  });

  it.each([
    [["project.default_language", "fr"], "use en or ko"],
    [["project.default_language", "ko", "--user"], "it belongs to the project"],
    [["open.editor", "vi", "--project"], "only you decide it"],
    [["open.editor", "vi", "--project", "--user"], "cannot be given together"],
    [["project.name", "a\nb"], "control characters"],
    [["project.name"], "Which value"],
    [["lock.wait_ms", "5"], "export ORANGE_LOCK_WAIT_MS=5"],
    [["profile", "strict"], "Did you mean `policies.profile`"],
    [[], "Which setting?"],
  ])("refuses %j", async (args, words) => {
    const { folder, home, config } = await world();
    const before = [snapshot(folder), snapshot(home)];
    const { status, stderr } = await config("set", ...args);
    expect({ status, told: stderr.includes(words) ? words : stderr }).toEqual({ status: 1, told: words });
    expect([snapshot(folder), snapshot(home)]).toEqual(before);
  });

  it("leaves the setting to a person", async () => {
    const { folder } = await world();
    const { status, stderr } = await orange(["config", "set", "project.name", "x"], {
      cwd: folder,
      env: { CLAUDECODE: "1" },
    });
    expect({
      status,
      told: stderr.includes("Run `orange config set project.name x` in a terminal of your own."),
    }).toEqual({
      status: 1,
      told: true,
    });
  });

  it("shows what is permitted here, and by which file", async () => {
    const { folder, home, config } = await world();
    const env = { ORANGE_HYPER_HOME: home };
    await orange(["policy", "disable", "block-elision-stub"], { cwd: folder, env });
    await orange(["activate", "apply", "--host", "codex", "--scope", "project"], { cwd: folder, env });
    const { settings } = (await config("list", "--json")).json().data;
    const shown = Object.fromEntries(
      settings.map(({ key, value, origin }: FreeJson) => [key, [value, origin.kind]]),
    );
    expect(shown).toMatchObject({
      "policies.disabled": ["block-elision-stub", "user"],
      "activation.hosts": ["codex", "project"],
      "activation.l4": ["confirm", "project"],
      "policies.trusted": [null, "default"],
    });
  });

  it("lists what somebody set before the defaults, each on a line that fits a narrow terminal", async () => {
    const { folder, config } = await world();
    await config("set", "project.name", "a\\u001b[31m name");
    const env = {
      ORANGE_HOOK_PROFILE: "strict",
      ORANGE_GOAL_FIT_MODE: "odd",
      HOME: "/nowhere",
      VISUAL: "",
      EDITOR: "",
      ORANGE_HYPER_CACHE: "",
    };
    const { stdout } = await orange(["config", "list"], { cwd: folder, env });
    const lines = stdout.trimEnd().split("\n");
    expect(lines.slice(0, lines.indexOf(""))).toEqual([
      "Set",
      "  project.name = a\\u001b[31m name  (.orange-hyper/config.json)",
      expect.stringMatching(/^ {2}project\.default_language = \w\w {2}\(\.orange-hyper\/config\.json\)$/),
      expect.stringMatching(/^ {2}user\.folder = .* {2}\(ORANGE_HYPER_HOME\)$/),
      "  policies.profile = strict  (ORANGE_HOOK_PROFILE)",
    ]);
    expect(lines.at(-1)).toBe(
      "! policies.goal_fit.mode in ORANGE_GOAL_FIT_MODE does not count: use block, warn or off.",
    );
    const defaults = lines.slice(lines.indexOf("As they are by default"), -2);
    expect(defaults.filter((line) => line.length > 80)).toEqual([]);
  });

  it("writes nothing by reading", async () => {
    const { folder, home, config } = await world();
    const before = [snapshot(folder), snapshot(home)];
    await config("list");
    await config("get", "project.name");
    expect([snapshot(folder), snapshot(home)]).toEqual(before);
  });
});

/** Variables that are no settings: Orange sets them for its child processes, or tests or hosts set them. */
const NO_SETTINGS =
  /^ORANGE_(?:HYPER_HOOK|HOOK_INPUT_(?:TRUNCATED|MAX_BYTES)|ENGINE_PATH|INSTALLED|KIRO_PROCESS|(?:TASK|SPAWN|RUN)_ID|ROLE|GITIGNORE_POLICY|GITATTRIBUTES_POLICY|ROOT_MISSING|ABI_TIMEOUT_|TELEMETRY_CHANNEL_|TEST_\w+|FAULT_\w+|FILE_CALLS)$/;

it("knows every variable that the packages read", async () => {
  const packages = fileURLToPath(new URL("../..", import.meta.url));
  const read = new Set<string>();
  for (const name of readdirSync(packages)) {
    const source = join(packages, name, "src");
    const manifest = join(packages, name, "package.json");
    // Packages that are not published read no user's variables.
    if (!existsSync(source) || JSON.parse(readFileSync(manifest, "utf8")).private === true) continue;
    for (const file of readdirSync(source, { recursive: true, encoding: "utf8" }).filter((one) =>
      one.endsWith(".ts"),
    ))
      for (const [variable] of readFileSync(join(source, file), "utf8").matchAll(/\bORANGE_[A-Z_]+/g))
        read.add(variable);
  }
  const { settings } = (await orange(["config", "list", "--json"], { cwd: temporaryFolder() })).json().data;
  const known = new Set<string>(settings.flatMap(({ variables }: FreeJson) => variables));
  expect([...read].filter((variable) => !known.has(variable) && !NO_SETTINGS.test(variable))).toEqual([]);
});
