import type { Home, IdPort, OrangeProgram, ProgramPort } from "@orange-hyper/core/ports";
import type { Harness } from "../harness/harness.js";
import type { Terminals } from "../terminals/terminals.js";

/** What launching an agent needs: ports, harnesses and the settings of the project. */
export interface AgentGround {
  readonly home: Home;
  readonly clock: { now(): string };
  readonly ids: Pick<IdPort, "token">;
  readonly programs: Pick<ProgramPort, "find">;
  readonly terminals: Terminals;
  readonly harnesses: readonly Harness[];
  /** The Orange program: runs launches, and is what agents call. */
  readonly orange: OrangeProgram;
  readonly reviewLimit: number;
  readonly keepShell: boolean;
  /** The branch that the task's work is compared with. */
  readonly base: string;
  /** Absolute path of the Git folder that all worktrees of the project share. */
  readonly gitFolder: string;
  /** Returns the part of the Git folder that belongs to one worktree; null if the worktree is gone. */
  readonly worktreeGit: (workspace: string) => Promise<string | null>;
  readonly bootId: string | null;
}
