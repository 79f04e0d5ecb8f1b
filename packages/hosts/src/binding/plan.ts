import type { OrangeContext } from "@orange-hyper/core";
import type { FileScope } from "@orange-hyper/core/host";
import type { KnownHost } from "@orange-hyper/host-state";
import { filePlan } from "../file/report.js";
import type { BindingData } from "../schema/binding.js";
import { bindingData } from "./report.js";
import { catalogueStatus } from "./status.js";
import { viewBinding } from "./view.js";

/** Returns the answer of `orange binding plan`: what an install would write and what a removal would delete. */
export async function bindingPlanData(
  ctx: OrangeContext,
  known: KnownHost,
  scope?: FileScope,
): Promise<BindingData> {
  const view = await viewBinding(ctx, known, { scope });
  const data = bindingData(ctx, known, view);
  if (view.file !== undefined) return { ...data, dry_run: true, ...filePlan(ctx, view.file) };
  const { source_path } = data.plugin;
  const paths = [source_path, data.marketplace.path, data.binding_metadata.path] as const;
  const isOwned = view.facts.hasMarker;
  return {
    ...data,
    dry_run: true,
    planned_writes: [
      { action: "write_user_plugin_source", path: paths[0] },
      { action: "write_user_marketplace", path: paths[1] },
      { action: "write_binding_metadata", path: paths[2] },
    ],
    removals: [
      ...(isOwned ? [{ action: "remove_owned_user_plugin_source", path: paths[0] }] : []),
      ...(isOwned && catalogueStatus(view.facts) === "registered"
        ? [{ action: "remove_owned_user_marketplace", path: paths[1] }]
        : []),
      ...(isOwned && view.facts.metadata !== null
        ? [{ action: "remove_owned_binding_metadata", path: paths[2] }]
        : []),
    ],
  };
}
