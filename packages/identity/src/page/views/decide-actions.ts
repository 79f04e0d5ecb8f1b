import type { App } from "../app.js";
import { commandLine } from "../copy.js";
import { h } from "../dom.js";
import type { LiveApi, LiveDecision } from "../live-api.js";
import { prose } from "../prose.js";
import type { PageProposal } from "../state.js";
import { w } from "../words/index.js";

/** Builds the means to decide a proposal: commands to copy, or buttons on a served page. */
export function decideActions(proposal: PageProposal, app: App): HTMLElement {
  const { short, errors } = proposal;
  const live = globalThis.orangeLive;
  if (live !== undefined) return buttons(proposal, live, app);
  return h(
    "div",
    { class: "commands" },
    errors.length === 0 && commandLine(`orange remember accept ${short}`, w.accept),
    commandLine(`orange remember revise ${short} --candidate "…"`, w.revise),
    commandLine(`orange remember reject ${short}`, w.reject),
  );
}

function buttons({ short, text, errors }: PageProposal, live: LiveApi, app: App): HTMLElement {
  const answer = h("p", { class: "finding error", role: "alert" });
  answer.hidden = true;
  const send = async (decision: Omit<LiveDecision, "proposal" | "seen">): Promise<void> => {
    if (box.ariaBusy === "true") return;
    // Not disabled: a disabled button would lose the focus, and keyboard users their place.
    box.ariaBusy = "true";
    const message = await live.decide({ ...decision, proposal: short, seen: text });
    box.ariaBusy = "false";
    if (message === null) {
      // Move the focus out of the content that is about to be removed.
      box.closest<HTMLElement>("article")?.focus({ preventScroll: true });
      box.replaceChildren(h("p", { class: "decided", role: "status" }, w.decided[decision.action]));
      return;
    }
    answer.hidden = false;
    answer.replaceChildren(...prose(message, app));
  };
  const button = (name: string, kind: string, onclick: () => void): HTMLElement =>
    h("button", { type: "button", class: `plain-button ${kind}`, onclick }, name);
  const field = h("textarea", { "aria-label": w.newText, rows: 4 });
  const editor = h(
    "div",
    { class: "editor" },
    field,
    button(w.save, "main-button", () => void send({ action: "revise", candidate: field.value })),
    button(w.cancel, "", () => toggle(false)),
  );
  const toggle = (isOpen: boolean): void => {
    editor.hidden = !isOpen;
    if (!isOpen) return;
    field.value = text;
    field.focus();
  };
  editor.hidden = true;
  const box = h(
    "div",
    { class: "commands" },
    errors.length === 0 && button(w.accept, "main-button", () => void send({ action: "accept" })),
    button(w.revise, "", () => toggle(true)),
    button(w.reject, "", () => void send({ action: "reject" })),
    editor,
    answer,
  );
  return box;
}
