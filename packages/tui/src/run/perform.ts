import { msg } from "@orange-hyper/core/text";
import type { Effect } from "../state/event.js";
import type { Running } from "./running.js";

/** Number of lines of an agent's output to read. More than a terminal shows. */
export const OUTPUT_LINES = 200;

/** Performs an effect of the dashboard, and reports the result as an event. Throws what the board throws. */
export async function perform(running: Running, effect: Exclude<Effect, { kind: "attach" }>): Promise<void> {
  const { board, tell, leave } = running;
  switch (effect.kind) {
    case "quit":
    case "runs":
      return leave(effect.kind);
    case "act": {
      const { action, id, input } = effect;
      const text = await board.act(action, id, input);
      running.reread();
      running.lookAgain();
      return tell({ kind: "done", id, text });
    }
    case "create": {
      const text = await board.create(effect.draft);
      running.reread();
      return tell({ kind: "done", id: null, text });
    }
    case "read-body":
      return tell({ kind: "body", id: effect.id, text: await board.body(effect.id) });
    case "read-output":
      return tell({ kind: "output", id: effect.id, text: await board.output(effect.id, OUTPUT_LINES) });
    case "copy":
      return copy(running, effect.text);
    case "open":
      return open(running, effect.url);
  }
}

function copy({ view, tell }: Running, text: string): void {
  view.copy(text);
  tell({ kind: "done", id: null, text: msg`Copied ${text}` });
}

/** Opens only `https` pages, because a stored URL is text that anyone may have written. */
async function open({ browser, tell }: Running, url: string): Promise<void> {
  const isPage = URL.canParse(url) && new URL(url).protocol === "https:";
  if (!isPage) return tell({ kind: "failed", id: null, text: msg`This is no https address: ${url}` });
  const isOpen = await browser.open(new URL(url).href);
  const text = isOpen ? msg`Opened ${url}` : msg`No browser could be reached: ${url}`;
  tell({ kind: isOpen ? "done" : "failed", id: null, text });
}
