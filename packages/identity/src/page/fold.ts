import { h, link } from "./dom.js";
import { fill, w } from "./words/index.js";

/** A text with more characters or lines than this is folded. */
const LONG = { characters: 600, lines: 9 };
/** Number of items that a folded list shows. */
const SHORT_LIST = 6;

/** Keys of what the reader has unfolded. It stays unfolded when the view is redrawn. */
export type Unfolded = Set<string>;

/** Builds a quotation. A long one is folded, and a click unfolds it. */
export function quoted(text: string, unfolded: Unfolded, key: string): HTMLElement {
  const words = h("blockquote", { class: "quote", dir: "auto" }, text);
  if (text.length <= LONG.characters && text.split("\n").length <= LONG.lines) return words;
  const button = link("", () => {
    if (unfolded.has(key)) unfolded.delete(key);
    else unfolded.add(key);
    update();
  });
  button.dataset["key"] = key;
  const update = (): void => {
    const isOpen = unfolded.has(key);
    words.classList.toggle("folded", !isOpen);
    button.textContent = isOpen ? w.runs.showLess : w.runs.showAll;
    button.setAttribute("aria-expanded", String(isOpen));
  };
  update();
  return h("div", {}, words, button);
}

/** Builds a list of which a click shows the further items. */
export function shortList(items: readonly string[], unfolded: Unfolded, key: string): HTMLElement {
  const item = (text: string): HTMLElement => h("li", { dir: "auto" }, text);
  const first = h("ul", { class: "points" }, ...items.slice(0, SHORT_LIST).map(item));
  if (items.length <= SHORT_LIST) return first;
  const rest = items.slice(SHORT_LIST);
  return h(
    "div",
    {},
    first,
    disclosure(fill(w.runs.more, { count: rest.length }), h("ul", { class: "points" }, ...rest.map(item)), {
      unfolded,
      key,
    }),
  );
}

/** Builds a part that a click on its name shows. */
export function disclosure(
  name: string,
  content: HTMLElement,
  { unfolded, key }: { readonly unfolded: Unfolded; readonly key: string },
): HTMLElement {
  const box = h(
    "details",
    { class: "disclosure", open: unfolded.has(key) },
    h("summary", { "data-key": key }, name),
    content,
  );
  box.addEventListener("toggle", () => {
    if (box.open) unfolded.add(key);
    else unfolded.delete(key);
  });
  return box;
}
