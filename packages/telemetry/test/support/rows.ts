import type { OrangeContext } from "@orange-hyper/core";
import type { FreeJson } from "@orange-hyper/testkit";

/** Returns the records of a log, in order. */
export async function rowsOf(
  { logs }: Pick<OrangeContext, "logs">,
  key: string,
): Promise<readonly FreeJson[]> {
  const rows: FreeJson[] = [];
  for await (const entry of logs.read(key)) if (entry.kind === "record") rows.push(entry.value);
  return rows;
}
