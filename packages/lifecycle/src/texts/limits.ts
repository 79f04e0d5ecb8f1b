/** Maximum characters of the text given at each moment. */
export const LIMITS = {
  ...{ sessionStart: 1_200, prompt: 1_500, tool: 240, stop: 400, held: 300 },
  /** One line to the user. The hosts' bridges cut a longer one. */
  line: 160,
} as const;

/** Maximum characters of a policy's reason at the end of a turn, which leaves room for the policy's name after it. */
export const REASON_LIMIT = LIMITS.stop - 40;
