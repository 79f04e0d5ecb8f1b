import { withoutParticle } from "@orange-hyper/classify";
import type { Clause } from "../clause.js";
import { destroyedByCommand } from "../destroying-command.js";
import type { ClauseRisk, Endangered } from "../endangered.js";
import { isPathLike } from "../text/tokens.js";
import { koreanAdverbs } from "../words/korean.js";
import { sensitiveKorean } from "../words/sensitive.js";
import { namesNothing, spokenOf } from "./clauses.js";

/** Matches test data and what is out of use. */
const HARMLESS =
  /^(?:테스트|목|목업|더미|샘플|가짜|예제|픽스처|fixture|mock|test|dummy|sample|html|안쓰는|중복|로컬|메타)(?:용|데이터|테이블|디비|db)?$/i;
const ALL = /^(?:전부|다|모두|싹|싹다|모든|전체|몽땅|통째로)$/;
/**
 * Matches words that are no object: a place, and the end of a clause that leads on to the order ("안 쓰는데", "필요없으니까").
 */
const NO_OBJECT =
  /(?:에서|데|니까|면|지만|[어아해돼려라]서|길래|거든|므로|없[어고음]|않[아고음]|[하되]고|[쓰쓸써쓴씀](?:고|임|음|어)?|했[고어음]|됐[고어음])$/;
const COSMETIC =
  /^(?:라벨|레이블|색|색상|컬러|문구|카피|텍스트|아이콘|레이아웃|오타|제목|타이틀|글꼴|폰트|여백|패딩|마진|이미지|링크|버튼|주석|문서|테스트|단위테스트|로그|메시지|툴팁|스타일|css|번역|배지|배너|토글|애니메이션|플레이스홀더|리드미|readme|docs?|tests?|label|color|icon)$/i;
const SURFACE =
  /^(?:페이지|화면|폼|버튼|라벨|아이콘|링크|문구|문서|테스트|모달|탭|메뉴|헤더|레이아웃|스크린|필드|입력창)$/;
const HARMLESS_PLACE =
  /^(?:페이지|화면|문서|컴포넌트|리드미|readme|테스트|폼|뷰|모달|코드|폴더|디렉터리|디렉토리|파일|dist|build|src|랜딩|배열|목록|차트|섹션|표|그리드|시트|엑셀|csv|데이터프레임|df|응답|상태|스토어|리스트|카드|장바구니|사이드바|대시보드|헤더|배너|ui|위젯|패널|캔버스|버퍼)$/i;

/** Returns what a Korean order puts at risk. If it names no object, the clause before it does. */
export function koreanRisk(clause: Clause, before: Clause | undefined): ClauseRisk | null {
  const { verb, verbClass } = clause;
  const isPointing = before?.language === "ko" && namesNothing(clause.words);
  const words = isPointing ? [...spokenOf(before), ...clause.words] : clause.words;
  const bare = words.map(withoutParticle);
  const run = RUNS.test(verb) ? destroyedByCommand(clause.text) : null;
  if (run !== null) return { level: "hold", what: run };
  // "세션 테이블 truncate 돌려 줘": the word before "run" is the verb.
  const isVerbRun =
    RUNS.test(verb) && /^(?:truncate|drop|wipe|delete|트렁케이트|드롭|드랍)$/i.test(bare.at(-1) ?? "");
  const truncated = isVerbRun ? destroyedBy("삭제", words.slice(0, -1), bare.slice(0, -1)) : null;
  if (truncated !== null) return { level: "hold", what: truncated };
  if (clause.act === "tool") return toolRisk(verb, bare);
  const destroyed = verbClass === "remove" ? destroyedBy(verb, words, bare) : null;
  if (destroyed !== null) return { level: "hold", what: destroyed };
  const what = changes(words, bare);
  return what === null ? null : { level: "careful", what };
}

/** Matches verbs that run something: "`DELETE FROM orders` 실행해 줘", "data 디렉터리에 rm -rf 해 줘". */
const RUNS = /^(?:|실행|돌려|돌리|날려|날리|때려|run|푸시|푸쉬|push|쳐|써|사용)$/;

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
  // "로그아웃하면", "매일": what a program is to do later, as opposed to now.
  const isLater = bare.some((word) => /(?:하면|되면|마다)$|^(?:시|때|매일|매주|매시간)$/.test(word));
  if (isLater || isElsewhere(words, bare) || isToTestWith(bare)) return null;
  const head = objectHead(words, bare);
  const isProduction = isProductionSystem(bare);
  if (/^(?:빼|내려|내리|종료|중지시|죽여|죽이)$/.test(verb)) return isProduction ? "production" : null;
  if (DATABASE.test(head)) return "database";
  if (verb.startsWith("밀")) return isProduction ? "production" : null;
  if (
    isProduction ||
    (/^(?:삭제|지[워우울]|날[려리]|없애|비[워우]|초기화|폐기|파기|폭파|리셋)/.test(verb) &&
      isOfProduction(head, bare))
  )
    return destroyedThing(head, bare) ?? "production";
  return destroyedThing(head, bare) ?? destroyedWhole(head, bare);
}

/** True for something made for testing, unless it is in production. */
function isToTestWith(bare: readonly string[]): boolean {
  return (
    bare.some((word) => HARMLESS.test(word)) &&
    !bare.some((word) => /^(?:운영|프로덕션|prod|production)/.test(word))
  );
}

/** Matches also compounds: "운영디비", "유저테이블". */
const DATABASE = /(?:테이블|스키마|데이터베이스|디비|db|컬렉션|table|database|schema)$/i;
const DATA = /(?:데이터|레코드|백업|백업파일|버킷|볼륨|data|backup|bucket)$/i;
/** Matches rows of a database table. A word of one syllable keeps its particle. */
const ROW = /^(?:로우|로우들|레코드|행들?[을도은]?)$/;

function destroyedThing(head: string, bare: readonly string[]): Endangered | null {
  const hasAll = bare.some((word) => ALL.test(word));
  if (
    bare.some((word) => CLEANED.test(word)) &&
    !bare.some((word) => DATABASE.test(word) || PRODUCTION.test(word))
  )
    return null;
  if (ROW.test(head)) return bare.some((word) => DATABASE.test(word)) ? "data" : null;
  // "백업 파일": files that contain the data.
  if (/^파일들?$/.test(head) && DATA.test(bare[bare.lastIndexOf(head) - 1] ?? "")) return "data";
  if (DATA.test(head) || (hasAll && /^(?:사용자|유저|회원|고객|주문|계정)(?:들)?$/.test(head))) return "data";
  if (/^(?:히스토리|이력|기록)$/.test(head) && bare.some((word) => /^(?:깃|git|커밋)$/i.test(word)))
    return "history";
  if (/^(?:깃|git|커밋)(?:히스토리|이력|기록)$/i.test(head)) return "history";
  return /^(?:운영|프로덕션|production|prod|스테이징|staging|환경)$/i.test(head) ? "production" : null;
}

/** Matches defects of data that is left out of an evaluation or of an answer. */
const CLEANED = /^(?:빈|비어있는|null|nan|널|결측|결측치|누락된|중복|중복된|잘못된|유효하지)$/i;

const WHOLE =
  /^(?:이|그|저|우리|해당|여기|저장소|레포|리포|리포지토리|프로젝트|서버|디스크|드라이브|홈|repo)$/i;

/**
 * Returns "everything" for an order to delete everything: "다 지워", "모든 파일 삭제", "레포에 있는 거 다 지워". "로그 파일 다 지워" is limited
 * to some files.
 */
function destroyedWhole(head: string, bare: readonly string[]): Endangered | null {
  if (/^(?:저장소|레포|리포지토리)$/.test(head)) return "everything";
  if (/^(?:디렉터리|디렉토리|폴더)$/.test(head) && bare.some((word) => /^(?:홈|루트|home|root)$/i.test(word)))
    return "everything";
  const isPointing = bare.some((word) => /^[그이저](?:거|것)$/.test(word));
  if (isPointing || !bare.some((word) => ALL.test(word))) return null;
  const named = bare.filter((word) => word !== head && !koreanAdverbs().has(word) && !/^있는/.test(word));
  if (named.some((word) => !WHOLE.test(word) && !DATABASE.test(word))) return null;
  if (/^(?:파일|파일들|프로젝트|코드|)$/.test(head)) return "everything";
  return /^(?:있는)?(?:거|것|내용)$/.test(head) && named.length > 0 ? "everything" : null;
}

/** True when a marked place shows that the object is a part of code or of a page: "페이지에서", "폴더의", "dist에 있는". */
function isElsewhere(words: readonly string[], bare: readonly string[]): boolean {
  return words.some(
    (word, index) =>
      (/(?:에서|의|에있는|안의)$/.test(word) ||
        (word.endsWith("에") && (words[index + 1] ?? "").startsWith("있"))) &&
      (HARMLESS_PLACE.test(bare[index] ?? "") || isPathLike(bare[index] ?? "")),
  );
}

function isProductionSystem(bare: readonly string[]): boolean {
  return (
    bare.some((word) => PRODUCTION.test(word)) &&
    bare.some((word) =>
      /(?:서버|클러스터|인스턴스|환경|시스템|서비스|배포|파드|큐|캐시|cdn|스토리지|토픽)(?:에|의)?$/i.test(
        word,
      ),
    )
  );
}

/** True for anything in production, unless it is a part of the code: "프로덕션 네임스페이스". */
function isOfProduction(head: string, bare: readonly string[]): boolean {
  return bare.some((word) => PRODUCTION.test(word)) && !COSMETIC.test(head) && !PART_OF_CODE.test(head);
}

const PRODUCTION = /^(?:운영|프로덕션|production|prod|라이브|상용|스테이징|staging)/i;
const PART_OF_CODE =
  /(?:설정|코드|변수|플래그|분기|조건|조건문|스크립트|파일|워크플로우?|빌드|url|주소|옵션|함수|클래스|모드|체크|뱃지|배너|브랜치|컴포넌트|페이지|모듈|의존성|패키지)$/i;

/**
 * Returns the object: the word with an object particle, or else the noun before the verb or before the clause that
 * leads on to it.
 */
function objectHead(words: readonly string[], bare: readonly string[]): string {
  const marked = words.findLastIndex((word, index) => /[을를]$/.test(word) && (bare[index] ?? "") !== word);
  if (marked >= 0 && !isOfAnother(words, marked)) return bare[marked] ?? "";
  return (
    bare.findLast(
      (word, index) =>
        !INSIDE.test(word) &&
        !koreanAdverbs().has(word) &&
        !koreanAdverbs().has(words[index] ?? "") &&
        !NO_OBJECT.test(words[index] ?? ""),
    ) ?? ""
  );
}

/** Words to skip, because the container is what is destroyed: "버킷 안에 있는 거". */
const INSIDE = /^(?:안에?|속에?|내부에?|있는|있던|들어있는|있는[거것]|내용|내용물|[거것])$/;

/** True when the marked word is the object of another verb, which only describes the code: "데이터를 가져오는 코드". */
function isOfAnother(words: readonly string[], marked: number): boolean {
  const verb = words.slice(marked + 1).findIndex((word) => /[가-힣](?:는|던|된|한|할)$/.test(word));
  return verb >= 0 && marked + verb + 2 < words.length;
}

function changes(words: readonly string[], bare: readonly string[]): ReturnType<typeof sensitiveKorean> {
  const head = bare.findLast((word) => !koreanAdverbs().has(word) && !/으로$|로$/.test(word)) ?? "";
  if (COSMETIC.test(head) || bare.some((word) => /^(?:오타|문구|색상|라벨|아이콘|문서|테스트)$/.test(word)))
    return null;
  for (const [index, word] of bare.entries()) {
    const what =
      sensitiveKorean(word) ??
      (/^api$/i.test(word) && /^(?:키|key)$/i.test(bare[index + 1] ?? "") ? "secrets" : null);
    // "vite로 마이그레이션": a migration to a tool, not of data.
    const isOfTool = what === "migration" && /(?:^[a-z].*|[가-힣]으?)로$/i.test(words[index - 1] ?? "");
    if (what !== null && !isOfTool && !SURFACE.test(bare[index + 1] ?? "")) return what;
  }
  if (words.some((word) => /^(?:관리자|어드민|운영자|소유자|본인|작성자|admin)(?:들)?만$/i.test(word)))
    return "authorisation";
  if (
    bare.some(
      (word, index) => word === "토큰" && /^(?:만료|갱신|재발급|무효|탈취|검증)/.test(bare[index + 1] ?? ""),
    )
  )
    return "authentication";
  return bare.some((word) => /^\.env(?!\.(?:example|sample|template|dist)\b)/.test(word)) ? "secrets" : null;
}
