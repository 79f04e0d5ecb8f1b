const CHECKS =
  "(?:(?:the|any|all|more|your|our|unit|e2e|integration|full|whole|test) ){0,4}(?:tests?|checks?|suite|linter|lint|type ?checks?|build|ci|pytest|jest|vitest|verification)\\b";
const ENDS = "(?=\\s*(?:for now|this time|now|please|today|needed|necessary|required)?\\s*(?:$|[.,;!\\n]))";

const DECLINED = new RegExp(
  `\\b(?:do not|don'?t|dont|never|no need to|without|stop|(?:don'?t|dont|do not) (?:need|have|want you) to) (?:run(?:ning)?|rerun(?:ning)?|execut(?:e|ing)|bother(?:ing)? (?:with|running|to run)) ${CHECKS}|\\bskip(?:ping)? ${CHECKS}${ENDS}|(?:^|[.,;!\\n]\\s{0,3})(?:please )?no (?:tests?|checks?|verification)${ENDS}|(?:테스트|검증|체크|린트|빌드)[은는을를도]?\\s?(?:(?:굳이|일단|지금은)\\s)?(?:안\\s?(?:돌려도|해도|돌리고|하고)|(?:돌리|하|실행하)지\\s?(?:마|말|않아도)|실행\\s?안\\s?해도|생략|건너\\s?뛰|필요\\s?없)`,
  "i",
);
const ORDERED = new RegExp(
  `\\b(?:run|rerun|execute) ${CHECKS}|(?:테스트|검증|린트|빌드)[은는을를도]?\\s?(?:(?:다시|한번|전부)\\s)?(?:돌려|실행|해\\s?(?:줘|봐))`,
  "i",
);

/**
 * Tells what a prompt says about running checks: false for "don't run the tests", true for "run the tests", null when it
 * says nothing about it.
 */
export function wantsChecks(prompt: string): boolean | null {
  const text = prompt.slice(0, 4_000).replaceAll("’", "'");
  if (DECLINED.test(text)) return false;
  return ORDERED.test(text) ? true : null;
}
