import { type OrangeContext, type ProjectIdentity, type Repair, readIdentity } from "@orange-hyper/core";
import { listableFolders } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { fillIdentity } from "./node-edit.js";
import { NODE_RECORD, readNodesAs } from "./read-nodes.js";
import { updateIndex } from "./rebuild.js";

/** Adds the project's identity to nodes that lack it, then rebuilds the index. The caller holds the kernel lock. */
export async function repairNodes(ctx: OrangeContext): Promise<readonly Repair[]> {
  const identity = configIdentity(ctx);
  if (identity === null) return [];
  const { nodes } = await readNodesAs(
    ctx.documents,
    await listableFolders(ctx.documents, NODE_TYPES, nodeFolder),
    NODE_RECORD,
  );
  const repairs: Repair[] = [];
  for (const node of nodes) {
    if (!(await fillIdentity(ctx.documents, node, identity))) continue;
    repairs.push({
      code: "LEGACY_PROJECT_ID_REPAIRED",
      message: `added missing project identity fields to graph node ${node.id}`,
      hint: `Review ${node.key}, then commit it.`,
    });
  }
  if (repairs.length > 0) await updateIndex(ctx);
  return repairs;
}

function configIdentity({ project }: OrangeContext): ProjectIdentity | null {
  if (project.config.kind !== "valid") return null;
  const { id, name } = readIdentity(project.config.data);
  return id === null ? null : { project_id: id, project_name: name ?? project.folderName };
}
