import { byId } from "./dom.js";
import { w } from "./words/index.js";

/** Fills in the words of the page's language in elements of the template. */
export function translateTemplate(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-word]"))
    element.textContent = word(element.dataset["word"]);
  for (const element of document.querySelectorAll<HTMLElement>("[data-label]"))
    element.setAttribute("aria-label", word(element.dataset["label"]));
  for (const element of document.querySelectorAll<HTMLElement>("[data-title]")) {
    element.title = word(element.dataset["title"]);
    element.setAttribute("aria-label", element.title);
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-heading]"))
    element.dataset["heading"] = word(element.dataset["heading"]);
  byId("knowledge-graph-canvas").textContent = w.graphFallback;
}

function word(path = ""): string {
  let found: unknown = w;
  for (const name of path.split(".")) found = (found as Record<string, unknown>)[name];
  return String(found);
}
