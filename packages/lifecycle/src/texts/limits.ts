/** Most characters of what is said at each moment. */
export const LIMITS = {
  ...{ sessionStart: 1_200, prompt: 1_500, tool: 240, stop: 400, held: 300 },
  /** To the user; hosts' bridges cut a longer line. */
  line: 160,
} as const;

/** Of a policy's reason at the end of a turn: the name of the policy stands behind it. */
export const REASON_LIMIT = LIMITS.stop - 40;
