import type { Environment } from "../../engine/environment.js";

/** One file that was edited, and how it is to be looked at. */
export interface FileCheck {
  /** Absolute. */
  readonly path: string;
  /** Mends the file in place of only checking it. */
  readonly fix: boolean;
  readonly strict: boolean;
  readonly env: Environment;
  /** Milliseconds that each program may take. */
  readonly timeLimitMs: number;
}
