import { patterns, probeOf } from "../pattern/patterns.js";

/** True for advice and verdicts that hold in any project: "Follow best practices". */
export function isTruism(text: string): boolean {
  return TRUISMS.test(probeOf(text.trim().toLowerCase().replaceAll("’", "'")));
}

/** What follows a truism that says something all the same: a reason, a condition, a measure, a name. */
const SAYS_MORE =
  "(?!.*(?:\\b(?:because|since|so that|when|if|until|unless|before|after|where|which|by|via|than)\\b|[\\d`:/_]))";

/** Forms of truisms, in lower case. */
export const TRUISMS = patterns("truisms", [
  `^${SAYS_MORE}(?:please )?(?:always |try to )?(?:write|use|keep|make|follow|apply|have|ensure|prefer|produce|choose|stick to|adhere to)(?: sure)?(?: (?:the|our|your|all|only|to|for|a|some))* (?:\\w+ )?(?:good|clean|tidy|neat|short|safe|secure|stable|up to date|readable|proper|best|sensible|meaningful|nice|solid|robust|high-quality|well-structured|maintainable|simple|appropriate|consistent|reasonable)\\b[^.;]{0,60}[.! ]*$`,
  `^${SAYS_MORE}(?:please )?(?:avoid|do not|don't|never) (?:\\w+ )?(?:unnecessary|needless|too much|too many|over-?engineer\\w*|bad|messy|ugly|sloppy|premature)\\b[^.;]{0,60}[.! ]*$`,
  `^${SAYS_MORE}[^.;]{1,60} (?:(?:can|may|might|could) (?:sometimes |often |occasionally )?be|is|are|gets?) (?:sometimes |often |quite |very |really |a bit |rather |occasionally |pretty )*(?:slow|tricky|hard|difficult|flaky|complicated|complex|confusing|delicate|dangerous|fragile|sensitive|error-prone)(?: (?:sometimes|at times|occasionally|to (?:understand|read|change|debug|test|get right)))?(?:[,;]? (?:so )?(?:be careful|think twice|take care|watch out|beware|careful|handle with care|mind that|pay attention)(?: \\w+){0,3})?[.! ]*$`,
  `^${SAYS_MORE}(?:always )?(?:be (?:very |extra )?careful|take care|pay attention|watch out|beware|think twice|mind) (?:(?:with|of|about|to|when (?:changing|touching|editing|working on)) )?[^.,;]{1,40}[.! ]*$`,
  `^(?:think|look|check) (?:twice )?before you \\w+[.! ]*$|^${SAYS_MORE}(?:document|test|review|name|check) (?:your|all|every|the) \\w+ (?:well|properly|carefully|thoroughly)[.! ]*$|^${SAYS_MORE}[^.;]{1,40} (?:is|are) (?:everyone's|everybody's|our (?:shared|common)) \\w+[.! ]*$`,
  `^${SAYS_MORE}[^.;]{1,50} (?:is|are) (?:very |really |extremely |quite )*(?:important|crucial|key|essential|vital|a priority)(?: (?:to us|for us|here|(?:for|in|to) (?:every|any|all|each) \\w+))?(?:,? and (?:good|clean|readable|simple|nice|tidy|well-\\w+) [^.;]{1,60})?[.! ]*$|^${SAYS_MORE}[^.;]{1,40} matters?(?: a lot| to us| here)?[.! ]*$`,
  `^${SAYS_MORE}it is (?:always )?(?:a )?(?:good|best|common) (?:practice|style|idea|habit) to [^.;]{1,60}[.! ]*$`,
  `^${SAYS_MORE}[^.;]{1,50} should (?:always )?be (?:kept )?(?:readable|clean|simple|maintainable|secret|safe|secure|fast|tested|documented|understandable|reliable|robust|consistent|easy to \\w+)(?:,? and [^.;]{1,50})?[.! ]*$`,
  "^(?!.*[\\d`:/_])(?:good |automated |unit )?(?:tests?|reviews?|types|documentation|docs|logs?|monitoring|comments) (?:help|helps|make|makes|save|saves|prevent|prevents|catch|catches|find|finds) [^.;`]{1,60}[.! ]*$",
  "^(?!.*[\\d`:/_])[가-힣 ]{1,24}(?:은|는|을|를) [가-힣 ]{0,8}(?:쉽게|깔끔하게|간단하게|안전하게|꼼꼼하게|명확하게) [가-힣 ]{0,12}(?:좋다|좋습니다|중요하다|중요합니다|한다)[.! ]*$",
  "^(?!.*[\\d`:/_])[가-힣 ]{1,24}(?:은|는|을|를) (?:항상 |최대한 |더 |매우 |아주 )*(?:조심해서|조심스럽게|주의해서|주의하여|신중하게|신중히|깔끔하게|깨끗하게|꼼꼼하게|꼼꼼히|잘|제대로|안정적이어야|안정적으로|안전하게) ?[가-힣 ]{0,14}(?:한다|하다|된다|합니다|유지한다|해야 함|것)[.! ]*$",
]);
