import { maskQuoted } from "../text/tokens.js";

/** The memory types that a statement may become. */
export type FactType = "decision" | "constraint" | "risk" | "component" | "verification";

/** The forms of each type in English and Korean, in the order in which they are tried. Everything else is a constraint. */
const FORMS: readonly (readonly [FactType, RegExp])[] = [
  [
    "decision",
    /^i(?:'ve| have)? (?:decided|agreed)\b|\b(?:we|the team)(?:'ve| have| has)? (?:decided|agreed|settled|chose|picked|opted|went with|standardi[sz]ed|rejected|ruled out|dropped)\b|^(?:it (?:was|is|has been)|it's been) (?:decided|agreed|settled) (?!by\b)\w|^(?:the |our |team |final )?decision(?:(?: [^\s:]{1,40}){0,5}:| (?:here )?(?:is|was) (?:to|that|not)\b)|^decided[: ]|\bwe (?:use|keep|store|run|prefer|avoid|stick)\b.{1,200}\bbecause\b|기로\s?(?:결정|합의|정)|기로\s?(?:했|함|하였)|(?:결정|확정|합의)(?:했|함|됐|되었)|때문에.{1,200}(?:쓴다|씁니다|사용한다|사용합니다|유지한다|유지합니다)/,
  ],
  [
    "risk",
    /^(?:be (?:very )?careful|careful|watch out|beware)\b|\b(?:may|might|can|could|will|tends to|easily) (?:silently )?break\b|\bis (?:fragile|brittle|risky|dangerous)\b|\bbreaks (?:the|all|every)\b|(?:깨질|깨지|망가질|위험|문제가 생길)\s?.{0,20}(?:수 있|수있|조심|주의|합니다|하다)|(?:조심|주의)(?:해|하|할)/,
  ],
  [
    "verification",
    /^to (?:check|verify|test|validate) .{2,200}\b(?:run|use|call|open)\b|\b(?:is|are) (?:checked|verified|tested|validated) (?:with|by|using)\b|(?:으)?로\s?(?:검증|확인|테스트)(?:한다|합니다|하면 됩니다|하면 된다|해요)/,
  ],
  [
    "component",
    /\b(?:is responsible for|is the (?:only|single) (?:source|place)|is in charge of)\b|(?:담당한다|담당합니다|책임진다|책임집니다)\s*$/,
  ],
];

/** Returns the memory type that a statement of a rule or fact becomes. */
export function factTypeOf(statement: string): FactType {
  const text = maskQuoted(statement.toLowerCase().replaceAll("’", "'"));
  return FORMS.find(([, form]) => form.test(text))?.[0] ?? "constraint";
}
