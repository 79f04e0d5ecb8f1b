import { byId, h } from "./dom.js";
import type { Store } from "./store.js";
import { styleOf, TYPES, typeSign } from "./types.js";

/** The legend: each type with its count, a switch that shows or hides it. */
export function wireLegend(store: Store): void {
  const box = byId("type-filter");
  const counts = new Map<string, number>();
  for (const { type } of store.model.nodes) counts.set(type, (counts.get(type) ?? 0) + 1);
  for (const type of TYPES) {
    const count = counts.get(type);
    if (count === undefined || type === "project" || type === "cluster") continue;
    const chip = h(
      "button",
      { type: "button", class: "chip", "aria-pressed": "true", "data-type": type },
      typeSign(type),
      `${styleOf(type).many} `,
      h("span", { class: "count" }, count.toLocaleString("en")),
    );
    chip.addEventListener("click", () => {
      const hidden = new Set(store.criteria.hidden);
      if (!hidden.delete(type)) hidden.add(type);
      chip.setAttribute("aria-pressed", String(!hidden.has(type)));
      store.filter({ hidden });
    });
    box.append(chip);
  }
}
