import type { Environment } from "../../engine/environment.js";

/** An edited file and how to check it. */
export interface FileCheck {
  /** Absolute path. */
  readonly path: string;
  /** True to format the file instead of only checking it. */
  readonly fix: boolean;
  readonly strict: boolean;
  readonly env: Environment;
  /** Timeout of each program, in ms. */
  readonly timeLimitMs: number;
}
