import {
  type CheckResult,
  type Finding,
  type Key,
  type OrangeContext,
  readIdentity,
} from "@orange-hyper/core";
import { type FolderProjected, readProjected } from "@orange-hyper/core/derived";
import { isSafeId } from "@orange-hyper/core/documents";
import { documentStem, listableFolders, type Unreadable } from "@orange-hyper/core/ports";
import { isNodeType, NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { msg } from "@orange-hyper/core/text";
import { NODE_CLAIMS, type NodeClaims } from "./node-claims.js";

/** Returns the project id that artefacts are compared with; null when the config has no readable one. */
export function currentProjectId(ctx: Pick<OrangeContext, "project">): string | null {
  const { config } = ctx.project;
  return config.kind === "valid" ? readIdentity(config.data).id : null;
}

/** Checks each node on its own. */
export async function checkNodes(ctx: OrangeContext): Promise<CheckResult> {
  const projectId = currentProjectId(ctx);
  const findings: Finding[] = [];
  const add = (finding: Finding): void => {
    findings.push(finding);
  };
  const folders: FolderProjected<NodeClaims>[] = [];
  for (const nodeType of await listableFolders(ctx.documents, NODE_TYPES, nodeFolder))
    folders.push(await readProjected(ctx, nodeFolder(nodeType), NODE_CLAIMS));
  for (const { unreadable } of folders) for (const file of unreadable) add(unreadableFinding(file));
  for (const { values, keyAt } of folders) {
    let good: NodeClaims | undefined;
    for (const [place, claims] of values.entries()) {
      if (claims === good) continue;
      const before = findings.length;
      const key = keyAt(place);
      const node = { ...claims, key, id: claims.id ?? documentStem(key) };
      findPlace(node, add);
      findOwner(node, projectId, add);
      if (node.projectId === "") add(missing(node, "LEGACY_PROJECT_ID_MISSING", "project_id"));
      if (node.projectName === "") add(missing(node, "LEGACY_PROJECT_NAME_MISSING", "project_name"));
      // Neighbours with equal claims share one object: without an id of its own and without a finding, it is checked once.
      if (claims.id === null && findings.length === before) good = claims;
    }
  }
  return { checks: [], findings };
}

/** A node with its claims. */
interface ClaimingNode extends NodeClaims {
  readonly id: string;
  readonly key: Key;
}

function unreadableFinding({ key, reason }: Unreadable): Finding {
  return {
    code: "GRAPH_NODE_UNREADABLE",
    level: "error",
    message: `${key} failed to parse: ${reason}`,
    hint: "Repair the file by hand or restore it from version control, then run `orange graph rebuild-index`.",
  };
}

type Add = (finding: Finding) => void;

function findPlace(node: ClaimingNode, add: Add): void {
  if (!isSafeId(node.id)) {
    add({
      code: "GRAPH_NODE_UNSAFE_ID",
      level: "error",
      message: `graph node ${node.id} has unsafe id`,
      hint: `Set \`id\` in ${node.key} to the file's name without .md.`,
    });
  }
  const inPlace = isNodeType(node.nodeType) && node.key.startsWith(`${nodeFolder(node.nodeType)}/`);
  if (!inPlace) {
    add({
      code: "GRAPH_NODE_PATH_ESCAPE",
      level: "error",
      message: `graph node ${node.id} path must stay inside graph/nodes`,
      hint: `Move ${node.key} into the folder of its node_type, then run \`orange graph rebuild-index\`.`,
    });
  }
}

function findOwner(node: ClaimingNode, projectId: string | null, add: Add): void {
  if (projectId !== null && node.projectId !== "" && node.projectId !== projectId) {
    add(
      mismatch(
        node,
        msg`graph node ${node.id} project_id ${node.projectId} does not match config project_id ${projectId}`,
      ),
    );
  }
  const claimed = node.provenanceProject;
  if (claimed !== "" && node.projectId !== "" && claimed !== node.projectId) {
    add(
      mismatch(
        node,
        msg`graph node provenance ${node.id} project_id ${claimed} does not match graph node ${node.id} project_id ${node.projectId}`,
      ),
    );
  }
}

function mismatch(node: ClaimingNode, message: string): Finding {
  return {
    code: "GRAPH_NODE_PROJECT_MISMATCH",
    level: "error",
    message,
    hint: `Move ${node.key} to the project it belongs to, or correct its project_id by hand.`,
    boundary: true,
  };
}

function missing({ id }: ClaimingNode, code: string, field: string): Finding {
  return {
    code,
    level: "warning",
    message: `graph node ${id} missing ${field} (legacy file)`,
    hint: `Run \`orange doctor --repair-project-id\` to fill missing legacy ${field} fields.`,
    boundary: true,
  };
}
