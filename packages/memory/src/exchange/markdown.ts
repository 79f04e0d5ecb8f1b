import { isSafeId } from "@orange-hyper/core/documents";
import { collapseWhitespace } from "@orange-hyper/core/text";
import type { ExportData } from "../schema.js";
import { EXPORT_FORMAT } from "./exported.js";
import type { Fact } from "./fact.js";

const HEAD = `---\nformat: ${EXPORT_FORMAT}\n---\n`;

/** Renders an export as one Markdown file that people can read and `orange import` can parse. */
export function exportMarkdown({ project, memories, relations = [] }: ExportData): string {
  const parts = memories.map((memory) => {
    const facts = [
      `- Type: ${memory.type}`,
      `- Confidence: ${memory.confidence}`,
      `- Accepted: ${memory.accepted_at}`,
      `- Quest: ${memory.source_quest}`,
      ...memory.scope_paths.map((path) => `- Path: ${path}`),
      ...relations.flatMap(({ source, type, target }) =>
        source === memory.id ? [`- Relation: ${type} ${target}`] : [],
      ),
    ];
    return `## ${memory.id}\n\n${quoted(memory.text)}\n\n${facts.join("\n")}\n`;
  });
  return [HEAD, `# Memory of ${collapseWhitespace(project.name)}\n`, ...parts].join("\n");
}

/** Parses the facts of such a file; null for any other file. */
export function readExportedMarkdown(text: string): readonly Fact[] | null {
  if (!text.startsWith(HEAD)) return null;
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [id = "", ...lines] = part.split("\n");
      if (!isSafeId(id.trim())) return [];
      const words = lines.filter((line) => /^>( |$)/.test(line)).map((line) => line.slice(2));
      const type = lines.find((line) => line.startsWith("- Type: "))?.slice("- Type: ".length);
      const relations = lines.flatMap((line) => {
        const [, relation, target] = /^- Relation: (\w+) (\S+)$/.exec(line) ?? [];
        return relation === undefined || target === undefined ? [] : [{ type: relation, target }];
      });
      return [{ text: words.join("\n"), type, origin: id.trim(), relations }];
    });
}

/** Quotes a memory, so that none of its lines can be mistaken for the structure of the file. */
function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
