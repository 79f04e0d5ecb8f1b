import { type Finding, type ProjectHandle, type ProjectIdentity, readIdentity } from "@orange-hyper/core";

/** The project that an artefact names; "" or null when it names none. */
export interface Owner {
  readonly id: string | null;
  readonly name: string | null;
}

/** Returns findings about the project named in an artefact. Without an identity, only missing fields are reported. */
export function boundaryFindings(
  subject: string,
  owner: Owner,
  identity: ProjectIdentity | null,
): readonly Finding[] {
  const findings: Finding[] = [];
  const current = identity?.project_id ?? null;
  if (!owner.id) findings.push(legacyFinding(subject, "project_id"));
  else if (current !== null && owner.id !== current)
    findings.push(mismatchFinding(subject, owner.id, current));
  if (!owner.name) findings.push(legacyFinding(subject, "project_name"));
  return findings;
}

/** True when identity fields are missing and no other project is named. */
export function needsIdentity(owner: Owner, identity: ProjectIdentity): boolean {
  const ours = !owner.id || owner.id === identity.project_id;
  return ours && !(owner.id && owner.name);
}

/** Returns the identity in the config; null when the config is unreadable or has no id. */
export function currentIdentity(project: ProjectHandle): ProjectIdentity | null {
  if (project.config.kind !== "valid") return null;
  const { id, name } = readIdentity(project.config.data);
  return id === null ? null : { project_id: id, project_name: name ?? project.folderName };
}

function mismatchFinding(subject: string, owner: string, current: string): Finding {
  return {
    code: "PROJECT_ID_MISMATCH",
    level: "error",
    message: `${subject} project_id ${owner} does not match config project_id ${current}`,
    hint: "Remove the file from this project, or move it to the project that owns it.",
    boundary: true,
  };
}

function legacyFinding(subject: string, field: "project_id" | "project_name"): Finding {
  return {
    code: field === "project_id" ? "LEGACY_PROJECT_ID_MISSING" : "LEGACY_PROJECT_NAME_MISSING",
    level: "warning",
    message: `${subject} missing ${field} (legacy file)`,
    hint: `Run \`orange doctor --repair-project-id\` to fill missing legacy ${field} fields.`,
    boundary: true,
  };
}
