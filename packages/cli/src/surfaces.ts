import type { Contribution } from "@orange-hyper/core/registry";

/** A package that owns commands, the leading words that reach it, and what it contributes to other surfaces. */
export interface Surface {
  readonly package: string;
  /** Where packages share a leading word, the next word decides: a contribution's (`host codex`) or a command's (`serve mcp`). */
  readonly words: readonly string[];
  readonly provides: readonly Contribution[];
  /** True when the first screen of help shows some of its commands; that screen reads no other manifests. */
  readonly isEveryday?: true;
}

/** Every surface of this distribution, in the order of the overview and of doctor's checks. */
export const SURFACES: readonly Surface[] = [
  {
    package: "@orange-hyper/project",
    words: ["init", "adopt", "sync"],
    provides: ["checks"],
    isEveryday: true,
  },
  { package: "@orange-hyper/status", words: ["status"], provides: [], isEveryday: true },
  {
    package: "@orange-hyper/quest",
    words: ["quest", "route", "capsule"],
    provides: ["checks", "projections", "observer quest.state"],
    isEveryday: true,
  },
  { package: "@orange-hyper/verify", words: ["verify"], provides: [], isEveryday: true },
  {
    package: "@orange-hyper/memory",
    words: ["remember", "review", "why", "undo", "export", "import"],
    provides: ["checks", "projections", "observer memory.pending", "observer memory.undoable"],
    isEveryday: true,
  },
  {
    package: "@orange-hyper/graph",
    words: ["graph"],
    provides: ["checks", "projections", "observer graph.accepted"],
    isEveryday: true,
  },
  {
    package: "@orange-hyper/doctor",
    words: ["doctor"],
    provides: ["checks", "projections", "observer doctor.report", "observer doctor.quick"],
  },
  {
    package: "@orange-hyper/identity",
    words: ["identity", "serve"],
    provides: ["projections", "observer identity.state", "event project.synced", "event page.wanted"],
    isEveryday: true,
  },
  {
    package: "@orange-hyper/growth",
    words: ["growth"],
    provides: ["projections", "observer growth.summary"],
  },
  { package: "@orange-hyper/eval", words: ["eval"], provides: [] },
  { package: "@orange-hyper/hooks", words: ["hook", "hooks"], provides: ["observer hook.warnings"] },
  { package: "@orange-hyper/mcp-advisor", words: ["mcp"], provides: ["observer mcp.catalogue"] },
  { package: "@orange-hyper/adapter-recipes", words: ["adapter"], provides: ["observer adapter.recipes"] },
  {
    package: "@orange-hyper/hosts",
    words: ["hosts", "setup", "activate", "binding"],
    provides: ["checks", "observer lifecycle.host", "observer hosts.asked", "observer hosts.approved"],
    isEveryday: true,
  },
  {
    package: "@orange-hyper/tasks",
    words: ["project", "task", "workspace", "harness", "skill", "log"],
    provides: ["checks"],
  },
  { package: "@orange-hyper/loop", words: ["run"], provides: ["checks"] },
  { package: "@orange-hyper/tui", words: ["dashboard", "run"], provides: [] },
  { package: "@orange-hyper/lifecycle", words: ["lifecycle"], provides: ["event quest.ended"] },
  { package: "@orange-hyper/host-codex", words: ["host"], provides: ["host codex"] },
  { package: "@orange-hyper/host-claude-code", words: ["host"], provides: ["host claude-code"] },
  { package: "@orange-hyper/host-opencode", words: ["host"], provides: ["host opencode"] },
  { package: "@orange-hyper/host-pi", words: ["host"], provides: ["host pi"] },
  { package: "@orange-hyper/host-kiro", words: ["host"], provides: ["host kiro"] },
  {
    package: "@orange-hyper/policies",
    words: ["policy"],
    provides: ["checks", "observer policies.switched"],
  },
  { package: "@orange-hyper/telemetry", words: ["telemetry"], provides: ["checks"] },
  { package: "@orange-hyper/conformance", words: ["conformance"], provides: [] },
  { package: "@orange-hyper/mcp-server", words: ["serve"], provides: [] },
  { package: "@orange-hyper/config", words: ["config"], provides: [] },
  { package: "@orange-hyper/open", words: ["open"], provides: [] },
  { package: "@orange-hyper/completion", words: ["completion"], provides: [] },
  { package: "orange-hyper", words: ["tour"], provides: [] },
];

/** Packages that answer the hooks of agent hosts, by the host's id. */
export const BRIDGES: Readonly<Record<string, string>> = {
  codex: "@orange-hyper/host-codex",
  "claude-code": "@orange-hyper/host-claude-code",
  opencode: "@orange-hyper/host-opencode",
  pi: "@orange-hyper/host-pi",
  kiro: "@orange-hyper/host-kiro",
};

/** The package that handles events of agent hosts. */
export const HOST_EVENT_HANDLER = "@orange-hyper/lifecycle";
