import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HostEvent } from "@orange-hyper/core/host";

/** What a bridge makes of one payload. */
export interface PayloadCase {
  readonly file: string;
  readonly about: string;
  readonly hook: string;
  /** As the client wrote it to the hook's standard input. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly event: Omit<HostEvent, "host" | "binding"> | null;
}

/** The cases of a folder, one file each. */
export function readPayloadCases(folder: string): readonly PayloadCase[] {
  return readdirSync(folder)
    .sort()
    .map((file) => ({ file, ...JSON.parse(readFileSync(join(folder, file), "utf8")) }));
}
