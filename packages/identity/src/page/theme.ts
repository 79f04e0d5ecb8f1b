import { byId } from "./dom.js";

/** The switch between light and dark; the system's choice until it is used. */
export function wireTheme(changed: () => void): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const button = byId("theme-toggle");
  const isDark = (): boolean =>
    (document.documentElement.dataset["theme"] ?? (dark.matches ? "dark" : "light")) === "dark";
  const update = (): void => {
    button.setAttribute("aria-label", isDark() ? "Switch to the light theme" : "Switch to the dark theme");
    button.title = button.getAttribute("aria-label") ?? "";
    changed();
  };
  button.addEventListener("click", () => {
    document.documentElement.dataset["theme"] = isDark() ? "light" : "dark";
    update();
  });
  dark.addEventListener("change", update);
  update();
}
