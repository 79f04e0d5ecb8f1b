import { readFileSync } from "node:fs";
import type { FreeJson } from "@orange-hyper/testkit";

/** Reads a sample of the contract, in which keys, times and the heartbeat are masked. */
export function sample(name: string): FreeJson {
  return JSON.parse(readFileSync(new URL(`../samples/lifecycle/${name}.json`, import.meta.url), "utf8"));
}

/** Returns a value with all keys and times masked as in the samples. */
export function masked(value: unknown): FreeJson {
  return JSON.parse(
    JSON.stringify(value)
      .replace(/\b[0-9a-f]{64}\b/g, "<key>")
      .replace(/(?<![0-9a-f])[0-9a-f]{12}(?![0-9a-f])/g, "<short key>")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>"),
  );
}
