import type { OrangeContext } from "@orange-hyper/core";
import { CHECKED_CONTENT, type CheckClass, hasTestsFor, isEnough } from "@orange-hyper/verification";
import type { ValidationKind } from "../config/settings.js";
import type { PassedCheck } from "./observed-checks.js";

/**
 * What a script that cannot be judged counts as where the user's trusted configuration says what it is; nothing says so of scripts at
 * the levels above, which take a test that is known to be one.
 */
const CLASS_OF_KIND: Readonly<Record<ValidationKind, CheckClass>> = {
  test: "test",
  typecheck: "types",
  build: "types",
  lint: "lint",
  schema: "lint",
  other: "own",
};
const HIGHEST_STATED_LEVEL = "V2";

/** Whether what passed is what a level takes, so that a quest of it is verified by what was observed. */
export async function provesLevel(
  { sources }: Pick<OrangeContext, "sources">,
  passed: readonly PassedCheck[],
  { level, touched }: { readonly level: string; readonly touched: readonly string[] },
): Promise<boolean> {
  const classes = passed.map((check) =>
    check.class === "own" && level <= HIGHEST_STATED_LEVEL ? CLASS_OF_KIND[check.kind] : check.class,
  );
  const isMet = (hasTests: boolean): boolean => classes.some((one) => isEnough(one, { level, hasTests }));
  // Looking for tests takes reading all names of the project.
  if (isMet(true) || !isMet(false)) return isMet(true);
  return isMet(hasTestsFor(await sources.list(CHECKED_CONTENT.walk), touched));
}
