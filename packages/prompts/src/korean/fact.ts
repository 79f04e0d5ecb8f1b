import type { Fact } from "../english/fact.js";
import { maskQuoted } from "../text/tokens.js";

/**
 * Pre-filter: every form contains one of these. Most sentences contain none, so that no pattern is compiled for them.
 */
const MARKS =
  `앞으로 이제부터 지금부터 프로젝트 저장소 레포 규칙 원칙 기로 결정 합의 확정 때문에 깨질 깨지 망가질 위험 생길 조심 주의 검증 확인 테스트 항상 절대
  무조건 반드시 언제나 안돼 안되 안됩 안된 금지 야한 야합 야됩 야된 야함 담당 책임 기억 참고 메모 알아둬 우리 저희 모든 않는다 않습니다 않아요 말것 더이상`.split(
    /\s+/,
  );

/** Returns the fact that a Korean sentence states; null when it states none. */
export function koreanFact(sentence: string): Fact | null {
  const text = maskQuoted(sentence);
  const together = text.replaceAll(" ", "");
  if (!MARKS.some((mark) => together.includes(mark))) return null;
  if (UNSURE.test(text)) return null;
  if (/(?:까|나요|냐|니|는지|가요|[되돼하있없맞]나)\s*$/.test(text)) return null;
  const isIntroduced = /^(?:기억해(?:\s?줘|\s?둬)?|참고로?|메모|알아\s?둬)\s*[,:]?\s/.test(text);
  const isRuled =
    /^(?:그리고\s|음\s)?(?:앞으로(?!도? 잘|\s(?:가[기는]|얼마|뭘|뭐|어떻게|[가-힣]+기 버튼))는?|이제부터는?|지금부터는?|이\s?(?:프로젝트|저장소|레포)(?:에서는?|는)|규칙\s?:|원칙\s?:)/.test(
      text,
    ) ||
    // "앞으로 옮겨줘" moves something to the front, where "앞으로" does not mean "from now on".
    (/\s(?:앞으로는?|이제부터는?|지금부터는?)\s/.test(text) &&
      !/앞으로\s(?:\S+\s){0,3}(?:옮|이동|가|나오|나와|빼|당|밀|보내)/.test(text)) ||
    /(?:^|\s)(?:마|마세요|말자|말아줘|말 것|해|하자|하세요|합시다|해줘)\s앞으로는?$/.test(text);
  if (/기로\s?(?:결정|합의|정)|기로\s?(?:했|함|하였)|(?:결정|확정|합의)(?:했|함|됐|되었)/.test(text))
    return { type: "decision", isExplicit: true };
  if (/때문에.{1,200}(?:쓴다|씁니다|사용한다|사용합니다|유지한다|유지합니다)/.test(text))
    return { type: "decision", isExplicit: true };
  if (
    /(?:깨질|깨지|망가질|위험|문제가 생길)\s?.{0,20}(?:수 있|수있|조심|주의|합니다|하다)|(?:조심|주의)(?:해|하|할)/.test(
      text,
    )
  )
    return { type: "risk", isExplicit: true };
  if (/^(?:우리\s)?(?:팀\s)?(?:규칙|원칙|컨벤션)은\s/.test(text))
    return { type: "constraint", isExplicit: true };
  if (/(?:규칙|원칙|컨벤션)(?:이야|입니다|이에요|예요|임|이다|이죠)\s*$/.test(text))
    return { type: "constraint", isExplicit: true };
  if (isRuled && !/게(?:요)?\s*$|시작하자\s*$/.test(text) && (NORM_END.test(text) || !TROUBLE.test(text)))
    return { type: "constraint", isExplicit: true };
  if (/(?:으)?로\s?(?:검증|확인|테스트)(?:한다|합니다|하면 됩니다|하면 된다|해요)/.test(text))
    return { type: "verification", isExplicit: true };
  if (/^(?:항상|절대로?|무조건|반드시|언제나)\s/.test(text) && NORM_END.test(text) && !TROUBLE.test(text))
    return { type: "constraint", isExplicit: true };
  if (/(?:^|\s)절대로?\s.{1,80}[면선]\s?안\s?(?:됨|돼요?|됩니다|된다)\s*$/.test(text))
    return { type: "constraint", isExplicit: true };
  if (/지\s?말\s?것\s*$/.test(text)) return { type: "constraint", isExplicit: true };
  if (
    /(?:을|를|는|은)\s.{0,60}(?:사용|의존|호출|참조|수정|커밋|머지|배포|모킹|추가|도입|지원|허용|노출|공유|쓰)(?:하)?지\s?않(?:는다|습니다|아요|음)\s*$/.test(
      text,
    ) &&
    !TROUBLE.test(text)
  )
    return { type: "constraint", isExplicit: /더\s?이상|직접|절대/.test(text) };
  if (
    /(?<!면\s)(?<!\S)(?:항상|반드시|무조건)\s/.test(text) &&
    !/[을를]\s항상\s.{1,80}해\s?줘\s*$/.test(text) &&
    /(?:[가-힣]다|써|쓰자|해|해라|하세요|하자|해줘|해 줘|돌려|한다|합니다|할 것|것|씁니다|쓴다|[가-힣a-z]로|[가-힣a-z]만)\s*$/i.test(
      text,
    ) &&
    !TROUBLE.test(text)
  )
    return { type: "constraint", isExplicit: true };
  if (
    /^(?:우리|저희)\s?(?:팀|회사|프로젝트|레포|저장소|쪽)?(?:은|는|에서는|에선)\s.{1,120}만\s?(?:사용해|써)\s*$/.test(
      text,
    ) ||
    /^(?:우리|저희|이 프로젝트|이 저장소|이 레포).{1,120}(?:사용한다|사용합니다|쓴다|씁니다|써요|사용해요|사용하고 있습니다|안\s?(?:합니다|해요|한다)|만\s?(?:합니다|해요|한다|써요)|지\s?않(?:습니다|아요|는다))\s*$/.test(
      text,
    )
  )
    return { type: "constraint", isExplicit: true };
  if (
    /면\s?(?:절대\s?)?안\s?(?:돼|되(?!게|도록)|됩|된)|금지(?:다|입니다|야|$|한다)|(?:은|는|을|를|에|만)\s.{0,60}절대\s.{1,60}(?:마|말|안\s?돼|안\s?됩니다)/.test(
      text,
    )
  )
    return { type: "constraint", isExplicit: true };
  if (
    /(?:은|는|모든|모두|항상|반드시)\s.{1,200}(?:야|아야|어야)\s?(?:한다|합니다|됩니다|된다|함)\s*$/.test(
      text,
    )
  )
    return { type: "constraint", isExplicit: false };
  if (/^모든\s.{1,200}(?:합니다|한다|씁니다|쓴다|입니다)\s*$/.test(text) && !TROUBLE.test(text))
    return { type: "constraint", isExplicit: false };
  if (isIntroduced && text.split(" ").length >= 4) return { type: "component", isExplicit: true };
  return /(?:담당한다|담당합니다|책임진다|책임집니다)\s*$/.test(text)
    ? { type: "component", isExplicit: false }
    : null;
}

/** Matches the end of a norm: an order, a plain statement or a duty. */
const NORM_END =
  /(?:[가-힣]다|[가-힣]자|하라|해라|해|해요|하세요|하십시오|해줘|해 줘|해주세요|해 주세요|써|써줘|쓰세요|둬|둬요|돌려|돌려줘|넣어|달아|붙여|남겨|마|마라|마요|마세요|말아줘|말아|말자|말 것|것|금지|사용|준수|야 돼|야 함|로|만)\s*$/;
/** Matches words of somebody who reports a fault or is being friendly. */
const TROUBLE =
  /실패|에러|오류|버그|깨(?:져|진|지네)|죽|느[려리립]|멈|나와|떠|뜬다|뜨네|뜹니다|난다|납니다|(?:이|가)\s나(?:요)?\s*$|안\s?되네|오늘|내일|이번\s?주|모르|고마|감사|부탁|그랬|처럼|게\s해|비워지지|늘어나|같은 문제|않네|지네|하네요/;
/** Matches a guess or a quoted message. */
const UNSURE =
  /^(?:아마|혹시|글쎄)|것\s?같(?:아|은|습|다|네)|(?:라|다)(?:는|고)\s(?:에러|메시지|오류|로그|떠|뜨|나와|나오)/;
