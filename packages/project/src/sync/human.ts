import { type Column, drawTable, moment, printable, type Screen, wrapped } from "@orange-hyper/core/human";
import type { SyncApplyData, SyncPlanData, SyncStatusData } from "../schema.js";
import { STATE_UNREADABLE, type SyncWarning } from "./warnings.js";

/** Most lines of a list; a screen holds the whole answer. */
const MOST_MODULES = 12;
const MOST_CHANGES = 12;
const MOST_WARNINGS = 5;

/** `orange sync plan` for people, on one screen. */
export function syncPlan(data: SyncPlanData, paint: Screen): string {
  return blocks(
    [
      `${paint.bold(`Structure of ${printable(data.project.project_name)}`)}  ${paint.dim("a plan; nothing was written")}`,
      verdict(data, paint),
    ],
    counts(data, paint),
    modules(data.graph.nodes, paint),
    changes(data, paint),
    warnings(data.warnings, paint),
    data.changed || damaged(data).length > 0
      ? [
          paint.dim(wrapped(`Would write ${data.files.index} and ${data.files.status}`, paint)),
          next("orange sync apply", paint),
        ]
      : [next("orange sync status", paint)],
  );
}

/** `orange sync apply` for people: the written files, and the state of the page. */
export function syncApply(data: SyncApplyData, paint: Screen): string {
  const { identity } = data;
  const isFresh = identity.status === "current";
  return blocks(
    [
      paint.green(`Synced the structure of ${printable(data.project.project_name)}.`),
      paint.dim(`${changeText(data)}; accepted memory was not touched.`),
    ],
    counts(data, paint),
    changes(data, paint),
    warnings(data.warnings, paint),
    staleLines(data, paint),
    [
      `Wrote  ${data.files.index}`,
      `Wrote  ${data.files.status}`,
      isFresh
        ? `Wrote  ${identity.file}`
        : `${paint.yellow("!")} The identity page is stale: ${printable(identity.warning ?? "it was not rebuilt")}`,
    ],
    [next(isFresh ? "orange identity build --open" : "orange identity build", paint)],
  );
}

function staleLines({ stale_memories: stale = [] }: SyncApplyData, paint: Screen): readonly string[] {
  const [first] = stale;
  if (first === undefined) return [];
  const rest = stale.length > 1 ? ` and ${stale.length - 1} more` : "";
  return [
    `${paint.yellow("!")} Memory that may be stale: ${printable(first)}${rest}; \`orange doctor\` says why.`,
  ];
}

/** `orange sync status` for people: whether the last sync is up to date. */
export function syncStatus(data: SyncStatusData, paint: Screen): string {
  const page =
    data.identity_status === "current"
      ? paint.green("shows this structure")
      : paint.yellow(data.identity_built_from_revision === null ? "not built from a sync" : "stale");
  const rows = [
    ["Last sync", data.last_sync_at === null ? "never" : moment(data.last_sync_at, paint)],
    ["Applied", printable(data.current_revision ?? "none")],
    ["Now", data.planned_revision],
    ["Identity page", page],
  ];
  return blocks(
    [paint.bold(`Structure of ${printable(data.project.project_name)}`), verdict(data, paint)],
    rows.map(([name = "", value]) => `${paint.dim(name.padEnd(13))}  ${value}`),
    data.changed ? changes(data, paint) : [],
    data.identity_warning === null ? [] : [`${paint.yellow("!")} ${printable(data.identity_warning)}`],
    warnings(data.warnings, paint),
    [next(afterStatus(data), paint)],
  );
}

function afterStatus(data: SyncStatusData): string {
  if (damaged(data).length > 0) return "orange sync apply";
  if (data.changed) return "orange sync plan";
  const isStale = data.last_sync_at !== null && data.identity_status !== "current";
  return isStale ? "orange identity build" : "orange identity build --open";
}

type Any = SyncPlanData | SyncApplyData | SyncStatusData;

/** Files of the last sync that cannot be read. They call for an apply even without changes. */
function damaged({ warnings }: Any): readonly string[] {
  return warnings.flatMap(({ code, path }) => (code === STATE_UNREADABLE ? [printable(String(path))] : []));
}

function verdict(data: SyncPlanData | SyncStatusData, paint: Screen): string {
  const broken = damaged(data);
  if (broken.length > 0) {
    const [are, them] = broken.length === 1 ? ["is", "it"] : ["are", "them"];
    return paint.yellow(`${broken.join(" and ")} ${are} damaged; \`orange sync apply\` rewrites ${them}.`);
  }
  switch (data.freshness.status) {
    case "missing":
      return paint.yellow("Not synced yet: everything is new.");
    case "stale":
      return paint.yellow(`Changed since the last sync: ${changeText(data)}.`);
    case "current":
      return paint.green("Up to date with the last sync.");
  }
}

function changeText({ diff: { counts } }: Any): string {
  const parts = [
    counts.added_nodes > 0 ? `${counts.added_nodes} new` : "",
    counts.changed_nodes > 0 ? `${counts.changed_nodes} changed` : "",
    counts.removed_nodes > 0 ? `${counts.removed_nodes} gone` : "",
  ].filter((part) => part !== "");
  if (parts.length > 0) return parts.join(", ");
  const links = counts.added_edges + counts.removed_edges;
  return links > 0 ? `${links} ${links === 1 ? "link" : "links"} between parts` : "No part changed";
}

/** One and many of each type, in the order in which they are counted. */
const WORDS = {
  module: ["module", "modules"],
  domain: ["domain", "domains"],
  component: ["component", "components"],
  test: ["test", "tests"],
  document: ["document", "documents"],
  infrastructure: ["infrastructure", "infrastructure"],
  datastore: ["datastore", "datastores"],
} as const;

function counts({ summary, diff }: Any, paint: Screen): readonly string[] {
  const found = Object.entries(WORDS).flatMap(([type, [one, many]]) => {
    const count = summary.nodes_by_type[type] ?? 0;
    if (count === 0) return [];
    return [`${count} ${count === 1 ? one : many}`];
  });
  const { added_edges: added, removed_edges: removed } = diff.counts;
  const change = [added > 0 ? `+${added}` : "", removed > 0 ? `-${removed}` : ""].filter(Boolean).join(" ");
  const isNew = added === summary.edge_count;
  const links = `${summary.edge_count} links${change === "" || isNew ? "" : ` (${change})`}`;
  return [found.length === 0 ? paint.dim("No parts were found.") : found.join(" · "), paint.dim(links)];
}

type Nodes = SyncPlanData["graph"]["nodes"];

/** The modules, those that a manifest names before mere folders. */
function modules(nodes: Nodes, paint: Screen): readonly string[] {
  const found = nodes.filter(({ type }) => type === "module").sort(byRank);
  if (found.length === 0) return [];
  const shown = found.slice(0, MOST_MODULES);
  const columns: readonly Column<Nodes[number]>[] = [
    { title: "Module", cell: ({ path }) => path, cut: "middle" },
    { title: "Kind", cell: kindOf },
    ...(shown.some((node) => nameOf(node) !== "")
      ? [{ title: "Name", cell: nameOf, cut: "middle", rank: 1 } as const]
      : []),
  ];
  const rest = found.length - shown.length;
  return [drawTable(columns, shown, paint), ...(rest > 0 ? [paint.dim(`and ${rest} more`)] : [])];
}

function byRank(a: Nodes[number], b: Nodes[number]): number {
  const rank = ({ role, path }: Nodes[number]): number =>
    path === "." ? 0 : role.endsWith("-directory") ? 2 : 1;
  return rank(a) - rank(b) || (a.path < b.path ? -1 : 1);
}

function kindOf({ path, role, label }: Nodes[number]): string {
  if (path === ".") return label;
  return role.endsWith("-directory") ? "folder" : role.replaceAll("-", " ");
}

function nameOf({ path, label, metadata }: Nodes[number]): string {
  const named = metadata["package_name"] ?? metadata["module_path"] ?? metadata["artifact_id"];
  if (named !== undefined) return String(named);
  return path === "." || path.endsWith(label) ? "" : label;
}

function changes({ diff }: Any, paint: Screen): readonly string[] {
  if (diff.counts.unchanged_nodes + diff.counts.changed_nodes + diff.counts.removed_nodes === 0) return [];
  const lines = [
    ...diff.removed_nodes.map((id) => paint.red(`- ${printable(id)}`)),
    ...diff.changed_nodes.map((id) => paint.yellow(`~ ${printable(id)}`)),
    ...diff.added_nodes.map((id) => paint.green(`+ ${printable(id)}`)),
  ];
  if (lines.length === 0) return [];
  const rest = lines.length - MOST_CHANGES;
  return [
    ...lines.slice(0, MOST_CHANGES).map((line) => `  ${line}`),
    ...(rest > 0 ? [paint.dim(`  and ${rest} more`)] : []),
  ];
}

function warnings(found: readonly SyncWarning[], paint: Screen): readonly string[] {
  const rest = found.length - MOST_WARNINGS;
  return [
    ...found.slice(0, MOST_WARNINGS).map(({ message }) => `${paint.yellow("!")} ${printable(message)}`),
    ...(rest > 0 ? [paint.dim(`  and ${rest} more`)] : []),
  ];
}

function next(line: string, paint: Screen): string {
  return `${paint.dim("Next:")} ${paint.bold(line)}`;
}

/** Groups of lines, one empty line apart; empty groups are left out. */
function blocks(...groups: readonly (readonly string[])[]): string {
  return groups
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}
