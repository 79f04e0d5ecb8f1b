import { displayPath, STORAGE_ROOT } from "@orange-hyper/core";
import type { InitReport } from "./init.js";
import type { InitData } from "./schema.js";

/** Converts the report for JSON answers. */
export function initData(report: InitReport): InitData {
  const project = { project_id: report.projectId, project_name: report.projectName };
  return {
    initialized: true,
    already_initialized: report.alreadyInitialized,
    idempotent: true,
    forced: report.forced,
    ...project,
    root: STORAGE_ROOT,
    created_paths: report.createdKeys.map(displayPath).sort(),
    updated_paths: report.updatedKeys.map(displayPath).sort(),
    preserved_paths: report.preservedKeys.map(displayPath).sort(),
    project,
    files: {
      root: STORAGE_ROOT,
      config: displayPath("config.json"),
      gitignore: displayPath(".gitignore"),
      current_capsule: displayPath("capsules/current.md"),
      graph_index: displayPath("graph/index.json"),
      graph_edges: displayPath("graph/edges.jsonl"),
      route_trace: displayPath("traces/route.jsonl"),
    },
    warnings: [...report.warnings],
  };
}
