import { byId } from "./dom.js";
import { recall, remember } from "./remembered.js";
import { w } from "./words/index.js";

/** Handles the switch between light and dark: the system's choice until it is used, then the last choice. */
export function wireTheme(changed: () => void): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const button = byId("theme-toggle");
  const { dataset } = document.documentElement;
  const isDark = (): boolean => (dataset["theme"] ?? (dark.matches ? "dark" : "light")) === "dark";
  const update = (): void => {
    button.title = isDark() ? w.toLight : w.toDark;
    button.setAttribute("aria-label", button.title);
    changed();
  };
  button.addEventListener("click", () => {
    dataset["theme"] = isDark() ? "light" : "dark";
    void remember("theme", dataset["theme"]);
    update();
  });
  dark.addEventListener("change", update);
  void recall("theme").then((theme) => {
    if (theme !== "light" && theme !== "dark") return;
    dataset["theme"] = theme;
    update();
  });
  update();
}
