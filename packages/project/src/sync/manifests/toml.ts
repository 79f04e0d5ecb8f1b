import { isRecord } from "@orange-hyper/core";
import { msg } from "@orange-hyper/core/text";
import type { DraftNode } from "../draft.js";
import { readManifest, type ScanContext } from "./scan-context.js";

export type Table = Readonly<Record<string, unknown>>;

/** A manifest in TOML; null where there is none that can be used. The parser is loaded only where a repository has one. */
export async function readToml(scan: ScanContext, path: string, module: DraftNode): Promise<Table | null> {
  const { parse } = await import("smol-toml");
  const reason = msg`is not valid TOML`;
  return readManifest(scan, path, { module, parse: (text): Table => parse(text), reason });
}

/** A table at a path of names; empty where there is none. */
export function tableAt(table: Table, ...names: readonly string[]): Table {
  let found: unknown = table;
  for (const name of names) found = isRecord(found) ? found[name] : undefined;
  return isRecord(found) ? found : {};
}
