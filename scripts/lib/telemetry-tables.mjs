// The generated tables of docs/telemetry.md, made from the built packages: the events that may be written, and the
// route of each host event.
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./workspace.mjs";

const load = (folder) => createRequire(join(root, "packages", folder, "package.json"))("./dist/index.cjs");

/** Renders both tables. @returns {Record<string, string>} Markdown by the name of its markers */
export function renderTelemetry() {
  return { events: renderEvents(load("telemetry")), routes: renderRoutes(load("host-state")) };
}

function renderEvents({ EVENT_TYPES, STREAMS }) {
  const rows = Object.entries(EVENT_TYPES).map(([name, { category, stream, summary, fields }]) =>
    row([
      `\`${name}\``,
      category,
      `\`${STREAMS[stream].split("/").at(-1)}\``,
      summary,
      Object.keys(fields).join(", "),
    ]),
  );
  return [row(["Event", "Category", "Log", "Says", "Fields beside `ts` and `event`"]), line(5), ...rows].join(
    "\n",
  );
}

function renderRoutes({ EVENT_ROUTES }) {
  const rows = Object.entries(EVENT_ROUTES).map(([event, { policyContext, isWatched, parts, targetMs }]) =>
    row([
      `\`${event}\``,
      policyContext ?? "–",
      isWatched ? "yes" : "no",
      `${targetMs.toLocaleString("en")} ms`,
      parts.join(", "),
    ]),
  );
  const head = row([
    "Event",
    "Rules are asked under",
    "Its beginning is noted",
    "Slow from",
    "Parts of `lifecycle`",
  ]);
  return [head, line(5), ...rows].join("\n");
}

function row(cells) {
  return `| ${cells.join(" | ")} |`;
}

function line(columns) {
  return row(Array.from({ length: columns }, () => "---"));
}
