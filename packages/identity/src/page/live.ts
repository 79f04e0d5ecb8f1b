import type { LiveApi, LiveDecision } from "./live-api.js";

/** How often a page asks whether something has changed. */
const ASK_EVERY_MS = 4_000;

// The address ends with the token, without which the server answers nothing.
const base = location.pathname.replace(/\/?$/, "/");

const api: LiveApi = {
  decide: async (decision: LiveDecision) => {
    try {
      const response = await fetch(`${base}decide`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-orange-page": document.documentElement.dataset["page"] ?? "",
        },
        body: JSON.stringify(decision),
      });
      const { message } = (await response.json()) as { readonly message: string | null };
      if (message === null) reload();
      return message;
    } catch {
      return "The server does not answer. Start it again with `orange serve`.";
    }
  },
};

globalThis.orangeLive = api;

const PLACE = "orange-place";

/** Shows the project anew, as far down as the reader is. */
function reload(): void {
  sessionStorage.setItem(PLACE, String(document.querySelector(".panel.shown")?.scrollTop ?? 0));
  location.reload();
}

addEventListener("load", () => {
  const top = Number(sessionStorage.getItem(PLACE));
  sessionStorage.removeItem(PLACE);
  const panel = document.querySelector(".panel.shown");
  if (top > 0 && panel !== null) panel.scrollTop = top;
});

let shown: string | null = null;
setInterval(() => void reloadIfChanged(), ASK_EVERY_MS);
void reloadIfChanged();

/** Shows the project as it is now, unless the reader is writing something. */
async function reloadIfChanged(): Promise<void> {
  try {
    const now = await (await fetch(`${base}version`)).text();
    shown ??= now;
    const isWriting = document.activeElement?.matches("input, textarea, dialog[open] *") === true;
    if (now !== shown && !isWriting) reload();
  } catch {
    // The server has ended; what is shown stays readable.
  }
}
