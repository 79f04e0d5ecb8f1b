import type { OrangeContext } from "@orange-hyper/core";
import type { AgentHost } from "@orange-hyper/core/host";
import { isFileHost, type KnownHost } from "@orange-hyper/host-state";
import { type BindingPart, filePart } from "../file/report.js";
import type { BindingData } from "../schema/binding.js";
import { availability, catalogueStatus, userActions } from "./status.js";
import type { BindingView } from "./view.js";

/** Returns the fields that the answers of all binding commands share. */
export function bindingData(ctx: OrangeContext, known: KnownHost, view: BindingView): BindingData {
  const { facts, state } = view;
  const { scope, plugin, root, metadata, commands, canRollBack, actions } =
    isFileHost(known) && view.file !== undefined
      ? filePart(ctx, known, view, view.file)
      : pluginPart(ctx, known as KnownHost<AgentHost>, view);
  return {
    host: known.id,
    scope,
    dry_run: false,
    applied: false,
    removed: false,
    status: view.status,
    effective_status: view.status,
    codex_executable: state.executable,
    orange_executable: view.orange?.path ?? null,
    orange_version: ctx.generator.version,
    plugin: {
      name: known.host.plugin.name,
      version: known.host.plugin.version,
      availability: availability(facts),
      source_path: plugin,
      source_exists: facts.hasFolder,
    },
    binding_fingerprint: view.fingerprint,
    user_data_path: ctx.user.path,
    binding_root: root,
    binding_metadata: {
      path: metadata,
      exists: facts.hasMetadata,
      ownership_verified: facts.metadata !== null && facts.hasMarker,
    },
    marketplace: marketplaceData(ctx, view),
    plugin_installation: state.installation,
    plugin_enabled: state.enablement,
    hook_execution: view.execution,
    legacy_project_local_binding: view.legacy,
    planned_writes: [],
    removals: [],
    external_commands: commands,
    conflicts: view.conflicts,
    restart_required: view.status !== "operational",
    rollback_available: canRollBack,
    user_actions: actions,
    drift: facts.drift,
  };
}

function pluginPart(
  { user }: OrangeContext,
  { host, manifest }: KnownHost<AgentHost>,
  view: BindingView,
): BindingPart {
  const { keys } = view.facts;
  const at = (key: string): string => `${user.path}/${key}`;
  const register = registerCommand(host.program, host.commands.register(at(keys.root)));
  return {
    scope: "user",
    plugin: at(keys.plugin),
    root: at(keys.root),
    metadata: at(keys.metadata),
    commands: [
      {
        command: register,
        executed: false,
        reason: `Orange prepares the local marketplace root but does not silently mutate ${manifest.title} plugin installation, enablement, or hook trust.`,
      },
    ],
    canRollBack: view.facts.hasMarker || catalogueStatus(view.facts) === "registered",
    actions: userActions(host, view, register),
  };
}

/** Returns the catalogue as the answers of binding and activation commands show it. */
export function marketplaceData(
  ctx: OrangeContext,
  { facts, state, file }: BindingView,
): BindingData["marketplace"] {
  const status = catalogueStatus(facts);
  return {
    status,
    // A host that loads a file has no catalogue: the folder that it scans stands in for one.
    path: file?.folder ?? `${ctx.user.path}/${facts.keys.catalogue}`,
    entry_exists: status === "registered",
    registered: status === "registered",
    host_registration: state.registration,
  };
}

/** Returns a command line for a POSIX shell. Quotes only the last argument, which may hold any character. */
export function registerCommand(program: string, args: readonly string[]): string {
  const plain = args.slice(0, -1).join(" ");
  return `${program} ${plain} '${(args.at(-1) ?? "").replaceAll("'", "'\\''")}'`;
}
