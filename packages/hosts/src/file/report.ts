import type { OrangeContext } from "@orange-hyper/core";
import type { FileHost, HostAction } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import type { KnownHost } from "@orange-hyper/host-state";
import { availability } from "../binding/status.js";
import type { BindingView } from "../binding/view.js";
import type { BindingData } from "../schema/binding.js";
import { isOurs, type PlacedFile } from "./placed-file.js";

/** The fields that every binding command answers, for a host that loads a file. */
export function fileBindingData(
  ctx: OrangeContext,
  { id, host }: KnownHost<FileHost>,
  view: BindingView,
  file: PlacedFile,
): Omit<BindingData, "marketplace"> {
  const { facts, state } = view;
  return {
    host: id,
    scope: file.scope,
    dry_run: false,
    applied: false,
    removed: false,
    status: view.status,
    effective_status: view.status,
    codex_executable: state.executable,
    orange_executable: view.orange?.path ?? null,
    orange_version: ctx.generator.version,
    plugin: {
      ...host.plugin,
      availability: availability(facts),
      source_path: file.path,
      source_exists: facts.hasFolder,
    },
    binding_fingerprint: view.fingerprint,
    user_data_path: ctx.user.path,
    binding_root: file.folder,
    binding_metadata: {
      path: `${ctx.user.path}/${file.receiptKey}`,
      exists: facts.hasMetadata,
      ownership_verified: facts.metadata !== null && facts.hasMarker,
    },
    plugin_installation: state.installation,
    plugin_enabled: state.enablement,
    hook_execution: view.execution,
    legacy_project_local_binding: view.legacy,
    planned_writes: [],
    removals: [],
    external_commands: [],
    conflicts: view.conflicts,
    restart_required: view.status !== "operational",
    rollback_available: facts.hasMarker,
    user_actions: fileActions(id, host, file, view),
    drift: facts.drift,
  };
}

function fileActions(
  id: string,
  host: FileHost,
  file: PlacedFile,
  { execution }: BindingView,
): readonly HostAction[] {
  if (!isOurs(file)) {
    return [
      {
        kind: "install_file",
        description: msg`Run \`orange binding install --host ${id} --scope ${file.scope}\`.`,
      },
    ];
  }
  return execution.status === "current" ? [] : host.afterInstall[file.scope];
}

/** What an install would write, and a removal take away. */
export function filePlan(
  { user }: Pick<OrangeContext, "user">,
  file: PlacedFile,
): Pick<BindingData, "planned_writes" | "removals"> {
  const receipt = `${user.path}/${file.receiptKey}`;
  return {
    planned_writes: [
      { action: "write_host_file", path: file.path },
      { action: "write_binding_metadata", path: receipt },
    ],
    removals: isOurs(file)
      ? [
          { action: "remove_host_file", path: file.path },
          { action: "remove_owned_binding_metadata", path: receipt },
        ]
      : [],
  };
}
