import { englishLines, koreanScreen } from "@orange-hyper/testkit";
import { expect, it } from "vitest";
import { hostsText } from "../src/overview/human.js";
import type { HostOverview } from "../src/schema/hosts.js";
import type { SetupData } from "../src/schema/setup.js";
import { commandsText, foundText, serversText } from "../src/setup/found-human.js";
import { setupDoneText } from "../src/setup/human.js";

const screen = koreanScreen("hosts");
const host: HostOverview = {
  id: "codex",
  title: "Codex",
  program: "codex",
  executable: "/usr/bin/codex",
  version: null,
  tested_versions: [],
  set_up: "user",
  binding_status: "pending_enable",
  activation: "waiting_for_host_binding",
  last_heartbeat: null,
  events: { "session-start": ["inject"], stop: ["block"] },
  gaps: [],
  problem: {
    code: "HOOK_DISABLED",
    reason:
      "Codex hooks do not reach this project: Codex lists no hook of the plugin, so hooks may be switched off as a whole.",
    command: "orange setup codex",
  },
};
const step = { id: "install", paths: [], command: null } as const;
const setup: SetupData = {
  host: "codex",
  mode: "set_up",
  dry_run: false,
  applied: true,
  confirmation_required: false,
  project_root: "/p",
  repository_root: "/",
  executable: null,
  tested_versions: [],
  steps: [
    {
      ...step,
      title: "Install the plugin in Codex",
      state: "blocked",
      reason: "Codex is not installed: no `codex` on PATH.",
    },
  ],
  record_requests: "words",
  other_active_projects: [],
  linked_work_trees: true,
  evidence: "none",
  stays: [{ what: "the activation of /q", why: "not of the activation" }],
  states: {
    project_activated: true,
    host_registration: "not_registered",
    plugin_installation: "not_installed",
    plugin_enabled: "disabled",
    hook_trust: "modified",
    hooks_enabled: false,
    hook_execution: "degraded",
    orange_callable: true,
  },
  next: ["Mind that the plugin is disabled in Codex. Run `codex plugin enable`, then start a new session."],
};

it("screens are Korean, what was found out as data included", () => {
  const found = { project_root: "/p", hosts: [host], commands: [], mcp_servers: [] };
  const screens = [
    hostsText({ project_root: null, hosts: [host, { ...host, executable: null }] }, screen),
    foundText(found, screen),
    commandsText(found, ["orange setup codex"], screen),
    commandsText(found, [], screen),
    serversText(found, screen),
    setupDoneText(setup, "Codex", screen),
  ];
  expect(screens.flatMap((text) => englishLines(text.replaceAll("Model Context Protocol", "#")))).toEqual([]);
  expect(screens[0]).toContain("목록에 플러그인의 훅이 없음");
  expect(screens[5]).toContain("Codex에서 플러그인이 꺼져 있음. `codex plugin enable` 명령을");
});
