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
      class: count === 0 ? "chip vain" : "chip",
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

/** A few ways of which one is on, side by side. */
export function segments({ name, choices, value, change }: Chips): HTMLElement {
  const buttons = choices.map((choice) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(choice.value === value),
        "data-value": choice.value,
        "data-key": `${name} ${choice.value}`,
        onclick: () => change(choice.value),
      },
      choice.label,
    ),
  );
  return h("div", { class: "segments", role: "group", "aria-label": name }, ...buttons);
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

/** A line above a list: what narrows it, and at the end how it is shown. */
export function toolbar(filters: readonly Node[], settings: readonly (Node | null)[] = []): HTMLElement {
  return h("div", { class: "toolbar" }, ...filters, h("div", { class: "settings" }, ...settings));
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
