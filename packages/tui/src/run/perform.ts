import { msg } from "@orange-hyper/core/text";
import type { Effect } from "../state/event.js";
import type { Running } from "./running.js";

/** Lines of an agent's output that are asked for: more than any terminal has. */
export const OUTPUT_LINES = 200;

/** Does what the dashboard wants done, and tells what became of it. Throws what was refused. */
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

/** A stored address is a text that somebody wrote: none but a page of the web is opened. */
async function open({ browser, tell }: Running, url: string): Promise<void> {
  const isPage = URL.canParse(url) && new URL(url).protocol === "https:";
  if (!isPage) return tell({ kind: "failed", id: null, text: msg`This is no https address: ${url}` });
  const isOpen = await browser.open(new URL(url).href);
  const text = isOpen ? msg`Opened ${url}` : msg`No browser could be reached: ${url}`;
  tell({ kind: isOpen ? "done" : "failed", id: null, text });
}
