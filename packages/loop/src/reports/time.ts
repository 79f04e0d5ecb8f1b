/** A time so many milliseconds after another, both ISO-8601 in UTC. */
export function laterBy(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
