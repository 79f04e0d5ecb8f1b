type Child = Node | string | null;

interface Attributes {
  readonly class?: string;
  readonly id?: string;
  readonly [name: `aria-${string}` | `data-${string}`]: string | undefined;
  readonly [name: string]: string | number | boolean | undefined | (() => void);
}

/** An element built with DOM calls alone; text is text. `on` is its click handler. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/** A paragraph in small print. */
export function fine(...children: readonly Child[]): HTMLElement {
  return h("p", { class: "fine" }, ...children);
}

/** The element of the template with this id; the template has it. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}.`);
  return element as T;
}

/** `1 quest`, `2 quests`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** A day as people read it; the text itself where it is no time. */
export function day(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(iso) ? iso.slice(0, 10) : iso || "unknown";
}
