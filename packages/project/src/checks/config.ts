import {
  type CheckResult,
  CONFIG_VERSION,
  type ConfigState,
  configRepairHint,
  type Finding,
  isRecord,
  type OrangeContext,
  STORAGE_ROOT,
} from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import { type ConfigData, readConfig, statedIds } from "../config.js";

/** Checks the config as currently stored. An absent one is reported by the layout check. */
export async function checkConfig(ctx: OrangeContext): Promise<CheckResult> {
  const config = await readConfig(ctx.blobs);
  switch (config.kind) {
    case "missing":
      return { checks: [], findings: [] };
    case "invalid":
      return { checks: [], findings: [configInvalid(config)] };
    case "valid":
      return { checks: [msg`config.json parses`], findings: [...judge(config.data)] };
  }
}

function* judge(config: ConfigData): Iterable<Finding> {
  const version = config["version"];
  if (version !== CONFIG_VERSION) yield versionUnexpected(version);
  const { top, nested } = statedIds(config);
  if (top === null) yield projectIdMissing();
  else if (nested !== null && top !== nested) yield projectIdMismatch(top, nested);
  const name = config["project_name"];
  if (typeof name !== "string" || name.trim() === "") yield projectNameMissing();
  if (hasForbiddenFeature(config["features"])) yield featureForbidden();
}

function hasForbiddenFeature(features: unknown): boolean {
  if (!isRecord(features)) return false;
  return ["hooks", "mcp", "subagents", "auto_execution_loop"].some((name) => Boolean(features[name]));
}

function configInvalid(config: Extract<ConfigState, { readonly kind: "invalid" }>): Finding {
  return {
    code: "CONFIG_INVALID",
    level: "error",
    message: `config.json is not valid JSON: ${config.reason}`,
    hint: configRepairHint(config),
  };
}

function versionUnexpected(version: unknown): Finding {
  return {
    code: "CONFIG_VERSION_UNEXPECTED",
    level: "warning",
    message: `config version is ${version === undefined ? msg`missing` : String(version)}; expected ${CONFIG_VERSION}`,
    hint:
      typeof version === "string" && version.trim() !== ""
        ? `Update Orange Hyper: another version wrote this project, and \`orange --version\` shows yours.`
        : "Run `orange init --force` to fill it in.",
  };
}

function projectIdMissing(): Finding {
  return {
    code: "CONFIG_PROJECT_ID_MISSING",
    level: "error",
    boundary: true,
    message: "config.project_id is missing",
    hint: "Run `orange doctor --repair-project-id` to recover it from the artefacts, or to issue one.",
  };
}

function projectIdMismatch(top: string, nested: string): Finding {
  return {
    code: "CONFIG_PROJECT_ID_MISMATCH",
    level: "error",
    boundary: true,
    message: `config.project_id ${top} does not match config.project.id ${nested}`,
    hint: `Decide which id the artefacts carry and write it to both fields of ${STORAGE_ROOT}/config.json by hand.`,
  };
}

function projectNameMissing(): Finding {
  return {
    code: "LEGACY_PROJECT_NAME_MISSING",
    level: "warning",
    boundary: true,
    message: "config.project_name is missing",
    hint: "Run `orange doctor --repair-project-id` to fill it in.",
  };
}

function featureForbidden(): Finding {
  return {
    code: "CONFIG_FEATURE_FLAG_FORBIDDEN",
    level: "error",
    message:
      "preview feature flags must keep runtime hooks, MCP, subagents, and auto execution loop disabled",
    hint: `Set features.hooks, .mcp, .subagents and .auto_execution_loop to false in ${STORAGE_ROOT}/config.json.`,
  };
}
