/** The views of the page, in the order of their tabs. */
export const TABS = ["work", "decide", "quests", "runs", "memory", "picture", "project"] as const;
/** A view of the page. */
export type Tab = (typeof TABS)[number];

const KINDS = ["node", "quest", "run", "proposal"] as const;

/** An item shown in full beside a view or in its place, by its id or short id. */
export interface Item {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
}

/** The filters of a view, its sort order and its layout, by name. */
export type Filters = Readonly<Record<string, string>>;

/** A place on the page, as the part of the address after # names it. */
export interface Route {
  readonly tab: Tab | null;
  readonly item: Item | null;
  readonly filters: Filters;
}

/**
 * Parses an address: `#node=…`, `#quest=…`, `#run=…`, `#proposal=…` or `#tab=…`, or an item with a tab, followed by
 * filters. "" is the first view. Null for anything else.
 */
export function parseRoute(hash: string): Route | null {
  if (hash === "") return { tab: TABS[0], item: null, filters: {} };
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const kind = KINDS.find((name) => values.get(name));
  const tab = TABS.find((name) => name === values.get("tab")) ?? null;
  if (kind === undefined && tab === null) return null;
  const item = kind === undefined ? null : { kind, id: values.get(kind) ?? "" };
  for (const name of [...KINDS, "tab"]) values.delete(name);
  return { tab, item, filters: Object.fromEntries(values) };
}

/** Formats the address of a place on the page. */
export function formatRoute({ tab, item, filters }: Route): string {
  const values = new URLSearchParams();
  if (item !== null) values.set(item.kind, item.id);
  if (tab !== null) values.set("tab", tab);
  for (const [name, value] of Object.entries(filters)) if (value !== "") values.set(name, value);
  return `#${values}`;
}
