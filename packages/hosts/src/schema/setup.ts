import * as z from "zod";
import { bindingData, hookExecution } from "./binding.js";
import { hostsData } from "./hosts.js";

const step = z.strictObject({
  id: z.enum([
    "program",
    "bind",
    "activate",
    "register",
    "install",
    "deactivate",
    "uninstall",
    "unregister",
    "unbind",
    "unprogram",
  ]),
  title: z.string(),
  paths: z.array(z.string()).readonly(),
  command: z.string().nullable(),
  state: z.enum(["todo", "done", "blocked"]),
  reason: z.string().nullable(),
});

/** `data` of `orange setup <host>`. */
export const setupData = z.strictObject({
  host: z.string(),
  mode: z.enum(["set_up", "remove"]),
  dry_run: z.boolean(),
  applied: z.boolean(),
  confirmation_required: z.boolean(),
  project_root: z.string(),
  repository_root: z.string().nullable(),
  executable: z.string().nullable(),
  tested_versions: z.array(z.string()).readonly(),
  steps: z.array(step.readonly()).readonly(),
  /** What quests opened by hooks store of a request: its words, or only the touched files. */
  record_requests: z.enum(["words", "paths"]),
  other_active_projects: z.array(z.string()).readonly(),
  /**
   * Whether linked work trees are, or will be, active as well; null in a work tree that is active through the main
   * checkout.
   */
  linked_work_trees: z.boolean().nullable(),
  /** For a removal: whether records of hooks exist here, and whether they are deleted or kept. */
  evidence: z.enum(["none", "deleted", "kept"]),
  /** What a removal leaves in place, and why. */
  stays: z.array(z.strictObject({ what: z.string(), why: z.string() }).readonly()).readonly(),
  states: z.strictObject({
    project_activated: z.boolean(),
    host_registration: bindingData.shape.marketplace.shape.host_registration,
    plugin_installation: bindingData.shape.plugin_installation,
    plugin_enabled: bindingData.shape.plugin_enabled,
    hook_trust: z.enum(["trusted", "untrusted", "modified", "unknown"]),
    hooks_enabled: z.boolean(),
    hook_execution: hookExecution.shape.status,
    orange_callable: z.boolean(),
  }),
  next: z.array(z.string()).readonly(),
});

/** `data` of `orange setup` with several hosts, and of `orange setup --yes` without a host: one setup for each. */
export const setupSeveralData = z.strictObject({ setups: z.array(setupData.readonly()).readonly() });

/** `data` of `orange setup` without a host: what was found, and what to type. */
export const setupFoundData = z.strictObject({
  project_root: z.string(),
  hosts: hostsData.shape.hosts,
  commands: z.array(z.string()).readonly(),
  mcp_servers: z.array(z.strictObject({ client: z.string(), command: z.string() }).readonly()).readonly(),
});
export type SetupFoundData = z.infer<typeof setupFoundData>;
export type SetupStep = SetupData["steps"][number];
export type SetupData = z.infer<typeof setupData>;
