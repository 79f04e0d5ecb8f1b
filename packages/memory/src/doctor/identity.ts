import { type Finding, type ProjectHandle, type ProjectIdentity, readIdentity } from "@orange-hyper/core";
import type { CheckedProposal } from "../checked-proposals.js";

/** Returns the identity in the config; null when there is no readable config with an id. */
export function currentIdentity(project: ProjectHandle): ProjectIdentity | null {
  if (project.config.kind !== "valid") return null;
  const { id, name } = readIdentity(project.config.data);
  return id === null ? null : { project_id: id, project_name: name ?? project.folderName };
}

/**
 * Reports a proposal that lacks identity fields or belongs to another project. Without an id in the config, ownership
 * is not compared.
 */
export function ownerFindings(
  proposal: CheckedProposal,
  identity: ProjectIdentity | null,
): readonly Finding[] {
  const { projectId, projectName } = proposal;
  const findings: Finding[] = [];
  if (projectId === "") findings.push(missing(proposal, "LEGACY_PROJECT_ID_MISSING", "project_id"));
  else if (identity !== null && projectId !== identity.project_id)
    findings.push(mismatch(proposal, identity));
  if (projectName === "") findings.push(missing(proposal, "LEGACY_PROJECT_NAME_MISSING", "project_name"));
  return findings;
}

function missing({ id }: CheckedProposal, code: string, field: string): Finding {
  return {
    code,
    level: "warning",
    message: `memory proposal ${id} missing ${field} (legacy file)`,
    hint: `Run \`orange doctor --repair-project-id\` to fill missing legacy ${field} fields.`,
    boundary: true,
  };
}

function mismatch({ id, key, projectId }: CheckedProposal, { project_id }: ProjectIdentity): Finding {
  return {
    code: "PROJECT_ID_MISMATCH",
    level: "error",
    message: `memory proposal ${id} project_id ${projectId} does not match config project_id ${project_id}`,
    hint: `Move ${key} to the project that owns it, or remove it from this one.`,
    boundary: true,
  };
}
