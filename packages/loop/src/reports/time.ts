/** Returns the time `ms` milliseconds after `at`. Both are ISO-8601 in UTC. */
export function laterBy(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
