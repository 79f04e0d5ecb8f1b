import type { AgentHost, HostState } from "@orange-hyper/core/host";
import type { KnownHost } from "@orange-hyper/host-state";
import { describe, expect, it } from "vitest";
import { hookExecution } from "../../src/binding/execution.js";
import type { BindingView } from "../../src/binding/view.js";
import { findCause } from "../../src/checks/cause.js";

const host = {
  program: "codex",
  plugin: { name: "p", version: "2.0.0", manifest: "m" },
  commands: {},
} as AgentHost;
const known: KnownHost = {
  id: "codex",
  manifest: { id: "codex", title: "Codex", testedVersions: [], load: async () => ({ default: host }) },
  host,
};

const WELL: HostState = {
  executable: "/bin/codex",
  registration: "registered",
  registeredRoot: "/r",
  installation: "installed",
  installedVersion: "2.0.0",
  enablement: "enabled",
  hooks: { trust: "trusted", enabled: true, listed: 4, surface: "s" },
};

const unseen = hookExecution(
  { kind: "none" },
  { fingerprint: "f", orangeVersion: "2.0.0", pluginVersion: "2.0.0", now: "2026-06-22T00:00:00.000Z" },
);

interface Case {
  readonly state?: Partial<HostState>;
  readonly execution?: Partial<BindingView["execution"]>;
  readonly status?: BindingView["status"];
  readonly bound?: boolean;
  readonly worktree?: boolean;
}

function codeOf({
  state,
  execution,
  status = "pending_review_or_restart",
  bound = true,
  worktree = false,
}: Case): string {
  const view = {
    state: { ...WELL, ...state },
    execution: { ...unseen, ...execution },
    status,
    facts: { hasMarker: bound },
  } as unknown as BindingView;
  const { code, reason, hint } = findCause(known, view, worktree);
  expect(`${reason}${hint}`).not.toMatch(/undefined|null|\n/);
  return `${code}: ${reason}`;
}

const hooks = (more: Partial<HostState["hooks"]>): Case => ({ state: { hooks: { ...WELL.hooks, ...more } } });
const SILENT: Partial<HostState> = {
  registration: "unknown",
  registeredRoot: null,
  installation: "unknown",
  installedVersion: null,
  enablement: "unknown",
  hooks: { trust: "unknown", enabled: true, listed: null, surface: "s" },
};

describe("why no hook arrives", () => {
  const table: readonly (readonly [string, Case])[] = [
    ["HOOK_BINDING_DEGRADED: the files of the plugin", { status: "degraded" }],
    [
      "HOOK_NOT_INSTALLED: the plugin is not registered with Codex",
      { state: { registration: "not_registered", installation: "not_installed" } },
    ],
    [
      "HOOK_NOT_INSTALLED: the plugin is not installed",
      { state: { installation: "not_installed", installedVersion: null } },
    ],
    [
      "HOOK_WRONG_VERSION: Codex runs version 1.0.0 of the plugin, and this is 2.0.0",
      { state: { installedVersion: "1.0.0" } },
    ],
    [
      "HOOK_DISABLED: the plugin is disabled",
      { state: { enablement: "disabled", hooks: { ...WELL.hooks, listed: 0 } } },
    ],
    ["HOOK_DISABLED: one of the Orange hooks is switched off", hooks({ enabled: false })],
    ["HOOK_DISABLED: Codex lists no hook", hooks({ listed: 0, trust: "unknown" })],
    ["HOOK_NOT_TRUSTED: you have not trusted", hooks({ trust: "untrusted" })],
    ["HOOK_NOT_TRUSTED: the Orange hooks changed", hooks({ trust: "modified" })],
    ["HOOK_FAILED: the last one", { execution: { status: "degraded" }, status: "degraded" }],
    ["HOOK_NOT_INSTALLED: the plugin is not bound", { state: { ...SILENT, executable: null }, bound: false }],
    ["HOOK_NOT_INSTALLED: there is no `codex` on PATH", { state: { ...SILENT, executable: null } }],
    [
      "HOOK_NOT_INSTALLED: there is no `codex` on PATH",
      {
        state: { ...SILENT, executable: null },
        execution: { status: "stale", status_reason: "freshness_window_expired" },
      },
    ],
    ["HOOK_HOST_SILENT: `codex` gave no answer", { state: SILENT }],
    ["HOOK_HOST_SILENT: `codex` gave no answer", { state: SILENT, worktree: true }],
    ["HOOK_NOT_SEEN: no session was seen in it yet", { state: { ...SILENT, registration: "registered" } }],
    [
      "HOOK_WRONG_VERSION: those seen last",
      { execution: { status: "stale", status_reason: "fingerprint_or_version_mismatch" } },
    ],
    [
      "HOOK_NOT_SEEN: none was seen for more than a day",
      { execution: { status: "stale", status_reason: "freshness_window_expired" } },
    ],
    ["HOOK_NOT_SEEN: no session was seen in this linked work tree", { worktree: true }],
    ["HOOK_NOT_SEEN: no session was seen in it yet", {}],
  ];
  it.each(table)("%s", (expected, given) => {
    expect(codeOf(given)).toContain(expected);
  });

  it("names what lies nearer to the hook's start first", () => {
    const all: Case = {
      state: {
        enablement: "disabled",
        installedVersion: "1.0.0",
        hooks: { ...WELL.hooks, trust: "untrusted" },
      },
    };
    expect(codeOf(all)).toContain("HOOK_WRONG_VERSION");
  });
});
