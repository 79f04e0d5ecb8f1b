/** An agent to start. */
export interface WindowProgram {
  readonly session: string;
  readonly window: string;
  readonly folder: string;
  /** Variables added to the environment. Must not hold secrets, because tmux shows them to anyone who asks. */
  readonly env: Readonly<Record<string, string>>;
  readonly argv: readonly string[];
  readonly spawnId: string;
  /** Key of the file in the home folder that receives the output of an agent without a terminal. */
  readonly output: string;
}
