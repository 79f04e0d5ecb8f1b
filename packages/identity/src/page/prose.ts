import type { App } from "./app.js";
import { h, link } from "./dom.js";

const COMMAND = /`([^`]+)`/;
const ID = /([\w.-]*mem_delta_[\w-]+|quest_\d{8}_\w+[\w-]*|run_\d{8}_\d{6}Z_\w{8})/;

/** Renders a text with commands as code, and with the ids that the page contains as short links. */
export function prose(text: string, app: App): readonly (HTMLElement | string)[] {
  return text.split(COMMAND).flatMap((part, index) =>
    index % 2 === 1
      ? [
          h(
            "code",
            {},
            part
              .split(ID)
              .map((word) => known(word, app)?.short ?? word)
              .join(""),
          ),
        ]
      : part.split(ID).map((word) => {
          const item = known(word, app);
          return item === null ? word : link(item.short, item.open);
        }),
  );
}

/** Renders evidence as written. Lines that all start with a dash become a list. */
export function evidenceText(text: string, app: App): HTMLElement {
  const lines = text.split("\n");
  const isList = lines.every((line) => /^- \S/.test(line));
  return isList
    ? h("ul", { class: "evidence dashes" }, ...lines.map((line) => h("li", {}, ...prose(line.slice(2), app))))
    : h("div", { class: "evidence" }, ...prose(text, app));
}

function known(id: string, app: App): { readonly short: string; readonly open: () => void } | null {
  if (!ID.test(id)) return null;
  const { model } = app;
  const node = model.node(id);
  if (node?.memory) return { short: node.memory.short, open: () => app.node(node.id) };
  const proposal = model.proposal(id);
  if (proposal !== undefined) return { short: proposal.short, open: () => app.proposal(proposal.id) };
  const run = model.run(id);
  if (run !== undefined) return { short: run.short, open: () => app.run(run.id) };
  const quest = model.quest(id);
  return quest === undefined ? null : { short: quest.short, open: () => app.quest(quest.id) };
}
