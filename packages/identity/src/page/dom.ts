import { fill, w } from "./words/index.js";

type Child = Node | string | null | undefined | false;

interface Attributes {
  readonly [name: string]: string | number | boolean | undefined | ((event: Event) => void);
}

/**
 * Creates an element by DOM calls only, so that text is never parsed as HTML. An attribute `on<event>` adds a listener.
 */
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
  for (const child of children) if (child) element.append(child);
  return element;
}

/** Builds a paragraph in small print. */
export function fine(...children: readonly Child[]): HTMLElement {
  return h("p", { class: "fine" }, ...children);
}

/** Builds a button that looks like a link. */
export function link(text: string, onclick: () => void): HTMLElement {
  return h("button", { type: "button", class: "link", onclick }, text);
}

/** Returns the element with this id. Throws when the template does not contain it. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}.`);
  return element as T;
}

/** Formats a time as a day. Anything that is not a time is returned unchanged, and "" as "unknown". */
export function day(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(iso) ? iso.slice(0, 10) : iso || w.unknown;
}

/** Formats a time for people. */
export function moment(iso: string): string {
  return iso.replace("T", " ").replace(/(\.\d+)?Z$/, " UTC") || w.unknown;
}

/** Formats the time between two times in its largest unit. */
export function duration(from: string, to: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
  if (!Number.isFinite(minutes)) return w.unknown;
  if (minutes < 90) return fill(w.minutes, { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 36 ? fill(w.hours, { count: hours }) : fill(w.days, { count: Math.round(hours / 24) });
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  byId("live").textContent = text;
}
