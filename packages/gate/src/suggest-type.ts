/** A type of memory, by its name in the graph. */
export type SuggestedType = "decision" | "constraint" | "component" | "risk" | "verification";

/**
 * Returns the type of memory that a text reads like: how to check something, what may break, what was decided and why,
 * what must or must not be, and otherwise what a part does.
 */
export function suggestType(text: string): SuggestedType {
  const plain = text.normalize("NFC").toLowerCase().replaceAll("’", "'");
  return FORMS.find(([, form]) => form.test(plain))?.[0] ?? "component";
}

/** Verbs that make a clause: ", as the last step" has none and gives no reason. */
const SAYS =
  "(?:is|are|was|were|has|have|had|does|do|did|can|cannot|could|will|would|\\w+n't|needs?|wants?|lacks?|makes?|takes?|requires?|allows?|gives?|keeps?|lets?|loses?|fails?|expects?|comes?|depends?|grows?|gets?|breaks|supports|costs|uses|runs|works|holds|reads|writes|changes|blocks)";
const SUBJECT = "(?:it|we|they|there|nobody|nothing|everyone|everything)";

/** Forms of a reason that is given without the word "because". */
const REASON = new RegExp(
  `(?:, as (?!well\\b|long\\b|soon\\b|far\\b|much\\b|many\\b|if\\b|though\\b|of\\b|in\\b)|\\bsince (?!v?\\d|version|release|then\\b|the (?:last|first|previous|release|start|beginning|upgrade|move)))(?:${SUBJECT} \\w|[^,.;]{2,80}? ${SAYS}\\b)|\\bso that\\b|[가-힣]므로(?![가-힣])`,
);

/** Forms by type, in the order in which they are tried: "we decided that all handlers must ..." is a decision. */
const FORMS: readonly (readonly [SuggestedType, RegExp])[] = [
  [
    "verification",
    /^(?:how to |to |in order to )(?:check|verify|test|validate|prove|make sure)\b|\bto (?:verify|check|validate|test)\b(?! in\b)|^(?:check|verify|validate|test) .{2,120}\b(?:with|by|using|through)\b|\b(?:is|are) (?:checked|verified|tested) (?:with|by|using)\b|(?:검증|확인|테스트|점검)하려면|(?:으)?로 ?(?:검증|확인|테스트|점검)(?:한다|합니다|해요|하면|할 수)/,
  ],
  [
    "decision",
    /\b(?:decided|decision|chose|chosen|picked|opted|settled on|agreed|went with|rejected|dropped support|instead of|in favou?r of|rather than)\b|\b(?:because|since it|since we|so that we)\b(?!.{0,80}\b(?:may|might|can) break)|기로 ?(?:했|하였|한다|합니다|함|결정|합의|정)|(?:결정|선택|합의|채택|확정)(?:했|하였|한다|합니다|됐|되었)|때문(?:에|이|입|임)|(?:대신|않아서|해서|워서|어서) .{1,60}(?:쓴다|씁니다|둔다|둡니다|사용한다|사용합니다)/,
  ],
  [
    "risk",
    /\b(?:may|might|can|could|will|would|tends to|easily) (?:silently |easily |also |quietly )?(?:break|corrupt|lose|lead to|leak|deadlock|fail|crash|cause|block|overwrite|drop)|\bbe(?:ware| (?:very )?careful)\b|^(?:careful|caution|watch out|risk)|\b(?:risk of|risky|fragile|brittle|dangerous|breaks (?:the|when|if|every|all))\b|(?:깨질|망가질|실패할|유실될|손상될|느려질|터질|누락될) ?(?:수|위험|가능)|위험|조심|주의(?:해|한다|하|할|가)/,
  ],
  [
    "constraint",
    /\b(?:must|shall|never|always|only ever|may not|may only|cannot|required to|(?:is|are) not allowed|forbidden|prohibited|not permitted|have to|has to|should|ought to|do not|don't)\b|^(?:use|keep|prefer|avoid|write|run|put|store|treat|return|wrap|name|pin|validate|call|place|import|if you|ignore|skip|install|act|send|before you|when you|only the)\b|\b(?:is|are) (?:never|always|only)\b|\bexpires? after\b|(?:야|아야|어야|해야|되어야|여야) ?(?:한다|합니다|된다|됩니다|함)|금지|반드시|절대|항상|(?:면|서는) ?(?:안|아니) ?(?:된|됩|되)|(?:하지|쓰지|넣지|두지|남기지|알리지|만들지) ?(?:않|말|마)|(?<!되)지 ?않(?:는다|습니다)|수 없(?:다|습니다)|(?:만) (?:쓴다|사용한다|씁니다|사용합니다)/,
  ],
  // Tried last, so that a rule remains a constraint even if it gives a reason.
  ["decision", REASON],
];
