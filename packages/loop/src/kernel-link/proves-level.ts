import type { OrangeContext } from "@orange-hyper/core";
import { CHECKED_CONTENT, type CheckClass, hasTestsFor, isEnough } from "@orange-hyper/verification";
import type { ValidationKind } from "../config/settings.js";
import type { PassedCheck } from "./observed-checks.js";

/**
 * Class of a script that cannot be judged, as stated by the user's trusted configuration. Applies up to level V2 only:
 * higher levels require a test that is recognised as one.
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

/** True when the passed checks suffice for a level, so that its quest counts as verified by observation. */
export async function provesLevel(
  { sources }: Pick<OrangeContext, "sources">,
  passed: readonly PassedCheck[],
  { level, touched }: { readonly level: string; readonly touched: readonly string[] },
): Promise<boolean> {
  const classes = passed.map((check) =>
    check.class === "own" && level <= HIGHEST_STATED_LEVEL ? CLASS_OF_KIND[check.kind] : check.class,
  );
  const isMet = (hasTests: boolean): boolean => classes.some((one) => isEnough(one, { level, hasTests }));
  // Searching for tests reads all file names of the project, so it is avoided when the answer does not depend on it.
  if (isMet(true) || !isMet(false)) return isMet(true);
  return isMet(hasTestsFor(await sources.list(CHECKED_CONTENT.walk), touched));
}
