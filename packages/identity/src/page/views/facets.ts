import type { App } from "../app.js";
import { chips, segments, selectBox } from "../controls.js";
import { TYPES, typeSign } from "../types.js";
import { typeNames, w } from "../words/index.js";

/** A property by which a list can be filtered: one of its choices, or all. */
export interface Facet<T> {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  /** Returns the choices to which an item belongs. */
  readonly of: (item: T) => readonly string[];
  readonly choices: readonly { readonly value: string; readonly label: string; readonly sign?: () => Node }[];
  /** True when there are too many choices to stand side by side. */
  readonly isLong?: boolean;
}

interface Narrowed<T> {
  readonly shown: readonly T[];
  readonly bars: readonly HTMLElement[];
}

/**
 * Returns the items that pass the chosen filters, and the controls of the filters. Each choice shows how many items it
 * would yield.
 */
export function narrow<T>(app: App, items: readonly T[], facets: readonly Facet<T>[]): Narrowed<T> {
  const { filters } = app.view;
  const chosen = facets.map(
    ({ name, choices }) => choices.find(({ value }) => value === filters[name])?.value,
  );
  const meeting = (except?: Facet<T>): readonly T[] =>
    items.filter((item) =>
      facets.every((facet, index) => {
        const value = chosen[index];
        return facet === except || value === undefined || facet.of(item).includes(value);
      }),
    );
  const bars = facets.flatMap((facet, index) => {
    const { name, label, choices, isLong = false } = facet;
    if (choices.length === 0) return [];
    const counts = new Map<string, number>();
    for (const item of meeting(facet))
      for (const value of facet.of(item)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const control = {
      name: label,
      choices: choices.map(({ value, label, sign }) => ({
        value,
        label,
        count: counts.get(value) ?? 0,
        ...(sign && { sign: sign() }),
      })),
      value: chosen[index] ?? "",
      change: (value: string) => app.narrow({ [name]: value }),
    };
    return [isLong ? selectBox({ ...control, all: w.all }) : chips(control)];
  });
  return { shown: meeting(), bars };
}

/** Returns the facet "type", with its choices in the order of the legend. */
export function typeFacet<T extends { readonly type: string }>(items: readonly T[]): Facet<T> {
  const types = new Set(items.map(({ type }) => type));
  const choices = TYPES.filter((name) => types.has(name)).map((name) => ({
    value: name,
    label: typeNames(name)[1],
    sign: () => typeSign(name),
  }));
  return { name: "type", label: w.type, choices, of: ({ type }) => [type] };
}

/** Clears the filters; the sort order and the layout stay. */
export function clearFacets<T>(app: App, facets: readonly Facet<T>[]): void {
  app.narrow(Object.fromEntries(facets.map(({ name }) => [name, ""])));
}

interface Choices<Name extends string> {
  readonly name: string;
  readonly label: string;
  readonly choices: Readonly<Record<Name, string>>;
  /** True when the choices are few enough to stand side by side. */
  readonly isShort?: boolean;
}

interface Setting<Name extends string> {
  readonly value: Name;
  readonly box: HTMLElement;
}

/** Returns the chosen sort order or layout, by default the first, and its control. */
export function setting<Name extends string>(
  app: App,
  { name, label, choices, isShort = false }: Choices<Name>,
): Setting<Name> {
  const names = Object.keys(choices) as [Name, ...Name[]];
  const value = names.find((each) => each === app.view.filters[name]) ?? names[0];
  const draw = isShort ? segments : selectBox;
  const box = draw({
    name: label,
    choices: names.map((each) => ({ value: each, label: choices[each] })),
    value,
    change: (chosen) => app.narrow({ [name]: chosen === names[0] ? "" : chosen }),
  });
  return { value, box };
}
