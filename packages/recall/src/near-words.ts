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
notification,notify,알림
certificate,cert,인증서
encryption,encrypt,암호화
branch,브랜치
commit,커밋
build,빌드
backup,백업
restore,복구,복원
monitoring,모니터링
metric,메트릭,지표
report,보고서,리포트
folder,directory,폴더,디렉터리,디렉토리
file,파일
function,함수
index,인덱스,색인
transaction,트랜잭션
thread,스레드
lock,잠금,락
network,네트워크
screen,화면
page,페이지
button,버튼
table,테이블
column,컬럼
price,가격
invoice,청구서
shipping,delivery,배송
product,상품,제품
discount,할인
category,카테고리
account,계정
profile,프로필
flag,플래그
limit,한도,제한
version,버전
library,라이브러리
component,컴포넌트
gateway,게이트웨이
scheduler,cron,스케줄러,크론
batch,배치
encoding,인코딩
template,템플릿
address,주소
currency,통화
event,이벤트
status,상태
cancel,cancellation,취소
reservation,booking,예약
expire,expiry,만료
duplicate,중복
compression,compress,압축
format,형식,포맷
sort,정렬
filter,필터
export,내보내기
import,가져오기
monolith,모놀리스
container,컨테이너
cluster,클러스터
load,부하
region,리전
language,언어
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
