/** The variables that a command was called with. */
export type Environment = Readonly<Record<string, string | undefined>>;
