import { fill, w } from "./words/index.js";

type Child = Node | string | null | undefined | false;

interface Attributes {
  readonly [name: string]: string | number | boolean | undefined | ((event: Event) => void);
}

/** An element built with DOM calls alone; text is text. `on` and the name of an event is a listener of it. */
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

/** A paragraph in small print. */
export function fine(...children: readonly Child[]): HTMLElement {
  return h("p", { class: "fine" }, ...children);
}

/** A button that looks like a link. */
export function link(text: string, onclick: () => void): HTMLElement {
  return h("button", { type: "button", class: "link", onclick }, text);
}

/** The element of the template with this id; the template has it. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}.`);
  return element as T;
}

/** A day as people read it; the text itself where it is no time. */
export function day(iso: string): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(iso) ? iso.slice(0, 10) : iso || w.unknown;
}

/** A time as people read it. */
export function moment(iso: string): string {
  return iso.replace("T", " ").replace(/(\.\d+)?Z$/, " UTC") || w.unknown;
}

/** How long it is from one time to another, in its largest unit. */
export function duration(from: string, to: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
  if (!Number.isFinite(minutes)) return w.unknown;
  if (minutes < 90) return fill(w.minutes, { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 36 ? fill(w.hours, { count: hours }) : fill(w.days, { count: Math.round(hours / 24) });
}

/** Says something to those who do not see the page. */
export function announce(text: string): void {
  byId("live").textContent = text;
}
