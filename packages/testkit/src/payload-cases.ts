import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HostEvent } from "@orange-hyper/core/host";

/** A hook payload and the event that a bridge must convert it to. */
export interface PayloadCase {
  readonly file: string;
  readonly about: string;
  readonly hook: string;
  /** Payload as the client writes it to the hook's standard input. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly event: Omit<HostEvent, "host" | "binding"> | null;
}

/** Reads the cases in a folder, one per file. */
export function readPayloadCases(folder: string): readonly PayloadCase[] {
  return readdirSync(folder)
    .sort()
    .map((file) => ({ file, ...JSON.parse(readFileSync(join(folder, file), "utf8")) }));
}
