import { isRecord } from "@orange-hyper/core";

export type Table = Readonly<Record<string, unknown>>;

/** A parser of TOML tables; loaded only where a repository has such a manifest. */
export async function tomlParser(): Promise<(text: string) => Table> {
  const { parse } = await import("smol-toml");
  return (text) => parse(text);
}

/** A table at a path of names; empty where there is none. */
export function tableAt(table: Table, ...names: readonly string[]): Table {
  let found: unknown = table;
  for (const name of names) found = isRecord(found) ? found[name] : undefined;
  return isRecord(found) ? found : {};
}
