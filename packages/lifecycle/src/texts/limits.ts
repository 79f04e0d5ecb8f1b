/** Most characters of what is said at each moment. */
export const LIMITS = { sessionStart: 1_200, prompt: 1_500, tool: 240, stop: 400, held: 300 } as const;
