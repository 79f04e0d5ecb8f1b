/** Returns true for a folded prompt that asks for an unattended loop, which is never started automatically. */
export function asksForRaid(folded: string): boolean {
  return /(?<![a-z0-9_])l5(?![a-z0-9_])|raid mode|autonomous loop|long[- ]running loop|full autonomous planner|자율 ?루프|레이드 ?모드/.test(
    folded,
  );
}
