import type { OrangeContext } from "@orange-hyper/core";
import type { FileHost, FileScope, HostState } from "@orange-hyper/core/host";
import { msg } from "@orange-hyper/core/text";
import type { KnownHost } from "@orange-hyper/host-state";
import type { Conflict, LegacyBinding } from "../binding/legacy.js";
import type { BindingFacts } from "../binding/read-binding.js";
import { fileFacts } from "./facts.js";
import { isOurs, isThere, type PlacedFile, readFiles } from "./placed-file.js";

/** The parts of a `BindingView` for a host that loads a file. */
export interface FileView {
  readonly file: PlacedFile;
  readonly facts: BindingFacts;
  readonly state: HostState;
  readonly conflicts: readonly Conflict[];
  readonly legacy: LegacyBinding;
}

export async function viewFile(
  ctx: OrangeContext,
  known: KnownHost<FileHost>,
  scope?: FileScope,
): Promise<FileView> {
  const files = await readFiles(ctx, known);
  const there = files.find((each) => isThere(each) || each.receipt !== null);
  const file = files.find((each) => each.scope === scope) ?? there ?? files[0];
  return {
    file,
    facts: fileFacts(known.id, file),
    state: stateOf(file, await ctx.programs.find(known.host.program)),
    conflicts: conflictsOf(file, files),
    legacy: NO_LEGACY,
  };
}

/** Derives the host's state from the file alone: the host runs any file in its folder and reports nothing about it. */
function stateOf(file: PlacedFile, executable: string | null): HostState {
  const isInstalled = isOurs(file);
  return {
    executable,
    registration: isInstalled ? "registered" : "not_registered",
    registeredRoot: null,
    installation: isInstalled ? "installed" : "not_installed",
    installedVersion: isInstalled ? (file.receipt?.version ?? null) : null,
    enablement: isInstalled ? "enabled" : "unknown",
    hooks: {
      trust: isInstalled ? "trusted" : "unknown",
      enabled: true,
      listed: null,
      surface: "file-in-host-folder",
    },
  };
}

function conflictsOf(file: PlacedFile, files: readonly PlacedFile[]): readonly Conflict[] {
  const isTwice = files.every(isThere);
  return [
    ...(file.state === "foreign" ? [{ path: file.path, reason: msg`Orange did not write this file.` }] : []),
    ...(isTwice ? [{ path: file.path, reason: msg`The other scope has the file as well.` }] : []),
  ];
}

const NO_LEGACY: LegacyBinding = {
  detected: false,
  plugin_exists: false,
  marketplace_entry_exists: false,
  ownership_verified: false,
  plugin_root: "",
  marketplace: "",
  conflicts: [],
};
