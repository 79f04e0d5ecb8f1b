import type { Command } from "./resolved.js";

/** A client, ready to be started. */
export interface CommandOptions {
  readonly id: string;
  readonly command: Command;
  readonly model: string | null;
  /**
   * The environment of this process. The program receives only the common variables and those named by its recipe and
   * settings.
   */
  readonly env: Readonly<Record<string, string | undefined>>;
}
