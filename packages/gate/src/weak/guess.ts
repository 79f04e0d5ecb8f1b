import { patterns, probeOf } from "../pattern/patterns.js";

/** True for what the writer supposes and nobody has found out. */
export function isGuess(text: string): boolean {
  return GUESSES.test(probeOf(text.trim().toLowerCase().replaceAll("’", "'")));
}

/**
 * Forms of guesses, in lower case. What may happen ("orders may arrive twice") is a fact; what may be the cause is a
 * guess.
 */
export const GUESSES = patterns("guesses", [
  "^(?:it's |it is )?(?:probably|perhaps|maybe|presumably|possibly|supposedly|my (?:guess|hunch|theory)|just a guess|wild guess|hypothesis:|hunch:)\\b",
  "^(?:it|this|that|everything|something) (?:seems|seemed|appears|looks like|sounds like|feels like)\\b|^could be (?:an?|the|that)\\b|^(?:it|this|that) (?:could|might|may) (?:well |also |actually )?(?:be|have|come)\\b(?! (?:necessary|possible|useful|needed|worth|helpful)\\b)",
  "(?<!\\b(?:if|when|whenever|where) (?:you are|you're|it is|in doubt or) )\\b(?:not (?:entirely |quite |really |completely |fully |totally |100 ?% |yet |too |very |so )?(?:sure|certain)|unsure|no idea|who knows|don't know|do not know|can't tell|haven't (?:measured|checked|verified|tested|confirmed|looked)|(?:needs|have|has) to be (?:confirmed|verified|double-checked)(?=[.! ]*$)|(?:someone|somebody) (?:should|needs to|has to) (?:check|look|verify|confirm|find out)|(?:nobody|no one) has (?:checked|looked|measured|verified|confirmed)(?: (?:yet|it|that|so far))*|(?:still |this |that )needs? (?:checking|confirmation|verification|to be checked)|(?:should|to) be double-checked|if i remember (?:correctly|right)|iirc|afaik|as far as i (?:know|can tell|remember))(?=[.,;:)! ]|$)",
  "\\b(?:probably|presumably|most likely|very likely|perhaps|possibly) (?:(?:comes?|came|hangs?|is|are|was|were|has|have|due|because|caused|related|broke|breaks|fails?|failed|leaks?|not|the|an?|some|our|something) )",
  "\\b(?:could|might|may|seems? to|appears? to) (?:well |also )?(?:have (?:something|anything) to do with|be (?:because|due to|caused by|down to|related to|the (?:reason|cause|culprit|problem)|to blame|a (?:bug|problem) (?:in|with|of))|come from the|stem from)\\b",
  "\\bwe (?:might|may|could|should probably) (?:want|need|have|like|try|consider) (?:to |look|using|moving|trying)",
  "\\b(?:we|one|someone|somebody|you) should (?:probably|maybe|perhaps|really|at some point)\\b|\\b(?:at some point|one of these days|some day|when (?:we have|we find|there is|i have) (?:the |more |some )?time)[.! ]*$",
  "^아마|(?:것|거) 같(?:다|아요?|네요?|습니다|음)[.! ]*$|(?:듯 ?하다|듯 ?합니다|듯 ?해요|듯 ?싶다|것으로 보인다|것으로 추정(?:된다|됩니다)|추측(?:이다|입니다|한다|됨))[.! ]*$|(?:때문|탓|문제|원인|버그|영향)(?:일|인) (?:수도 있|지도 모르|것이|것 같|가능성이)|(?:일|인|할|될|한) 가능성이 (?:있다|있음|높다|높음|크다|있습니다|높습니다)[.! ]*$|(?:확실하지|분명하지|정확하지) ?(?:는 )?않|확실치 않|잘 모르겠|아마(?:도)? [^.]{0,80}(?:것이다|것입니다|듯|거다|거예요|겁니다|것 같)",
]);
