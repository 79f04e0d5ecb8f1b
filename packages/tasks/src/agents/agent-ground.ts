import type { Home, IdPort, OrangeProgram, ProgramPort } from "@orange-hyper/core/ports";
import type { Harness } from "../harness/harness.js";
import type { Terminals } from "../terminals/terminals.js";

/** What agents are started with. */
export interface AgentGround {
  readonly home: Home;
  readonly clock: { now(): string };
  readonly ids: Pick<IdPort, "token">;
  readonly programs: Pick<ProgramPort, "find">;
  readonly terminals: Terminals;
  readonly harnesses: readonly Harness[];
  /** Runs launches, and is what agents call. */
  readonly orange: OrangeProgram;
  readonly reviewLimit: number;
  readonly keepShell: boolean;
  /** What a branch is compared with. */
  readonly base: string;
  /** The folder of git that all worktrees of the project share. */
  readonly gitFolder: string;
  /** The part of it that belongs to one worktree; null where that is gone. */
  readonly worktreeGit: (workspace: string) => Promise<string | null>;
  readonly bootId: string | null;
}
