import {
  type CheckResult,
  type Finding,
  nonBlank,
  type OrangeContext,
  type ProjectHandle,
  type Repair,
  readIdentity,
} from "@orange-hyper/core";
import { readJsonScalars } from "@orange-hyper/core/derived";
import { readJsonObject } from "@orange-hyper/core/ports";

const KEY = "identity/summary.json";

/** Checks the project named in a built identity summary. A project without a summary passes. */
export async function checkIdentitySummary(ctx: OrangeContext): Promise<CheckResult> {
  const summary = await readJsonScalars(ctx, KEY);
  if (summary.kind === "missing") return { checks: [], findings: [] };
  if (summary.kind === "invalid") return { checks: [], findings: [summaryInvalid(summary.reason)] };
  return { checks: [], findings: [...judge(summary.data, projectIdentity(ctx.project).id)] };
}

/** Fills in missing identity fields of the summary. Does not touch the summary of another project. */
export async function repairIdentitySummary(ctx: OrangeContext): Promise<readonly Repair[]> {
  const summary = await readJsonObject(ctx.blobs, KEY);
  const { id, name } = projectIdentity(ctx.project);
  if (summary.kind !== "valid" || id === null) return [];
  const stored = summary.data;
  if (ids(stored).some((other) => other !== id)) return [];
  const wanted = { project_id: id, project_name: name, projectId: id, projectName: name };
  const missing = Object.entries(wanted).filter(([field]) => nonBlank(stored[field]) === null);
  if (missing.length === 0) return [];
  const repaired = { ...wanted, ...stored, ...Object.fromEntries(missing) };
  await ctx.blobs.put(KEY, `${JSON.stringify(repaired, null, 2)}\n`);
  return [
    {
      code: "LEGACY_PROJECT_ID_REPAIRED",
      message: `added missing project identity fields to ${KEY}`,
      hint: "Nothing to do; the file is generated and not shared.",
    },
  ];
}

function* judge(summary: Readonly<Record<string, unknown>>, current: string | null): Iterable<Finding> {
  const stored = ids(summary);
  if (stored.length === 0) yield legacy("PROJECT_ID", "project_id");
  for (const id of stored) if (current !== null && id !== current) yield idMismatch(id, current);
  if (nonBlank(summary["project_name"]) === null && nonBlank(summary["projectName"]) === null) {
    yield legacy("PROJECT_NAME", "project_name");
  }
}

function projectIdentity({ config, folderName }: ProjectHandle): { id: string | null; name: string } {
  const { id, name } = readIdentity(config.kind === "valid" ? config.data : {});
  return { id, name: name ?? folderName };
}

/** Returns the distinct ids in the two id fields of a summary. */
function ids(summary: Readonly<Record<string, unknown>>): readonly string[] {
  const values = [nonBlank(summary["project_id"]), nonBlank(summary["projectId"])];
  return [...new Set(values.filter((id) => id !== null))];
}

function summaryInvalid(reason: string): Finding {
  return {
    code: "IDENTITY_SUMMARY_INVALID",
    level: "error",
    boundary: true,
    message: `${KEY} is not valid JSON: ${reason}`,
    hint: `Remove .orange-hyper/${KEY}; it is generated from the project.`,
  };
}

function idMismatch(id: string, current: string): Finding {
  return {
    code: "PROJECT_ID_MISMATCH",
    level: "error",
    boundary: true,
    message: `identity summary project_id ${id} does not match config project_id ${current}`,
    hint: `Remove .orange-hyper/${KEY}; it was generated for another project.`,
  };
}

function legacy(part: "PROJECT_ID" | "PROJECT_NAME", field: string): Finding {
  return {
    code: `LEGACY_${part}_MISSING`,
    level: "warning",
    boundary: true,
    message: `identity summary missing ${field} (legacy file)`,
    hint: `Run \`orange doctor --repair-project-id\` to fill missing legacy ${field} fields.`,
  };
}
