import type { OrangeContext } from "@orange-hyper/core";
import type { FileHost, HostAction } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import type { KnownHost } from "@orange-hyper/host-state";
import type { BindingView } from "../binding/view.js";
import type { BindingData } from "../schema/binding.js";
import { isOurs, type PlacedFile } from "./placed-file.js";

/** The part of an answer that depends on whether the host installs a plugin or loads a file. Paths are absolute. */
export interface BindingPart {
  readonly scope: BindingData["scope"];
  readonly plugin: string;
  readonly root: string;
  readonly metadata: string;
  readonly commands: BindingData["external_commands"];
  readonly canRollBack: boolean;
  readonly actions: BindingData["user_actions"];
}

/** Returns that part for a host that loads a file. */
export function filePart(
  { user }: OrangeContext,
  { id, host }: KnownHost<FileHost>,
  view: BindingView,
  file: PlacedFile,
): BindingPart {
  return {
    scope: file.scope,
    plugin: file.path,
    root: file.folder,
    metadata: `${user.path}/${file.receiptKey}`,
    commands: [],
    canRollBack: view.facts.hasMarker,
    actions: fileActions(id, host, file, view),
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

/** Returns what an install would write and what a removal would delete. */
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
