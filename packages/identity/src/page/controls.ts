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
  /** The chosen value; "" for all. */
  readonly value: string;
  readonly change: (value: string) => void;
}

/** Builds filters of which at most one is on: a click shows one kind alone, and a second click shows all again. */
export function chips({ name, choices, value, change }: Chips): HTMLElement {
  const box = h("div", { class: "chips", role: "group", "aria-label": name });
  for (const choice of choices) {
    const isOn = choice.value === value;
    box.append(chip(choice, isOn, () => change(isOn ? "" : choice.value)));
  }
  return box;
}

/** Builds a filter that is on or off. */
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

/** Builds a row of alternatives of which exactly one is on. */
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
  /** Label of the choice "all". Omitted: there is no such choice. */
  readonly all?: string;
}

/** Builds a labelled selection list. */
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

/** Builds the line above a list: its filters, and at the end its display settings. */
export function toolbar(filters: readonly Node[], settings: readonly (Node | null)[] = []): HTMLElement {
  return h("div", { class: "toolbar" }, ...filters, h("div", { class: "settings" }, ...settings));
}

/** Builds the message of an empty list, with a button that clears the filters. */
export function nothing(clear: () => void): HTMLElement {
  return h(
    "div",
    { class: "nothing" },
    h("p", {}, w.nothingMatches),
    h("button", { type: "button", class: "plain-button", onclick: clear }, w.clearFilters),
  );
}
