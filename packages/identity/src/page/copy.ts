import { announce, h } from "./dom.js";
import { fill, w } from "./words/index.js";

/** Builds a command with a button that copies it. */
export function commandLine(command: string, name = ""): HTMLElement {
  const button = h(
    "button",
    { type: "button", class: "copy", "aria-label": fill(w.copyCommand, { command }) },
    w.copy,
  );
  button.addEventListener("click", () => {
    void copyText(command).then((isCopied) => {
      if (!isCopied) return;
      button.textContent = w.copied;
      announce(w.copied);
      setTimeout(() => {
        button.textContent = w.copy;
      }, 1_500);
    });
  });
  return h(
    "div",
    { class: "command", "data-command": command },
    name === "" ? null : h("span", { class: "command-name" }, name),
    h("code", { tabindex: 0 }, command),
    button,
  );
}

/** Copies a text to the clipboard; false when the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Some browsers have no clipboard for pages from files but can still copy a selection.
    const field = h("textarea", { class: "hidden", readonly: true });
    field.value = text;
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return isCopied;
  }
}
