import {
  type Column,
  displayWidth,
  drawTable,
  type Messages,
  moment,
  padded,
  printable,
  type Screen,
  wrapped,
} from "@orange-hyper/core/human";
import type { SyncApplyData, SyncPlanData, SyncStatusData } from "../schema.js";
import { moduleKind } from "./module-kind.js";
import { STATE_UNREADABLE, type SyncWarning } from "./warnings.js";

/** Maximum number of lines per list, so that the whole answer fits on a screen. */
const MAX_MODULES = 12;
const MAX_CHANGES = 12;
const MAX_WARNINGS = 5;

/** Renders `orange sync plan` for people, on one screen. */
export function syncPlan(data: SyncPlanData, screen: Screen): string {
  return blocks(
    [`${title(data, screen)}  ${screen.dim(screen.t`a plan; nothing was written`)}`, verdict(data, screen)],
    counts(data, screen),
    modules(data.graph.nodes, screen),
    changes(data, screen),
    warnings(data.warnings, screen),
    data.changed || damaged(data).length > 0
      ? [
          screen.dim(wrapped(screen.t`Would write ${data.files.index} and ${data.files.status}`, screen)),
          next("orange sync apply", screen),
        ]
      : [next("orange sync status", screen)],
  );
}

/** Renders `orange sync apply` for people: the written files and the state of the page. */
export function syncApply(data: SyncApplyData, screen: Screen): string {
  const { t, translate } = screen;
  const { identity } = data;
  const isFresh = identity.status === "current";
  return blocks(
    [
      screen.green(t`Synced the structure of ${printable(data.project.project_name)}.`),
      screen.dim(t`${changeText(data, screen)}; accepted memory was not touched.`),
    ],
    counts(data, screen),
    changes(data, screen),
    warnings(data.warnings, screen),
    staleLines(data, screen),
    [
      t`Wrote  ${data.files.index}`,
      t`Wrote  ${data.files.status}`,
      isFresh
        ? t`Wrote  ${identity.file}`
        : `${screen.yellow("!")} ${t`The identity page is stale: ${printable(identity.warning === null ? t`it was not rebuilt` : translate(identity.warning))}`}`,
    ],
    [next(isFresh ? "orange identity build --open" : "orange identity build", screen)],
  );
}

function staleLines({ stale_memories: stale = [] }: SyncApplyData, screen: Screen): readonly string[] {
  const [first] = stale;
  if (first === undefined) return [];
  const rest = stale.length - 1;
  const said =
    rest === 0
      ? screen.t`Memory that may be stale: ${printable(first)}; \`orange doctor\` says why.`
      : screen.t`Memory that may be stale: ${printable(first)} and ${rest} more; \`orange doctor\` says why.`;
  return [`${screen.yellow("!")} ${said}`];
}

/** Renders `orange sync status` for people: whether the last sync is up to date. */
export function syncStatus(data: SyncStatusData, screen: Screen): string {
  const { t, translate } = screen;
  const page =
    data.identity_status === "current"
      ? screen.green(t`shows this structure`)
      : screen.yellow(data.identity_built_from_revision === null ? t`not built from a sync` : t`stale`);
  const rows = [
    [t`Last sync`, data.last_sync_at === null ? t`never` : moment(data.last_sync_at, screen)],
    [t`Applied`, printable(data.current_revision ?? t`none`)],
    [t`Now`, data.planned_revision],
    [t`Identity page`, page],
  ];
  const width = Math.max(...rows.map(([name = ""]) => displayWidth(name)));
  return blocks(
    [title(data, screen), verdict(data, screen)],
    rows.map(([name = "", value]) => `${screen.dim(padded(name, width))}  ${value}`),
    data.changed ? changes(data, screen) : [],
    data.identity_warning === null
      ? []
      : [`${screen.yellow("!")} ${printable(translate(data.identity_warning))}`],
    warnings(data.warnings, screen),
    [next(afterStatus(data), screen)],
  );
}

function afterStatus(data: SyncStatusData): string {
  if (damaged(data).length > 0) return "orange sync apply";
  if (data.changed) return "orange sync plan";
  const isStale = data.last_sync_at !== null && data.identity_status !== "current";
  return isStale ? "orange identity build" : "orange identity build --open";
}

type Any = SyncPlanData | SyncApplyData | SyncStatusData;

/** Returns the unreadable files of the last sync. They require an apply even without changes. */
function damaged({ warnings }: Any): readonly string[] {
  return warnings.flatMap(({ code, path }) => (code === STATE_UNREADABLE ? [printable(String(path))] : []));
}

function title({ project }: Any, { t, bold }: Screen): string {
  return bold(t`Structure of ${printable(project.project_name)}`);
}

function verdict(data: SyncPlanData | SyncStatusData, screen: Screen): string {
  const { t } = screen;
  const [broken, other] = damaged(data);
  if (broken !== undefined) {
    return screen.yellow(
      other === undefined
        ? t`${broken} is damaged; \`orange sync apply\` rewrites it.`
        : t`${broken} and ${other} are damaged; \`orange sync apply\` rewrites them.`,
    );
  }
  switch (data.freshness.status) {
    case "missing":
      return screen.yellow(t`Not synced yet: everything is new.`);
    case "stale":
      return screen.yellow(t`Changed since the last sync: ${changeText(data, screen)}.`);
    case "current":
      return screen.green(t`Up to date with the last sync.`);
  }
}

function changeText({ diff: { counts } }: Any, { t }: Messages): string {
  const parts = [
    counts.added_nodes > 0 ? t`${counts.added_nodes} new` : "",
    counts.changed_nodes > 0 ? t`${counts.changed_nodes} changed` : "",
    counts.removed_nodes > 0 ? t`${counts.removed_nodes} gone` : "",
  ].filter((part) => part !== "");
  if (parts.length > 0) return parts.join(", ");
  const links = counts.added_edges + counts.removed_edges;
  if (links === 0) return t`No part changed`;
  return links === 1 ? t`1 link between parts` : t`${links} links between parts`;
}

/** Returns the counts of parts by type, in words. */
function partCounts(of: Any["summary"]["nodes_by_type"], { t }: Messages): readonly string[] {
  const count = (type: keyof typeof of, one: string, many: (count: number) => string): string[] => {
    const found = of[type] ?? 0;
    return found === 0 ? [] : [found === 1 ? one : many(found)];
  };
  return [
    ...count("module", t`1 module`, (many) => t`${many} modules`),
    ...count("domain", t`1 domain`, (many) => t`${many} domains`),
    ...count("component", t`1 component`, (many) => t`${many} components`),
    ...count("test", t`1 test`, (many) => t`${many} tests`),
    ...count("document", t`1 document`, (many) => t`${many} documents`),
    ...count("infrastructure", t`1 infrastructure`, (many) => t`${many} infrastructure`),
    ...count("datastore", t`1 datastore`, (many) => t`${many} datastores`),
  ];
}

function counts({ summary, diff }: Any, screen: Screen): readonly string[] {
  const { t, dim } = screen;
  const found = partCounts(summary.nodes_by_type, screen);
  const { added_edges: added, removed_edges: removed } = diff.counts;
  const change = [added > 0 ? `+${added}` : "", removed > 0 ? `-${removed}` : ""].filter(Boolean).join(" ");
  const isNew = added === summary.edge_count;
  const links = summary.edge_count === 1 ? t`1 link` : t`${summary.edge_count} links`;
  const shown = change === "" || isNew ? links : `${links} (${change})`;
  return [found.length === 0 ? dim(t`No parts were found.`) : found.join(" · "), dim(shown)];
}

type Nodes = SyncPlanData["graph"]["nodes"];

/** Renders the modules: first those declared by a manifest, then mere folders. */
function modules(nodes: Nodes, screen: Screen): readonly string[] {
  const { t } = screen;
  const found = nodes.filter(({ type }) => type === "module").sort(byRank);
  if (found.length === 0) return [];
  const shown = found.slice(0, MAX_MODULES);
  const columns: readonly Column<Nodes[number]>[] = [
    { title: t`Module`, cell: ({ path }) => path, cut: "middle" },
    { title: t`Kind`, cell: (node) => moduleKind(node, screen) },
    ...(shown.some((node) => nameOf(node) !== "")
      ? [{ title: t`Name`, cell: nameOf, cut: "middle", rank: 1 } as const]
      : []),
  ];
  const rest = found.length - shown.length;
  return [drawTable(columns, shown, screen), ...(rest > 0 ? [screen.dim(t`and ${rest} more`)] : [])];
}

function byRank(a: Nodes[number], b: Nodes[number]): number {
  const rank = ({ role, path }: Nodes[number]): number =>
    path === "." ? 0 : role.endsWith("-directory") ? 2 : 1;
  return rank(a) - rank(b) || (a.path < b.path ? -1 : 1);
}

function nameOf({ path, label, metadata }: Nodes[number]): string {
  const named = metadata["package_name"] ?? metadata["module_path"] ?? metadata["artifact_id"];
  if (named !== undefined) return String(named);
  return path === "." || path.endsWith(label) ? "" : label;
}

function changes({ diff }: Any, screen: Screen): readonly string[] {
  if (diff.counts.unchanged_nodes + diff.counts.changed_nodes + diff.counts.removed_nodes === 0) return [];
  const lines = [
    ...diff.removed_nodes.map((id) => screen.red(`- ${printable(id)}`)),
    ...diff.changed_nodes.map((id) => screen.yellow(`~ ${printable(id)}`)),
    ...diff.added_nodes.map((id) => screen.green(`+ ${printable(id)}`)),
  ];
  if (lines.length === 0) return [];
  const rest = lines.length - MAX_CHANGES;
  return [
    ...lines.slice(0, MAX_CHANGES).map((line) => `  ${line}`),
    ...(rest > 0 ? [screen.dim(screen.t`  and ${rest} more`)] : []),
  ];
}

function warnings(found: readonly SyncWarning[], screen: Screen): readonly string[] {
  const rest = found.length - MAX_WARNINGS;
  return [
    ...found
      .slice(0, MAX_WARNINGS)
      .map(({ message }) => `${screen.yellow("!")} ${printable(screen.translate(message))}`),
    ...(rest > 0 ? [screen.dim(screen.t`  and ${rest} more`)] : []),
  ];
}

function next(line: string, screen: Screen): string {
  return `${screen.dim(screen.t`Next:`)} ${screen.bold(line)}`;
}

/** Joins groups of lines with an empty line between them; empty groups are left out. */
function blocks(...groups: readonly (readonly string[])[]): string {
  return groups
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}
