import type { HookTrust, HostState } from "@orange-hyper/core/host";
import { type ClientProgram, clientProgram, snapshot } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { detectCodex } from "../src/detect/detect.js";
import { readHooks, readInstallation, readRegistration } from "../src/detect/read.js";

afterEach(() => vi.unstubAllEnvs());

const PLUGIN = "orange-hyper-codex@orange-hyper-user";

/** One entry of `hooks/list`, as Codex 0.169.0 answers it. */
function hook(eventName: string, more: object = {}): object {
  return {
    key: `${PLUGIN}:hooks/hooks.json:${eventName}:0:0`,
    eventName,
    handlerType: "command",
    source: "plugin",
    pluginId: PLUGIN,
    enabled: true,
    isManaged: false,
    currentHash: "sha256:6998/sha256:17a7",
    trustStatus: "trusted",
    ...more,
  };
}

const listed = (...hooks: readonly object[]): object => ({
  data: [{ cwd: "/repo", hooks, warnings: [], errors: [] }],
});

describe("what the client's list of hooks says", () => {
  const cases: readonly (readonly [HookTrust, readonly string[]])[] = [
    ["trusted", ["trusted", "managed"]],
    ["untrusted", ["trusted", "untrusted"]],
    ["modified", ["trusted", "modified"]],
    ["untrusted", ["modified", "untrusted"]],
    ["unknown", ["trusted", "something new"]],
  ];
  it.each(cases)("is %s for hooks that are %j", (trust, states) => {
    const hooks = states.map((trustStatus, index) => hook(`event${index}`, { trustStatus }));
    expect(readHooks(listed(...hooks))).toEqual({ trust, enabled: true, listed: hooks.length });
  });

  it("is about our plugin's hooks alone", () => {
    const other = hook("stop", { pluginId: "other@market", trustStatus: "untrusted", enabled: false });
    const own = hook("stop", { pluginId: null, source: "user", trustStatus: "untrusted" });
    expect(readHooks(listed(hook("stop"), other, own))).toEqual({
      trust: "trusted",
      enabled: true,
      listed: 1,
    });
    expect(readHooks(listed(other))).toEqual({ trust: "unknown", enabled: true, listed: 0 });
    expect(readHooks(listed(hook("stop", { enabled: false })))).toMatchObject({ enabled: false });
  });

  it.each([null, undefined, "text", [], {}, { data: {} }, { data: [null, { hooks: "none" }] }])(
    "is unknown when it makes no sense: %j",
    (answer) => {
      expect(readHooks(answer).trust).toBe("unknown");
    },
  );
});

describe("what the client's lists of marketplaces and plugins say", () => {
  const installed = { pluginId: PLUGIN, version: "1.2.3", installed: true, enabled: true };
  it.each([
    [{ installed: [installed] }, "installed", "1.2.3", "enabled"],
    [{ installed: [{ ...installed, enabled: false }] }, "installed", "1.2.3", "disabled"],
    [{ installed: [{ ...installed, installed: false }] }, "not_installed", null, "unknown"],
    [{ installed: [{ ...installed, pluginId: "other@market" }] }, "not_installed", null, "unknown"],
    [{ installed: [{ pluginId: PLUGIN }] }, "installed", null, "unknown"],
    [{ installed: [] }, "not_installed", null, "unknown"],
    [{}, "unknown", null, "unknown"],
    [null, "unknown", null, "unknown"],
  ])("are read from %j", (answer, installation, installedVersion, enablement) => {
    expect(readInstallation(answer)).toEqual({ installation, installedVersion, enablement });
  });

  it.each([
    [{ marketplaces: [{ name: "orange-hyper-user", root: "/r" }] }, "registered", "/r"],
    [{ marketplaces: [{ name: "another", root: "/r" }] }, "not_registered", null],
    [{ marketplaces: "none" }, "unknown", null],
    [null, "unknown", null],
  ])("tell from %j whether ours is registered", (answer, registration, registeredRoot) => {
    expect(readRegistration(answer)).toEqual({ registration, registeredRoot });
  });
});

describe("asking a client", () => {
  const UNKNOWN: Omit<HostState, "executable"> = {
    registration: "unknown",
    registeredRoot: null,
    installation: "unknown",
    installedVersion: null,
    enablement: "unknown",
    hooks: {
      trust: "unknown",
      enabled: true,
      listed: null,
      surface: "codex-hook-review-not-machine-readable",
    },
  };

  /** A home with a configuration, and a program that calls itself codex. */
  function machine(script: string): ClientProgram & { readonly ask: () => Promise<HostState> } {
    const client = clientProgram("codex", script, {
      ".codex/config.toml": 'model = "x"\n',
      ".codex/auth.json": '{"token":"secret"}',
    });
    vi.stubEnv("CODEX_HOME", "");
    return { ...client, ask: () => detectCodex({ programs: client.programs, projectRoot: client.root }) };
  }

  it("is not done where there is none", async () => {
    expect(await machine("").ask()).toEqual({ executable: null, ...UNKNOWN });
  });

  it.each([
    ["fails", "exit 1"],
    ["prints something else", "echo hello"],
    ["prints JSON of another kind", "echo '[1]'"],
    ["prints both and does not end", "echo hello; echo '[1]'; cat > /dev/null"],
    ["does not know the commands", "echo 'error: unrecognized subcommand' >&2; exit 2"],
  ])("leaves everything unknown when it %s", async (_what, script) => {
    const { ask, program } = machine(script);
    expect(await ask()).toEqual({ executable: program, ...UNKNOWN });
  });

  it("shows it a copy of the configuration without credentials, off the network, and keeps none of its traces", async () => {
    const script = [
      'case "$*" in',
      '"plugin marketplace list --json") [ ! -e "$CODEX_HOME/auth.json" ] && [ -s "$CODEX_HOME/config.toml" ] &&',
      '  echo \'{"marketplaces":[{"name":"orange-hyper-user","root":"/r"}]}\' ;;',
      '"plugin list --json") [ -n "$HTTPS_PROXY" ] && [ "$GIT_ALLOW_PROTOCOL" = file ] && echo \'{"installed":[]}\' ;;',
      'app-server) read -r a; read -r b; read -r c; echo "log" > "$CODEX_HOME/log"; echo "changed" > "$CODEX_HOME/config.toml"',
      '  echo \'{"id":1,"result":{}}\'; echo \'{"method":"note"}\'; echo \'{"id":2,"result":{"data":[]}}\'; cat > /dev/null ;;',
      "esac",
    ].join("\n");
    const { home, ask, program } = machine(script);
    const before = snapshot(home);
    expect(await ask()).toEqual({
      executable: program,
      registration: "registered",
      registeredRoot: "/r",
      installation: "not_installed",
      installedVersion: null,
      enablement: "unknown",
      hooks: { trust: "unknown", enabled: true, listed: 0, surface: "codex-app-server-hooks-list" },
    });
    expect(snapshot(home)).toEqual(before);
  });
});
