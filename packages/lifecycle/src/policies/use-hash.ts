import { isRecord } from "@orange-hyper/core";
import type { HostEvent } from "@orange-hyper/core/host";
import type { IdPort } from "@orange-hyper/core/ports";

/**
 * Returns a digest that identifies a tool and its input, whatever the order of the input's fields. Neither can be
 * recovered from it.
 */
export function useHash(ids: Pick<IdPort, "digest">, { input }: HostEvent): string {
  return ids.digest(JSON.stringify([input["tool_name"], sorted(input["tool_input"])])).slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
}
