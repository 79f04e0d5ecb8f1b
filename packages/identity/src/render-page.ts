import { compareText } from "@orange-hyper/core/text";
import type { PageState } from "./page/state.js";

/** The template as built with this package: text, slot, text, slot, ..., text, joined by NUL characters. */
declare const PAGE_TEMPLATE: string;

/** Returns the parts of the template: texts at even indices, names of slots at odd ones. */
function pageTemplate(): readonly string[] {
  return PAGE_TEMPLATE.split("\0");
}

const MAX_ROWS = 500;

/**
 * The additions that let a served page talk to its server: a script, and its entry in the page's content security
 * policy.
 */
export interface LivePart {
  readonly script: string;
  readonly hash: string;
  /** Secret by which the server recognises the page. */
  readonly secret: string;
  /** The version of the project's state that it shows. */
  readonly version: string;
}

/**
 * Renders the page: the template with this project's data in its slots. With `live`, the page can talk to its server.
 */
export function renderPage(state: PageState, live: LivePart | null = null): string {
  const slots: Readonly<Record<string, () => string>> = {
    secret: () =>
      live === null
        ? ""
        : ` data-page="${escapeHtml(live.secret)}" data-version="${escapeHtml(live.version)}"`,
    liveHash: () => (live === null ? "" : ` ${live.hash}`),
    livePolicy: () => (live === null ? "" : "; connect-src 'self'"),
    live: () => (live === null ? "" : `<script>${live.script}</script>`),
    language: () => escapeHtml(state.language),
    title: () =>
      escapeHtml(`Orange Hyper Identity - ${state.project.project_name} Knowledge Graph Dashboard`),
    repository: () => escapeHtml(state.origin["source_repository"] ?? ""),
    project: () => escapeHtml(state.project.project_name),
    state: () => embeddedJson(state),
    table: () => memoryTable(state),
  };
  return pageTemplate()
    .map((part, index) => (index % 2 === 0 ? part : (slots[part]?.() ?? "")))
    .join("");
}

/** Escapes a text for HTML, for use in elements and in quoted attributes. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Serialises JSON for a script element, escaped so that no text in it can end the element. */
function embeddedJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Builds a table of accepted memory for readers without scripts. */
function memoryTable({ memoryGraph, structureGraph }: PageState): string {
  const nodes = [...memoryGraph.nodes].sort((a, b) => compareText(b.at, a.at));
  const parts = new Map(structureGraph.nodes.map(({ id, path }) => [id, path]));
  const rows = nodes.slice(0, MAX_ROWS).map((node) => {
    const cells = [node.type, node.label, node.status, parts.get(node.target ?? "") ?? ""];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  });
  const left = nodes.length - rows.length;
  const rest =
    left > 0 ? `<p>${left} older ${left === 1 ? "memory is" : "memories are"} left out here.</p>` : "";
  if (rows.length === 0) return "<p>There is no accepted memory yet.</p>";
  const head = ["Type", "Title", "Mapping", "Structure Path"].map((name) => `<th scope="col">${name}</th>`);
  return `<table><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>${rest}`;
}
