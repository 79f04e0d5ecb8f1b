import { displayPath } from "@orange-hyper/core";
import { type CollectionSpec, type MakeRow, textOf, utf8 } from "@orange-hyper/core/derived";
import { listField, textField } from "@orange-hyper/core/documents";
import type { StoredDocument, Unreadable } from "@orange-hyper/core/ports";
import { NODE_TYPES, nodeFolder } from "@orange-hyper/core/storage";
import { printableJson } from "@orange-hyper/core/text";
import { searchText } from "./fold.js";
import { type NodeSummary, nodeStanding } from "./node.js";
import { decodeNode } from "./node-file.js";
import { analysedText, memoryText, recallSections } from "./recall-sections.js";
import { termSections } from "./terms.js";
import { nodeData, summaryFromData } from "./wire.js";

/**
 * What is kept of each accepted node, sorted by id:
 *
 * - `fragment`: as `graph list` prints it, indented for its place there
 * - `latest`: when it was changed or accepted, whichever is later, as JSON
 * - `place`: the lines that the index has beyond the fragment, indented for their place there
 * - `targets`: since when it is as it is, and what of the repository it speaks of, as a JSON list; an empty one for nothing
 */
const COLUMNS = ["fragment", "latest", "place", "targets"] as const;
export type GraphColumn = (typeof COLUMNS)[number];

/** The rows of the nodes that belong to a project, and how a document becomes one. */
export function graphRows(projectId: string): { readonly spec: CollectionSpec; readonly make: MakeRow } {
  return {
    spec: {
      id: "graph.rows.3",
      owner: projectId,
      folders: NODE_TYPES.map(nodeFolder),
      columns: COLUMNS,
      sections: (rows) => {
        const texts = rows.map(
          (row) => row.texts ?? textsOf(summaryFromData(JSON.parse(row.cells[0] ?? ""))),
        );
        return {
          ...termSections(texts.map(([searched = ""]) => searched)),
          ...recallSections(
            texts.map(([, terms = ""], row) => ({
              terms,
              scopePaths: scopePathsOf(rows[row]?.cells[2] ?? ""),
            })),
          ),
        };
      },
    },
    make: (found) => makeRow(found, projectId),
  };
}

/** What the sections of a segment are made of: the searched words of a node, and its terms. */
function textsOf(node: NodeSummary): readonly string[] {
  return [searchText(node), analysedText(memoryText(node))];
}

function scopePathsOf(place: string): readonly string[] {
  return place === NO_PLACE ? [] : JSON.parse(`{${place}}`).scope_paths;
}

const NO_CELLS = COLUMNS.map(() => null);

function makeRow(found: StoredDocument | Unreadable, projectId: string): ReturnType<MakeRow> {
  if ("reason" in found) return noNode(`${displayPath(found.key)} failed to parse: ${found.reason}`);
  const node = decodeNode(found);
  const standing = nodeStanding(node, projectId);
  if (standing === "legacy") return noNode(`graph node ${node.id} missing project_id (legacy file)`);
  if (standing !== "accepted") return noNode();
  const [, latest = ""] = [node.updatedAt, node.acceptedAt].sort();
  const { sourcePath: source_path, scopePaths: scope_paths } = node;
  const targets = listField(found.fields, "targets");
  const since = textField(found.fields, "confirmed_at") || node.acceptedAt;
  return {
    // A copy: what is cut out of a document keeps all of it in memory.
    key: textOf(utf8(node.id)),
    counts: true,
    cells: [
      indented(nodeData(node), 3),
      JSON.stringify(latest),
      source_path === "" && scope_paths.length === 0 ? NO_PLACE : placeText({ source_path, scope_paths }),
      JSON.stringify(targets.length === 0 ? [] : [since, ...targets]),
    ],
    texts: textsOf(node),
  };
}

/** Most memory is about no place, and rendering takes longer than finding that out. */
const NO_PLACE = '      "source_path": "",\n      "scope_paths": []';

function placeText(place: object): string {
  return indented(place, 2).slice("    {\n".length, -"\n    }".length);
}

function noNode(note?: string): ReturnType<MakeRow> {
  return { key: "", counts: false, cells: NO_CELLS, note };
}

/** `value` as pretty-printed JSON shows it inside so many lists, which bring the indentation; ready for a terminal. */
function indented(value: object, lists: number): string {
  let nested: unknown = value;
  for (let list = 0; list < lists; list++) nested = [nested];
  const opening = lists * (lists + 1);
  return printableJson(JSON.stringify(nested, null, 2)).slice(opening, -opening);
}

/** Which lines of a fragment its entry in the index has; all behind them as well. */
const BEFORE_PLACE = [0, 1, 2, 3, 4, 6, 9, 10, 11] as const;
const AFTER_PLACE = [12, 14] as const;
const REST = 15;

/** A node as the index holds it, indented for its place there. */
export function indexEntryText(fragment: string, place: string): string {
  const lines = fragment.split("\n");
  const shifted = (line: number): string => (lines[line] ?? "").slice(2);
  return [
    ...BEFORE_PLACE.map(shifted),
    `${place},`,
    ...AFTER_PLACE.map(shifted),
    ...lines.slice(REST).map((line) => line.slice(2)),
  ].join("\n");
}
