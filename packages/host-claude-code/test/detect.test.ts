import type { HostState } from "@orange-hyper/core/host";
import { type ClientProgram, clientProgram, snapshot } from "@orange-hyper/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { detectClaudeCode } from "../src/detect/detect.js";
import { readInstallation, readRegistration } from "../src/detect/read.js";

afterEach(() => vi.unstubAllEnvs());

const ID = "orange-hyper-claude-code@orange-hyper-user";
const plugin = { id: ID, version: "1.2.3", scope: "user", enabled: true };

it.each([
  [[plugin], "installed", "1.2.3", "enabled"],
  [[{ ...plugin, readFromFolder: "/p", folderVersion: "1.2.4" }], "installed", "1.2.4", "enabled"],
  [[{ ...plugin, enabled: false }], "installed", "1.2.3", "disabled"],
  [
    [
      { ...plugin, enabled: false },
      { ...plugin, scope: "local" },
    ],
    "installed",
    "1.2.3",
    "enabled",
  ],
  [[{ ...plugin, id: "other@market" }, null], "not_installed", null, "unknown"],
  [[{ id: ID }], "installed", null, "unknown"],
  [[], "not_installed", null, "unknown"],
  [{ error: "x" }, "unknown", null, "unknown"],
  [null, "unknown", null, "unknown"],
])("the client's list of plugins %j is read", (answer, installation, installedVersion, enablement) => {
  expect(readInstallation(answer)).toEqual({ installation, installedVersion, enablement });
});

it.each([
  [[{ name: "orange-hyper-user", source: "directory", path: "/r" }], "registered", "/r"],
  [[{ name: "another", path: "/r" }], "not_registered", null],
  [{}, "unknown", null],
  [null, "unknown", null],
])("the client's list of marketplaces %j is read", (answer, registration, registeredRoot) => {
  expect(readRegistration(answer)).toEqual({ registration, registeredRoot });
});

describe("asking a client", () => {
  const UNKNOWN: Omit<HostState, "executable"> = {
    registration: "unknown",
    registeredRoot: null,
    installation: "unknown",
    installedVersion: null,
    enablement: "unknown",
    hooks: { trust: "unknown", enabled: true, listed: null, surface: "claude-code-has-no-hook-review" },
  };

  /** A home with settings, and a program that calls itself claude. */
  function machine(script: string): ClientProgram & { readonly ask: () => Promise<HostState> } {
    const client = clientProgram("claude", script, {
      ".claude/settings.json": "{}\n",
      ".claude/.credentials.json": '{"token":"secret"}',
    });
    vi.stubEnv("CLAUDE_CONFIG_DIR", "");
    return {
      ...client,
      ask: () => detectClaudeCode({ programs: client.programs, projectRoot: client.root }),
    };
  }

  it("is not done where there is none", async () => {
    expect(await machine("").ask()).toEqual({ executable: null, ...UNKNOWN });
  });

  it.each(["exit 1", "echo hello", "echo '{}'", "echo 'error: unknown command' >&2; exit 1"])(
    "leaves everything unknown when the client does: %s",
    async (script) => {
      const { ask, program } = machine(script);
      expect(await ask()).toEqual({ executable: program, ...UNKNOWN });
    },
  );

  it("shows it a copy of the settings without credentials, off the network, and keeps none of its traces", async () => {
    const script = [
      '[ ! -e "$CLAUDE_CONFIG_DIR/.credentials.json" ] && [ -s "$CLAUDE_CONFIG_DIR/settings.json" ] || exit 1',
      '[ -n "$HTTPS_PROXY" ] || exit 1',
      'echo changed > "$CLAUDE_CONFIG_DIR/settings.json"',
      'case "$*" in',
      '"plugin marketplace list --json") echo \'[{"name":"orange-hyper-user","path":"/r"}]\' ;;',
      `"plugin list --json") echo '${JSON.stringify([plugin])}' ;;`,
      "esac",
    ].join("\n");
    const { home, ask, program } = machine(script);
    const before = snapshot(home);
    expect(await ask()).toMatchObject({
      executable: program,
      registration: "registered",
      registeredRoot: "/r",
      installation: "installed",
      enablement: "enabled",
      hooks: { trust: "trusted", enabled: true },
    });
    expect(snapshot(home)).toEqual(before);
  });
});
