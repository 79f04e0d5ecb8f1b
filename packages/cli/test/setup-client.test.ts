import { join } from "node:path";
import { orange } from "@orange-hyper/testkit";
import { describe, expect, it } from "vitest";
import { dataIn, type HostWorld, hostWorld, inWorld, writeProgram } from "./support/host-world.js";

/** The state of the plugin and its hooks as a client reports it. */
interface Said {
  readonly installed?: boolean;
  readonly enabled?: boolean;
  readonly trustStatus?: string;
  readonly isHookOn?: boolean;
  readonly hooks?: number;
}

const PLUGIN = "orange-hyper-codex@orange-hyper-user";

/** Puts a client on PATH that answers like Codex and accepts every command. */
function clientSays(
  { bin, home }: HostWorld,
  version: string,
  { installed = true, enabled = true, trustStatus = "trusted", isHookOn = true, hooks = 4 }: Said = {},
): void {
  const market = { name: "orange-hyper-user", root: join(home, ".orange-hyper/bindings/codex") };
  const hook = { pluginId: PLUGIN, enabled: isHookOn, trustStatus };
  const answers = {
    markets: { marketplaces: [market] },
    plugins: { installed: installed ? [{ pluginId: PLUGIN, version, installed, enabled }] : [] },
    hooks: { id: 2, result: { data: [{ hooks: Array.from({ length: hooks }, () => hook) }] } },
  };
  const say = (answer: object): string => `echo '${JSON.stringify(answer)}'`;
  writeProgram(
    join(bin, "codex"),
    [
      'case "$*" in',
      `"plugin marketplace list --json") ${say(answers.markets)} ;;`,
      `"plugin list --json") ${say(answers.plugins)} ;;`,
      `app-server) ${say(answers.hooks)}; cat > /dev/null ;;`,
      "esac\n",
    ].join("\n"),
  );
}

/** Runs the hooks of one complete session. */
async function runSession({ project, env }: HostWorld): Promise<void> {
  const payload = { session_id: "s", turn_id: "t", cwd: project, prompt: "What is this?", source: "startup" };
  for (const word of ["session-start", "user-prompt-submit", "stop"]) {
    const result = await orange(["host", "codex", "hook", word], {
      cwd: project,
      env,
      stdin: JSON.stringify(payload),
    });
    expect(result.status).toBe(0);
  }
}

const doctorLines = async (world: HostWorld): Promise<readonly string[]> => {
  const { checks, diagnostics } = await dataIn(world, "doctor");
  const found = diagnostics.warnings.filter(({ code }: { code: string }) => code.startsWith("HOOK_"));
  return [
    ...checks.filter((line: string) => line.includes("hooks reach")),
    ...found.map(({ code, message }: { code: string; message: string }) => `${code}: ${message}`),
  ];
};

describe("once a whole session was seen", () => {
  async function seenWorld(): Promise<{ readonly world: HostWorld; readonly version: string }> {
    const world = hostWorld();
    await dataIn(world, "init", "--project", "example");
    await dataIn(world, "activate", "apply", "--host", "codex", "--scope", "project");
    const { plugin } = await dataIn(world, "binding", "install", "--host", "codex", "--scope", "user");
    await runSession(world);
    return { world, version: plugin.version };
  }

  it("all is well while the client says so, and while it says nothing", async () => {
    const { world, version } = await seenWorld();
    for (const isSilent of [false, true]) {
      if (isSilent) writeProgram(join(world.bin, "codex"), "exit 1\n");
      else clientSays(world, version);
      expect(await doctorLines(world)).toEqual(["Codex hooks reach this project."]);
    }
    clientSays(world, version);
    expect((await dataIn(world, "setup", "codex", "--yes")).next).toEqual([
      expect.stringContaining("Nothing: Codex works with Orange"),
    ]);
    expect((await inWorld(world, "activate", "status", "--host", "codex")).stdout).toContain(
      "Codex events act on this project",
    );
  });

  const reported: readonly (readonly [string, Said, string, RegExp])[] = [
    [
      "disabled",
      { enabled: false, hooks: 0 },
      "HOOK_DISABLED",
      /^Mind that the plugin is disabled in Codex\./,
    ],
    [
      "switched off",
      { isHookOn: false },
      "HOOK_DISABLED",
      /^Mind that one of the Orange hooks is switched off/,
    ],
    ["without hooks", { hooks: 0 }, "HOOK_DISABLED", /^Mind that Codex lists no hook/],
    ["untrusted", { trustStatus: "untrusted" }, "HOOK_NOT_TRUSTED", /trust the Orange hooks/],
    ["modified", { trustStatus: "modified" }, "HOOK_NOT_TRUSTED", /trust the Orange hooks/],
  ];
  it.each(reported)("trusts the client that says since: %s", async (_, said, code, first) => {
    const { world, version } = await seenWorld();
    clientSays(world, version, said);
    expect(await doctorLines(world)).toEqual([expect.stringMatching(new RegExp(`^${code}: `))]);
    const { next } = await dataIn(world, "setup", "codex", "--yes");
    expect(next[0]).toMatch(first);
    expect(next.join("\n")).not.toContain("Nothing:");
    expect(next.at(-1)).toBe("See whether all is well then: `orange setup codex`");
  });

  it.each([
    [{ enabled: false, hooks: 0 }, "the plugin is disabled in Codex"],
    [{ trustStatus: "untrusted" }, "the hooks are untrusted in Codex"],
    [{ installed: false, hooks: 0 }, "the plugin is not installed in Codex"],
  ] as const)("does not claim that events act while %j", async (said, words) => {
    const { world, version } = await seenWorld();
    clientSays(world, version, said);
    const { stdout } = await inWorld(world, "activate", "status", "--host", "codex");
    expect(stdout).toContain(words);
    expect(stdout).not.toContain("events act on this project");
    expect(await doctorLines(world)).toEqual([expect.stringMatching(/^HOOK_/)]);
  });

  it("reports in binding that the plugin is disabled now, and in setup that a hook is off", async () => {
    const { world, version } = await seenWorld();
    const words = "the plugin is disabled in Codex now";
    clientSays(world, version);
    const status = ["binding", "status", "--host", "codex"];
    expect((await inWorld(world, ...status)).stdout).not.toContain(words);
    clientSays(world, version, { enabled: false, hooks: 0 });
    expect((await inWorld(world, ...status)).stdout).toContain(words);
    clientSays(world, version, { isHookOn: false });
    expect((await inWorld(world, "setup", "codex", "--yes")).stdout).toContain(
      "Hooks trusted: trusted, and one is switched off",
    );
  });
});
