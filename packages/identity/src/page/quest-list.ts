import { day, h } from "./dom.js";
import type { Navigation } from "./navigation.js";
import type { PageQuest } from "./state.js";

/** Quests as buttons that show them. */
export function questList(quests: readonly PageQuest[], go: Navigation): HTMLElement {
  return h(
    "ul",
    { class: "rows" },
    ...quests.map((quest) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", class: "row", onclick: () => go.quest(quest.id) },
          h("span", { class: `state ${stateOf(quest)}`, "aria-hidden": "true" }),
          h(
            "span",
            { class: "row-text" },
            h("span", { class: "row-title" }, quest.title),
            h("span", { class: "row-note" }, questNote(quest)),
          ),
        ),
      ),
    ),
  );
}

function stateOf({ done, verification }: PageQuest): string {
  return done ? (verification === "verified" ? "verified" : "unverified") : "active";
}

function questNote(quest: PageQuest): string {
  if (!quest.done) return [quest.layer, `since ${day(quest.createdAt)}`].filter(Boolean).join(" · ");
  const state =
    quest.verification === "verified"
      ? "verified"
      : `not verified${quest.reason === "" ? "" : `: ${quest.reason}`}`;
  return `${day(quest.completedAt ?? quest.createdAt)} · ${state}`;
}
