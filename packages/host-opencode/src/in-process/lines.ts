import type { Client } from "./host-types.js";

/** How long a line is shown, in ms. */
const SHOWN_MS = 10_000;

/** Returns a function that shows the user a line in opencode's interface. It does not wait, and ignores failures. */
export function createLines({ tui }: Client): (message: string) => void {
  return (message) => {
    if (message === "" || tui === undefined) return;
    Promise.resolve()
      .then(() => tui.showToast({ body: { message, variant: "info", duration: SHOWN_MS } }))
      .catch(() => undefined);
  };
}
