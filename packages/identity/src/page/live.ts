import type { LiveApi, LiveDecision } from "./live-api.js";
import type { PageState } from "./state.js";

/** How often the page checks for changes, in ms. */
const ASK_EVERY_MS = 4_000;

// The address ends with the token that the server requires.
const base = location.pathname.replace(/\/?$/, "/");
const { dataset } = document.documentElement;

let shown = dataset["version"] ?? "";
let show: (state: PageState) => void = () => undefined;

const api: LiveApi = {
  decide: async (decision: LiveDecision) => {
    try {
      const response = await fetch(`${base}decide`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-orange-page": dataset["page"] ?? "" },
        body: JSON.stringify(decision),
      });
      const { message } = (await response.json()) as { readonly message: string | null };
      if (message === null) void updateIfChanged();
      return message;
    } catch {
      return "The server does not answer. Start it again with `orange serve`.";
    }
  },
  follow: (listener) => {
    show = listener;
    setInterval(() => void updateIfChanged(), ASK_EVERY_MS);
    void updateIfChanged();
  },
};

globalThis.orangeLive = api;

/** Shows the present state of the project, unless the reader is editing or selecting text. */
async function updateIfChanged(): Promise<void> {
  try {
    const now = await (await fetch(`${base}version`)).text();
    const isWriting = document.querySelector(".editor:not([hidden])") !== null;
    const isSelecting = getSelection()?.isCollapsed === false;
    if (now !== shown && !isWriting && !isSelecting) await update();
  } catch {
    // The server has ended; the shown content stays readable.
  }
}

async function update(): Promise<void> {
  const { version, state } = (await (await fetch(`${base}state`)).json()) as {
    readonly version: string;
    readonly state: PageState;
  };
  shown = version;
  show(state);
}
