/** The views of the page, in the order of their tabs. */
export const TABS = ["work", "decide", "quests", "runs", "memory", "picture", "project"] as const;
export type Tab = (typeof TABS)[number];

const KINDS = ["node", "quest", "run", "proposal"] as const;

/** What is shown in full beside a view, or in its place, by its id or the short form of it. */
export interface Item {
  readonly kind: (typeof KINDS)[number];
  readonly id: string;
}

/** What a view is narrowed to, and how it is sorted and laid out, by name. */
export type Filters = Readonly<Record<string, string>>;

/** Where the reader is: what the part of the address behind # says. */
export interface Route {
  readonly tab: Tab | null;
  readonly item: Item | null;
  readonly filters: Filters;
}

/** `#node=…`, `#quest=…`, `#run=…`, `#proposal=…` or `#tab=…`, or one of each kind, with filters behind; nothing for the first view. Null for anything else. */
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

/** The address of a place on the page. */
export function formatRoute({ tab, item, filters }: Route): string {
  const values = new URLSearchParams();
  if (item !== null) values.set(item.kind, item.id);
  if (tab !== null) values.set("tab", tab);
  for (const [name, value] of Object.entries(filters)) if (value !== "") values.set(name, value);
  return `#${values}`;
}
