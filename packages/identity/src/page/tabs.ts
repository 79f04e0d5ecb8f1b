import { byId } from "./dom.js";

/** Tabs: arrows, Home and End move between them. */
export function wireTabs(names: readonly string[]): (name: string, focus?: boolean) => void {
  const tabs = names.map((name) => byId(`tab-${name}`));
  const show = (name: string, focus = false): void => {
    for (const [index, tab] of tabs.entries()) {
      const isIt = names[index] === name;
      tab.setAttribute("aria-selected", String(isIt));
      tab.tabIndex = isIt ? 0 : -1;
      byId(`panel-${names[index] ?? ""}`).classList.toggle("shown", isIt);
      if (isIt && focus) tab.focus();
    }
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => show(names[index] ?? ""));
    tab.addEventListener("keydown", ({ key }) => {
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      const to =
        key === "Home"
          ? 0
          : key === "End"
            ? names.length - 1
            : step === 0
              ? -1
              : (index + step + names.length) % names.length;
      if (to >= 0) show(names[to] ?? "", true);
    });
  }
  return show;
}
