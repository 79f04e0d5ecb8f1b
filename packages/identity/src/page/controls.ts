import { h } from "./dom.js";
import { number, w } from "./words/index.js";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
  readonly sign?: Node;
}

interface Chips {
  readonly name: string;
  readonly choices: readonly Choice[];
  /** What is chosen; "" for all. */
  readonly value: string;
  readonly change: (value: string) => void;
}

/** Filters of which one click shows one kind alone, and the next click all again. */
export function chips({ name, choices, value, change }: Chips): HTMLElement {
  const box = h("div", { class: "chips", role: "group", "aria-label": name });
  for (const choice of choices) {
    const isOn = choice.value === value;
    box.append(chip(choice, isOn, () => change(isOn ? "" : choice.value)));
  }
  return box;
}

/** A filter that is on or off. */
export function chip(
  { value, label, count, sign }: Choice,
  isOn: boolean,
  onclick: (event: Event) => void,
): HTMLElement {
  return h(
    "button",
    {
      type: "button",
      class: "chip",
      "aria-pressed": String(isOn),
      "data-value": value,
      "data-key": `chip ${value}`,
      onclick,
    },
    sign,
    label,
    count === undefined ? null : h("span", { class: "count" }, number(count)),
  );
}

interface Select extends Chips {
  /** The name of the choice of all of them, where there is one. */
  readonly all?: string;
}

/** A list to choose one of, with its name before it. */
export function selectBox({ name, choices, value, change, all }: Select): HTMLElement {
  const options = all === undefined ? choices : [{ value: "", label: all }, ...choices];
  const select = h(
    "select",
    { "data-key": name },
    ...options.map(({ value: each, label, count }: Choice) =>
      h(
        "option",
        { value: each, selected: each === value },
        count === undefined ? label : `${label} · ${number(count)}`,
      ),
    ),
  );
  select.addEventListener("change", () => change(select.value));
  return h("label", { class: "field" }, h("span", {}, name), select);
}

/** A line of filters above a list. */
export function toolbar(...children: readonly (Node | null)[]): HTMLElement {
  return h("div", { class: "toolbar" }, ...children);
}

/** What a list without anything says. */
export function nothing(clear: () => void): HTMLElement {
  return h(
    "div",
    { class: "nothing" },
    h("p", {}, w.nothingMatches),
    h("button", { type: "button", class: "plain-button", onclick: clear }, w.clearFilters),
  );
}
