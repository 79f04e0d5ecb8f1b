import { h, link } from "./dom.js";
import { fill, w } from "./words/index.js";

/** A text of more characters or lines is folded. */
const LONG = { characters: 600, lines: 9 };
/** A longer list shows so many. */
const SHORT_LIST = 6;

/** What the reader has unfolded, by a key of its own: it stays so when the view is drawn anew. */
export type Unfolded = Set<string>;

/** Words that somebody wrote, as they were written. Long ones are folded, and a click shows all of them. */
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

/** A list whose further items a click shows. */
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

/** A part that is shown by a click on its name. */
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
