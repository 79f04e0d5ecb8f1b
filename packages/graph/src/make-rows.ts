import { displayPath } from "@orange-hyper/core";
import { copyOf, type MakeRow, type Row, type RowMaker, type SectionMaker } from "@orange-hyper/core/derived";
import { listField, textField } from "@orange-hyper/core/documents";
import type { StoredDocument, Unreadable } from "@orange-hyper/core/ports";
import { msg, printableJson } from "@orange-hyper/core/text";
import { type NodeSummary, nodeStanding } from "./node.js";
import { decodeNode } from "./node-file.js";
import { startRecall } from "./recall-sections.js";
import type { NodeData } from "./schema.js";
import { parseTarget } from "./targets/target.js";
import { startTerms } from "./terms-made.js";
import { nodeData, summaryFromData } from "./wire.js";

/** Returns the functions that turn documents into rows of a project's graph. */
export function rowMaker(projectId: string): RowMaker {
  return { make: (found) => makeRow(found, projectId), startSections };
}

/** The input for the sections of a segment. */
interface Subject {
  readonly node: NodeSummary;
  /** Paths of its scope and of its targets. */
  readonly paths: readonly string[];
}

function startSections(): SectionMaker {
  const terms = startTerms();
  const recall = startRecall();
  return {
    add: (row) => {
      const { node, paths } = subjectOf(row);
      terms.add(node);
      recall.add(node, paths);
    },
    finish: (order) => ({ ...terms.finish(order), ...recall.finish(order) }),
  };
}

function subjectOf({ subject, cells }: Row): Subject {
  if (subject !== undefined) return subject as Subject;
  const [fragment, , place, targets] = cells;
  return {
    node: summaryFromData(JSON.parse(fragment ?? "")),
    paths: [...scopePathsOf(place ?? NO_PLACE), ...targetPathsOf(JSON.parse(targets ?? "[]").slice(1))],
  };
}

function scopePathsOf(place: string): readonly string[] {
  return place === NO_PLACE ? [] : JSON.parse(`{${place}}`).scope_paths;
}

function targetPathsOf(targets: readonly string[]): readonly string[] {
  return targets.flatMap((text) => parseTarget(text)?.path ?? []);
}

const NO_CELLS = [null, null, null, null];

function makeRow(found: StoredDocument | Unreadable, projectId: string): ReturnType<MakeRow> {
  if ("reason" in found) return noNode(msg`${displayPath(found.key)} failed to parse: ${found.reason}`);
  const node = decodeNode(found);
  const standing = nodeStanding(node, projectId);
  if (standing === "legacy") return noNode(msg`graph node ${node.id} missing project_id (legacy file)`);
  if (standing !== "accepted") return noNode();
  const [, latest = ""] = [node.updatedAt, node.acceptedAt].sort();
  const { sourcePath: source_path, scopePaths: scope_paths } = node;
  const targets = listField(found.fields, "targets");
  const confirmedAt = textField(found.fields, "confirmed_at");
  return {
    // Copied, because a substring of a document would keep the whole document in memory.
    key: copyOf(node.id),
    counts: true,
    cells: [
      fragmentText(nodeData(node)),
      JSON.stringify(latest),
      source_path === "" && scope_paths.length === 0 ? NO_PLACE : placeText({ source_path, scope_paths }),
      JSON.stringify(
        targets.length === 0 && confirmedAt === "" ? [] : [confirmedAt || node.acceptedAt, ...targets],
      ),
    ],
    subject: { node, paths: [...scope_paths, ...targetPathsOf(targets)] } satisfies Subject,
  };
}

/** The constant for memory without paths. Most memory has none, and checking is faster than rendering. */
const NO_PLACE = '      "source_path": "",\n      "scope_paths": []';

function placeText(place: object): string {
  return fieldLines(place, "      ");
}

function noNode(note?: string): ReturnType<MakeRow> {
  return { key: "", counts: false, cells: NO_CELLS, note };
}

/**
 * Renders a node as `JSON.stringify` would indent it inside three levels, with the characters escaped that are unsafe
 * on a terminal.
 */
function fragmentText(node: NodeData): string {
  return `      {\n${fieldLines(node, "        ")}\n      }`;
}

/**
 * Renders texts and lists of texts as lines of indented JSON. There may be thousands of nodes, and JSON.stringify takes
 * twice as long.
 */
function fieldLines(fields: object, indent: string): string {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(fields))
    lines.push(`${indent}"${name}": ${Array.isArray(value) ? listJson(value, indent) : textJson(value)}`);
  return lines.join(",\n");
}

function listJson(values: readonly string[], indent: string): string {
  if (values.length === 0) return "[]";
  const divider = `,\n${indent}  `;
  const items = isPlain(values.join(""))
    ? `"${values.join(`"${divider}"`)}"`
    : values.map(textJson).join(divider);
  return `[\n${indent}  ${items}\n${indent}]`;
}

function textJson(value: string): string {
  return isPlain(value) ? `"${value}"` : printableJson(JSON.stringify(value));
}

/** True for text that needs escaping neither in JSON nor on a terminal. */
function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

const PLAIN = /^[ !#-[\]-~\uac00-\ud7a3]*$/;
