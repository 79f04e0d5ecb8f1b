import type { Command } from "./resolved.js";

/** A client as it is to be started. */
export interface CommandOptions {
  readonly id: string;
  readonly command: Command;
  readonly model: string | null;
  /** The environment of this process, of which the program gets what its recipe names. */
  readonly env: Readonly<Record<string, string | undefined>>;
}
