import type { Clause } from "../clause.js";
import type { ClauseRisk, Endangered } from "../endangered.js";
import { isPathLike } from "../text/tokens.js";
import { sensitiveKorean } from "../words/sensitive.js";
import { withoutParticle } from "./particles.js";

const HARMLESS =
  /^(?:테스트|목|목업|더미|샘플|가짜|예제|픽스처|fixture|mock|test|dummy|sample|html|안쓰는|중복)$/i;
const ADVERB =
  /^(?:전부|다|모두|싹|싹다|완전히|좀|그냥|바로|당장|전체|모든|몽땅|통째로|깔끔하게|빨리|지금|다시|먼저|제발)$/;
const COSMETIC =
  /^(?:라벨|레이블|색|색상|컬러|문구|카피|텍스트|아이콘|레이아웃|오타|제목|타이틀|글꼴|폰트|여백|패딩|마진|이미지|링크|버튼|주석|문서|테스트|단위테스트|로그|메시지|툴팁|스타일|css|번역|배지|배너|애니메이션|플레이스홀더|리드미|readme|docs?|tests?|label|color|icon)$/i;
const SURFACE =
  /^(?:페이지|화면|폼|버튼|라벨|아이콘|링크|문구|문서|테스트|모달|탭|메뉴|헤더|레이아웃|스크린|필드|입력창)$/;
const HARMLESS_PLACE =
  /^(?:페이지|화면|문서|컴포넌트|리드미|readme|테스트|폼|뷰|모달|코드|폴더|디렉터리|디렉토리|파일|dist|build|src|랜딩|배열|목록|차트|섹션)$/i;

/** What a Korean order puts at risk. */
export function koreanRisk(clause: Clause): ClauseRisk | null {
  const { verb, words, verbClass } = clause;
  const bare = words.map(withoutParticle);
  if (clause.act === "tool") return toolRisk(verb, bare);
  const destroyed = verbClass === "remove" ? destroyedBy(verb, words, bare) : null;
  if (destroyed !== null) return { level: "hold", what: destroyed };
  const what = changes(bare);
  return what === null ? null : { level: "careful", what };
}

function toolRisk(verb: string, bare: readonly string[]): ClauseRisk | null {
  if (
    /^(?:푸시|푸쉬|push)$/.test(verb) &&
    bare.some((word) => /^(?:강제|강제로|포스|force|--force|-f)$/.test(word))
  )
    return { level: "hold", what: "history" };
  if (/^(?:중지|멈춰|멈추)$/.test(verb) && isProductionSystem(bare))
    return { level: "hold", what: "production" };
  if (
    /^(?:실행|돌려|돌리|run)$/.test(verb) &&
    bare.some((word) => /^(?:마이그레이션|migrations?)$/.test(word))
  )
    return { level: "careful", what: "migration" };
  return /^(?:배포|릴리스|릴리즈|deploy)$/.test(verb) ? { level: "careful", what: "deploy" } : null;
}

function destroyedBy(verb: string, words: readonly string[], bare: readonly string[]): Endangered | null {
  // A place that is marked as one: "페이지에서", "폴더의".
  const isElsewhere = words.some(
    (word, index) =>
      /(?:에서|의|에있는|안의)$/.test(word) &&
      (HARMLESS_PLACE.test(bare[index] ?? "") || isPathLike(bare[index] ?? "")),
  );
  const noun = bare.filter((word) => !ADVERB.test(word));
  // "로그아웃하면", "매일": what a program is to do, and not what to do now.
  const isLater = bare.some((word) => /(?:하면|되면|마다)$|^(?:시|때|매일|매주|매시간)$/.test(word));
  if (isElsewhere || isLater || noun.some((word) => HARMLESS.test(word))) return null;
  const hasAll = bare.some((word) => /^(?:전부|다|모두|싹|싹다|모든|전체|몽땅)$/.test(word));
  const head = objectHead(words, bare);
  const isWeak = /^(?:빼|내려|내리|종료|중지시|밀어)$/.test(verb);
  if (isWeak)
    return isProductionSystem(bare)
      ? "production"
      : verb === "밀어" && /^(?:db|디비|데이터베이스|테이블)$/i.test(head)
        ? "database"
        : null;
  if (/^(?:테이블|스키마|데이터베이스|디비|db|컬렉션|table|database|schema)$/i.test(head)) return "database";
  if (
    /^(?:데이터|레코드|백업|버킷|볼륨|로우|행|data|backup)$/i.test(head) ||
    (hasAll && /^(?:사용자|유저|회원|고객|주문|계정)(?:들)?$/.test(head))
  )
    return "data";
  if (/^(?:히스토리|이력|커밋이력|기록)$/.test(head) && bare.some((word) => /^(?:깃|git|커밋)$/i.test(word)))
    return "history";
  if (/^(?:운영|프로덕션|production|prod)$/i.test(head) || isProductionSystem(bare)) return "production";
  return (hasAll && /^(?:파일|파일들|프로젝트|코드|)$/.test(head)) ||
    /^(?:저장소|레포|리포지토리)$/.test(head)
    ? "everything"
    : null;
}

function isProductionSystem(bare: readonly string[]): boolean {
  return (
    bare.some((word) => /^(?:운영|프로덕션|production|prod|라이브)$/i.test(word)) &&
    bare.some((word) => /^(?:서버|클러스터|인스턴스|환경|시스템|서비스|배포|파드|큐)$/.test(word))
  );
}

/** The object: what carries its particle, else the noun before the verb. */
function objectHead(words: readonly string[], bare: readonly string[]): string {
  const marked = words.findLastIndex((word, index) => /[을를]$/.test(word) && (bare[index] ?? "") !== word);
  if (marked >= 0) return bare[marked] ?? "";
  return bare.findLast((word) => !ADVERB.test(word)) ?? "";
}

function changes(bare: readonly string[]): ReturnType<typeof sensitiveKorean> {
  const head = bare.findLast((word) => !ADVERB.test(word) && !/으로$|로$/.test(word)) ?? "";
  if (COSMETIC.test(head) || bare.some((word) => /^(?:오타|문구|색상|라벨|아이콘|문서|테스트)$/.test(word)))
    return null;
  for (const [index, word] of bare.entries()) {
    const what =
      sensitiveKorean(word) ??
      (/^api$/i.test(word) && /^(?:키|key)$/i.test(bare[index + 1] ?? "") ? "secrets" : null);
    if (what !== null && !SURFACE.test(bare[index + 1] ?? "")) return what;
  }
  return bare.some((word) => /^\.env/.test(word)) ? "secrets" : null;
}
