import { isRecord } from "@orange-hyper/core";
import type { ImportData } from "../schema.js";
import { importFormatUnknown, importFormUnknown, sectionNotFound } from "./errors.js";
import { EXPORT_FORMAT } from "./exported.js";
import type { Fact } from "./fact.js";
import { readExportedMarkdown } from "./markdown.js";
import { readBasicMemory } from "./read-basic-memory.js";
import { readSection } from "./read-section.js";

/** Returns the facts stated in a file, and the kind of the file. Nothing in it is executed or looked up. */
export function readImport(
  text: string,
  { file, section }: { readonly file: string; readonly section: string | undefined },
): { readonly kind: ImportData["kind"]; readonly facts: readonly Fact[] } {
  if (section !== undefined) {
    const facts = readSection(text, section);
    if (facts === null) throw sectionNotFound(file, section);
    return { kind: "section", facts };
  }
  const own = readExportedJson(text, file) ?? readExportedMarkdown(text);
  if (own !== null) return { kind: "orange-memory", facts: own };
  const notes = readBasicMemory(text);
  if (notes !== null) return { kind: "basic-memory", facts: notes };
  throw importFormUnknown(file);
}

function readExportedJson(text: string, file: string): readonly Fact[] | null {
  const value = text.trimStart().startsWith("{") ? parseJson(text) : null;
  // The output of `orange export --json` is the same data in an envelope.
  const data = isRecord(value) && isRecord(value["data"]) ? value["data"] : value;
  if (!isRecord(data) || !Array.isArray(data["memories"])) return null;
  const format = textOf(data["format"]);
  if (/^orange-memory\/\d/.test(format) && format !== EXPORT_FORMAT) throw importFormatUnknown(file, format);
  if (format !== EXPORT_FORMAT) return null;
  const relations = Array.isArray(data["relations"]) ? data["relations"].filter(isRecord) : [];
  return data["memories"].filter(isRecord).map((memory) => ({
    text: textOf(memory["text"]),
    type: textOf(memory["type"]),
    origin: textOf(memory["id"]),
    relations: relations
      .filter(({ source }) => source === memory["id"])
      .map(({ type, target }) => ({ type: textOf(type), target: textOf(target) })),
  }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
