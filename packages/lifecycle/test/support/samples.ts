import { readFileSync } from "node:fs";

/** A sample of the contract; keys, times and the heartbeat are masked in it. */
// biome-ignore lint/suspicious/noExplicitAny: a sample is any JSON
export function sample(name: string): any {
  return JSON.parse(readFileSync(new URL(`../samples/lifecycle/${name}.json`, import.meta.url), "utf8"));
}

/** A value with every key and time masked as in the samples. */
// biome-ignore lint/suspicious/noExplicitAny: likewise
export function masked(value: unknown): any {
  return JSON.parse(
    JSON.stringify(value)
      .replace(/\b[0-9a-f]{64}\b/g, "<key>")
      .replace(/(?<![0-9a-f])[0-9a-f]{12}(?![0-9a-f])/g, "<short key>")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>"),
  );
}
