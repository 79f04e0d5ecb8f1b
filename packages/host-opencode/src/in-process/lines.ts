import type { Client } from "./host-types.js";

/** Long enough to read one line. */
const SHOWN_MS = 10_000;

/** Shows the user a line in the interface of opencode, without waiting for it; what fails is not shown. */
export function createLines({ tui }: Client): (message: string) => void {
  return (message) => {
    if (message === "" || tui === undefined) return;
    Promise.resolve()
      .then(() => tui.showToast({ body: { message, variant: "info", duration: SHOWN_MS } }))
      .catch(() => undefined);
  };
}
