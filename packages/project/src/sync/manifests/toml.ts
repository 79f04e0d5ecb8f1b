import { isRecord } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { DraftNode } from "../draft.js";
import { readManifest, type ScanContext } from "./scan-context.js";

export type Table = Readonly<Record<string, unknown>>;

/** Reads a TOML manifest; null when it is absent or unusable. The parser is loaded on demand. */
export async function readToml(scan: ScanContext, path: string, module: DraftNode): Promise<Table | null> {
  const { parse } = await import("smol-toml");
  const reason = msg`is not valid TOML`;
  return readManifest(scan, path, { module, parse: (text): Table => parse(text), reason });
}

/** Returns the table at a path of names; {} when there is none. */
export function tableAt(table: Table, ...names: readonly string[]): Table {
  let found: unknown = table;
  for (const name of names) found = isRecord(found) ? found[name] : undefined;
  return isRecord(found) ? found : {};
}
