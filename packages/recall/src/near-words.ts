import { analyse } from "./analyse.js";
import { syllablePairs } from "./hangul.js";

/** Words of one meaning, a group a line: abbreviations, and what Korean and English engineers call the same thing. */
const GROUPS = `
db,database,데이터베이스,디비
auth,authentication,authenticate,authorization,authorisation,인증
login,signin,로그인
logout,signout,로그아웃
config,configuration,setting,설정
env,environment,환경변수
repo,repository,저장소
dependency,deps,package,의존성
postgres,postgresql,pg
javascript,js
typescript,ts
kubernetes,k8s
i18n,translation,localization,번역
a11y,accessibility
perf,performance,성능
doc,documentation,문서
param,parameter,argument
admin,administrator,관리자
msg,message,메시지
err,error,오류,에러
cache,캐시
test,테스트
deploy,deployment,release,rollout,배포
migration,마이그레이션
queue,큐
worker,워커
server,서버
client,클라이언트
token,토큰
session,세션
cookie,쿠키
order,주문
payment,결제
refund,환불
customer,고객
user,사용자
coupon,쿠폰
stock,inventory,재고
cart,basket,장바구니
email,mail,이메일,메일
image,picture,photo,이미지
upload,업로드
download,다운로드,내려받기
timezone,시간대
timeout,타임아웃
retry,재시도
password,비밀번호
permission,권한
schema,스키마
search,검색
webhook,웹훅
log,로그
float,floating
delete,remove,삭제
slow,latency,느린
pipeline,ci
`;

let lines: readonly string[] | undefined;
const groups = new Map<string, readonly (readonly string[])[]>();

/** The terms of each word that means about the same as a term, by a small table; no sense is made of the text. */
export function nearWords(term: string): readonly (readonly string[])[] {
  lines ??= GROUPS.trim().split("\n");
  // A stem begins as its word does. To stem the whole table takes longer than a search does.
  const start = term.slice(0, 2);
  const near: (readonly string[])[] = [];
  for (const line of lines) {
    if (!line.startsWith(start) && !line.includes(`,${start}`)) continue;
    const group = groupOf(line);
    for (const terms of group)
      if (terms.join(" ") === term) near.push(...group.filter((other) => other.join(" ") !== term));
  }
  return near;
}

function groupOf(line: string): readonly (readonly string[])[] {
  const known = groups.get(line);
  if (known !== undefined) return known;
  const group = line.split(",").map(termsOf);
  groups.set(line, group);
  return group;
}

/** The Korean words of the table are bare nouns; looking for endings takes longer than all else here. */
function termsOf(word: string): string[] {
  if (HANGUL.test(word)) return [...new Set(syllablePairs(word))];
  return [...new Set(analyse(word).map(({ text }) => text))];
}

const HANGUL = /[\uac00-\ud7a3]/;
