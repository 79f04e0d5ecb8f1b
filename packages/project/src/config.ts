import { CONFIG_VERSION, type ConfigState, isRecord, readIdentity, STORAGE_ROOT } from "@orange-hyper/core";
import { originBlock } from "@orange-hyper/core/answer";
import { type BlobStore, readJsonObject } from "@orange-hyper/core/ports";
import type { Generator } from "@orange-hyper/core/registry";
import type { Language } from "./language.js";

export type ConfigData = Readonly<Record<string, unknown>>;

export const CONFIG_KEY = "config.json";

const KEY_ORDER: readonly string[] = [
  "version",
  "origin",
  "project_id",
  "project_name",
  "project",
  "storage",
  "quest",
  "route",
  "verification",
  "features",
];

/** Reads `config.json` as currently stored. The config of a project handle is only as recent as the handle. */
export function readConfig(blobs: BlobStore): Promise<ConfigState> {
  return readJsonObject(blobs, CONFIG_KEY);
}

/** Renders the text of the file, with an indentation of two spaces and a final newline. */
export function renderConfig(config: ConfigData): string {
  return `${JSON.stringify(config, null, 2)}\n`;
}

export interface ConfigInit {
  readonly generator: Generator;
  /** Null leaves the identity out. */
  readonly id: string | null;
  readonly name: string;
  readonly language: Language;
}

/** Returns the config of a new project. */
export function newConfig({ generator, id, name, language }: ConfigInit): ConfigData {
  return {
    version: CONFIG_VERSION,
    origin: originBlock(generator),
    ...identityFields(id, name, { default_language: language }),
    storage: { root: STORAGE_ROOT, quest_format: "markdown+yaml-frontmatter" },
    quest: { recommend_from_layer: "L2", require_from_layer: "L3" },
    route: { expose_from: "L2", default_max_layer: "L3" },
    verification: { completion_requires: "evidence_or_unverified_reason" },
    features: {
      hooks: false,
      mcp: false,
      subagents: false,
      role_evolution: false,
      auto_planner: false,
      auto_execution_loop: false,
      branch_pr_spec_workflow_required: false,
    },
  };
}

/** Returns the identity fields of a config: those at the top level and their copies in `project`. */
export function identityFields(id: string | null, name: string, project: ConfigData = {}): ConfigData {
  return {
    ...(id === null ? {} : { project_id: id }),
    project_name: name,
    project: { ...(id === null ? {} : { id }), name, ...project },
  };
}

/** Returns the id in each of its two fields of a config; null where it is missing. */
export function statedIds(config: ConfigData): {
  readonly top: string | null;
  readonly nested: string | null;
} {
  return {
    top: readIdentity({ project_id: config["project_id"] }).id,
    nested: readIdentity({ project: config["project"] }).id,
  };
}

/**
 * Fills missing or blank values of `stored` from `wanted` without replacing any other value. Returns null when nothing
 * is missing.
 */
export function fillConfig(stored: ConfigData, wanted: ConfigData): ConfigData | null {
  if (!lacks(stored, wanted)) return null;
  const filled = fillRecord(stored, wanted);
  const known = KEY_ORDER.filter((name) => Object.hasOwn(filled, name));
  const names = [...known, ...Object.keys(filled).filter((name) => !KEY_ORDER.includes(name))];
  return Object.fromEntries(names.map((name) => [name, filled[name]]));
}

function lacks(stored: ConfigData, wanted: ConfigData): boolean {
  return Object.entries(wanted).some(([name, value]) => {
    const old = stored[name];
    return isRecord(value) && isRecord(old) ? lacks(old, value) : isBlank(old);
  });
}

function fillRecord(stored: ConfigData, wanted: ConfigData): ConfigData {
  const filled = Object.entries(wanted).map(([name, value]) => {
    const old = stored[name];
    if (isRecord(value) && isRecord(old)) return [name, fillRecord(old, value)] as const;
    return [name, isBlank(old) ? value : old] as const;
  });
  return Object.fromEntries([
    ...filled,
    ...Object.entries(stored).filter(([name]) => !Object.hasOwn(wanted, name)),
  ]);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}
