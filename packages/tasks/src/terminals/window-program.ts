/** An agent that is to run. */
export interface WindowProgram {
  readonly session: string;
  readonly window: string;
  readonly folder: string;
  /** What the program gets beside the environment around it. Never a secret: tmux shows it to whoever asks. */
  readonly env: Readonly<Record<string, string>>;
  readonly argv: readonly string[];
  readonly spawnId: string;
  /** Key of a file in the home folder that keeps what it prints where it has no terminal. */
  readonly output: string;
}
