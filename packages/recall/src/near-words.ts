import { analyse } from "./analyse.js";
import { syllablePairs } from "./hangul.js";
import { startOfWords, stem } from "./stem.js";

/**
 * Groups of words that mean the same, separated by semicolons: abbreviations, and the Korean and English words that
 * engineers use for the same thing.
 */
const GROUPS = `
db,database,datastore,데이터베이스,디비;
auth,authentication,authenticate,authorization,authorisation,인증,인가; auth,login,signin,sso,oidc,oauth;
login,signin,logon,로그인; logout,signout,로그아웃; sso,idp,identity,keycloak,okta; mfa,2fa,otp,totp,다단계;
two-factor,2fa,mfa,2단계; config,configuration,configure,setting,preference,option,설정,구성,옵션;
env,environment,환경,환경변수; var,variable,변수; repo,repository,codebase,저장소,레포,리포지토리;
monorepo,모노레포; dependency,deps,package,library,lib,module,의존성,라이브러리,패키지,모듈;
upgrade,update,bump,업데이트,업그레이드,갱신; postgres,postgresql,pg,psql,포스트그레스;
javascript,js,자바스크립트; typescript,ts,타입스크립트; kubernetes,k8s,cluster,쿠버네티스;
helm,kustomize,manifest,매니페스트; pod,container,docker,컨테이너,도커;
i18n,internationalization,localization,localisation,l10n,translation,translate,locale,번역,다국어,현지화;
a11y,accessibility,접근성; perf,performance,throughput,benchmark,성능; speed,latency,slow,fast,속도,지연;
doc,docs,documentation,readme,문서; openapi,swagger,spec,specification,스펙,명세;
param,parameter,argument,인자,매개변수; admin,administrator,backoffice,관리자,어드민; msg,message,메시지;
notification,notify,notif,alert,push,알림,푸시; sms,text,문자;
err,error,failure,fault,exception,오류,에러,예외,실패; fail,failure,broken,crash,실패,장애;
response,reply,응답; request,req,요청; cache,caching,memoize,캐시; test,spec,테스트; itest,integration,통합;
unit,단위; e2e,end-to-end,종단간; mock,stub,fake,목킹;
deploy,deployment,release,rollout,ship,배포,릴리스,출시; rollback,revert,롤백;
migration,migrate,schema,마이그레이션; queue,queueing,broker,큐,대기열;
broker,kafka,nats,rabbitmq,sqs,pubsub,브로커; worker,워커,작업자; job,task,batch,작업,잡;
server,backend,서버; backend,server-side,백엔드; client,클라이언트;
frontend,ui,client-side,프론트엔드,프론트; ui,interface,screen,panel,화면; admin,panel,console;
token,jwt,토큰; session,세션; cookie,쿠키; order,주문; purchase,buy,order,구매;
payment,pay,charge,billing,결제; refund,reimburse,환불; money,amount,price,금액,돈;
price,fare,cost,rate,fee,가격,요금,비용; calculation,calculate,compute,computation,계산,산출;
round,rounding,반올림; discount,coupon,promo,voucher,할인,쿠폰; customer,client,buyer,고객;
user,account,member,customer,사용자,유저,회원,계정; account,계정;
passenger,traveller,traveler,rider,승객,탑승객; stock,inventory,재고; warehouse,창고,물류;
cart,basket,장바구니; email,mail,e-mail,이메일,메일; image,picture,photo,img,이미지,사진;
avatar,profile,프로필; upload,업로드; download,다운로드,내려받기; timezone,tz,utc,시간대,타임존;
timeout,time-out,deadline,타임아웃; deadline,cutoff,due,기한,마감;
expire,expiry,expiration,ttl,lifetime,valid,만료,유효기간,유효; automatic,automatically,automate,자동,자동화;
manual,manually,수동; change,update,modify,변경,수정,갱신; direct,directly,직접; port,포트;
song,track,곡,노래; lyric,가사; playlist,재생목록; service,서비스; space,공간; hold,lock,reserve,점유,선점;
release,free,해제; retention,retain,keep,보관,보존; retry,reattempt,재시도; backoff,백오프;
password,passwd,pwd,passphrase,비밀번호,패스워드,암호;
secret,credential,password,sensitive,비밀,시크릿,자격증명; key,키;
permission,privilege,access,role,권한,역할; schema,스키마; search,lookup,검색; index,인덱스,색인;
webhook,callback,웹훅; log,logging,logger,로그,로깅; trace,tracing,추적; float,floating,double,부동소수점;
decimal,소수; pii,personal,privacy,gdpr,개인정보; mask,redact,anonymise,anonymize,마스킹,익명;
delete,remove,erase,purge,drop,삭제,제거; create,generate,make,produce,build,생성;
pipeline,ci,cd,workflow,파이프라인; certificate,cert,tls,ssl,인증서; encryption,encrypt,cipher,암호화;
signature,sign,signing,서명; verify,validate,validation,check,verification,검증,확인;
hash,checksum,digest,해시; branch,브랜치; commit,커밋; merge,병합,머지; pr,pull,mr,풀리퀘스트;
review,approval,approve,리뷰,검토,승인,검수; build,compile,bundle,빌드,컴파일; backup,snapshot,백업;
restore,recovery,recover,복구,복원; disaster,재해,장애; monitoring,monitor,observability,모니터링,관측;
metric,measurement,메트릭,지표; dashboard,grafana,대시보드; report,보고서,리포트;
folder,directory,dir,폴더,디렉터리,디렉토리; file,파일; path,location,경로,위치; function,fn,함수;
class,클래스; transaction,tx,트랜잭션; thread,스레드; lock,mutex,잠금,락; replica,instance,복제본,인스턴스;
network,internet,connection,네트워크,인터넷; offline,disconnected,오프라인; online,온라인;
sync,synchronize,synchronise,synchronization,동기화; async,asynchronous,비동기; page,페이지; button,버튼;
form,폼; table,테이블; column,field,컬럼,칼럼,필드; row,record,레코드; query,쿼리,질의; sql,orm;
invoice,bill,receipt,청구서,영수증; tax,vat,세금,부가세; shipping,shipment,delivery,배송;
product,item,goods,상품,제품; category,카테고리,분류; flag,toggle,switch,플래그; feature,기능;
limit,cap,quota,maximum,한도,제한,상한; throttle,throttling,ratelimit,rate-limit,제한; version,버전;
component,컴포넌트; gateway,proxy,게이트웨이; scheduler,schedule,cron,timer,스케줄러,크론,예약;
schedule,timetable,일정,시간표; calendar,달력,캘린더; encoding,charset,인코딩; template,템플릿;
wording,text,copy,phrase,문구; address,주소; currency,통화; event,이벤트; bus,버스; stream,streaming,스트림;
status,state,상태; store,zustand,redux,스토어; cancel,cancellation,cancelled,취소;
reservation,booking,reserve,book,예약; ticket,티켓,표; seat,좌석; plan,map,layout,배치도,도면;
duplicate,dup,twice,중복; compression,compress,zip,gzip,압축; format,shape,형식,포맷; sort,order,정렬;
filter,필터; pagination,paging,페이지네이션,페이징; export,내보내기,추출; import,ingest,가져오기,수입;
monolith,모놀리스; load,traffic,부하,트래픽; region,리전,지역; language,lang,언어; country,국가;
mobile,phone,모바일; app,application,앱,애플리케이션,어플리케이션; android,안드로이드;
startup,start-up,start,boot,launch,시작,기동,시동; shutdown,stop,종료; reset,초기화; fallback,대체;
default,기본값,기본; required,mandatory,필수; optional,선택; forbidden,prohibited,banned,금지;
allowed,permitted,허용; schedule,nightly,daily; night,nightly,midnight,야간,심야,새벽,밤;
daily,day,매일,일간; weekly,week,매주,주간; monthly,month,매월,월간; hour,hourly,시간; minute,분; second,초;
monday,월요일; tuesday,화요일; wednesday,수요일; thursday,목요일; friday,금요일; saturday,토요일;
sunday,일요일; weekend,주말; decision,decide,choose,chose,pick,결정,선택; reason,why,이유;
list,roster,manifest,목록,명단; boarding,board,embark,승선,탑승; ship,vessel,boat,ferry,선박,배;
departure,depart,leave,sailing,출발,출항; arrival,arrive,도착; vehicle,car,truck,차량,자동차;
driver,기사,운전; child,kid,children,minor,어린이,아동; crew,staff,employee,personnel,직원,승무원; team,팀;
weather,storm,forecast,날씨,기상; warning,alarm,경고; risk,위험; staging,qa,스테이징;
production,prod,live,운영,프로덕션,상용; development,dev,local,개발,로컬; anonymous,guest,익명,비회원;
tenant,organization,workspace,테넌트,조직; domain,도메인; import,dependency; provider,vendor,제공자,업체;
integration,connector,adapter,연동,어댑터; sensor,device,장비,기기,센서; firmware,펌웨어; map,지도;
video,동영상,비디오; audio,sound,음성,오디오; comment,댓글,주석; contract,계약; subscription,subscribe,구독;
settlement,payout,정산; ledger,accounting,bookkeeping,회계,장부; statistic,stats,analytics,통계,분석;
model,모델; train,training,학습; prompt,프롬프트; editor,편집기,에디터; style,css,스타일; layout,레이아웃;
theme,테마; color,colour,색상,색; icon,아이콘; font,폰트,글꼴; keyboard,키보드; clock,time,시계; date,날짜;
number,번호; id,identifier,식별자; name,naming,이름,명명; convention,rule,guideline,규칙,규약;
format,lint,prettier,린트; debug,debugger,디버깅,디버그; patient,환자; doctor,physician,의사;
student,pupil,학생; teacher,instructor,교사,강사; course,class,강의,수업; grade,score,성적,점수;
player,플레이어; game,게임; match,매치,경기; friend,친구; chat,채팅; room,방; post,article,게시글,게시물;
image,thumbnail,섬네일,썸네일; storage,bucket,s3,blob,스토리지,저장; memory,ram,메모리; disk,디스크;
cpu,씨피유; server,host,machine,호스트; parser,parse,파서,파싱; decode,decoder,디코딩; state,상태;
management,manage,관리; public,공개,공용; private,internal,비공개,내부; shared,share,공유,공용;
endpoint,route,url,엔드포인트,경로; api,에이피아이; carrier,courier,택배사,운송사; tracking,추적,운송장;
label,라벨; audit,감사; submit,submission,제출; recording,녹화,녹음; record,history,기록,이력;
call,통화,호출; wait,waiting,대기; waitlist,waiting; insurance,보험; claim,청구; hospital,clinic,병원,진료소;
appointment,visit,진료,예약; prescription,처방,처방전; partner,파트너,제휴; owner,소유자,담당자; policy,정책;
menu,메뉴; detail,상세; summary,요약; total,합계; count,개수,횟수; size,크기,용량; length,길이;
duration,period,기간; interval,frequency,주기,간격; end,finish,종료; complete,완료; success,성공;
pending,대기; enable,activate,활성화,활성; disable,deactivate,비활성화,비활성; visible,display,표시,노출;
copy,복사; move,이동; save,저장; input,입력; output,print,출력; scan,스캔,검사;
virus,malware,바이러스,악성코드; attack,공격; vulnerability,취약점; security,보안; firewall,방화벽;
header,헤더; body,본문; condition,조건; threshold,임계값; weight,무게,가중치; ratio,percentage,비율;
average,mean,평균; random,무작위,랜덤; sequence,순서; priority,우선순위; step,stage,단계;
process,procedure,절차,프로세스; structure,architecture,구조,아키텍처; design,디자인,설계;
framework,프레임워크; tool,도구; plugin,extension,addon,플러그인,확장; script,스크립트; command,명령,명령어;
terminal,cli,shell,터미널; browser,브라우저; chrome,크롬,browser,브라우저; safari,사파리,browser,브라우저;
subtitle,caption,자막; shop,store,매장,상점,가게; merchant,seller,판매자,가맹점; supplier,공급자;
sale,revenue,매출,판매; bank,은행; transfer,remittance,송금,이체; card,카드; balance,잔액; point,포인트;
reward,보상,리워드; membership,멤버십; grade,tier,등급; rating,review,평점,후기;
recommendation,recommend,suggest,추천,제안; feed,피드; group,그룹; department,부서; company,회사;
salary,payroll,급여; holiday,공휴일,휴일; vacation,휴가; attendance,출석,출근; meeting,회의;
location,place,위치,장소; route,노선; distance,거리; temperature,온도; power,전원,전력; battery,배터리;
signal,신호; measurement,measure,측정; experiment,실험; sample,표본,샘플; result,결과; data,데이터;
information,정보; content,콘텐츠,내용; license,licence,라이선스; tag,태그; bug,defect,버그,결함; issue,이슈;
incident,outage,downtime,장애,사고; oncall,on-call,pager,당직; page,pager,alert;
concurrency,concurrent,동시성,동시; parallel,병렬; idempotent,idempotency,멱등,멱등성;
consistency,consistent,일관성,정합성; replication,복제; shard,샤드; partition,파티션; archive,아카이브;
integrity,무결성; bot,chatbot,챗봇,봇; saml,sso; lint,linter,linting,style; ruff,eslint,biome,lint,linter;
python,파이썬,파이선; master,main,trunk,메인; attachment,file,첨부; locally,laptop,local,로컬;
memory,heap,메모리; ahead,advance,미리; browser,chrome,safari,firefox; physician,doctor; source,원본,출처;
original,raw,원본; night,overnight,밤; morning,아침,오전; afternoon,evening,오후,저녁; phone,전화;
support,지원,고객지원; help,도움말; survey,설문; consent,agreement,동의,약관; law,legal,법적,법률;
medical,의료,진료; purge,cleanup,정리; warmup,preload,예열; unlock,해제; block,차단; ban,차단,정지;
spam,스팸; report,신고; verify,본인확인; birthday,birth,생년월일; gender,성별; age,나이,연령; contact,연락처;
link,링크; banner,배너; popup,팝업; tab,탭; modal,dialog,모달,대화상자; table,표; chart,graph,차트,그래프;
print,인쇄; scanner,스캐너; barcode,바코드; qr,큐알; pickup,픽업,수령; return,반품; exchange,교환;
restock,입고; outbound,출고; manufacture,factory,생산,공장; quality,품질; inspection,inspect,점검,검사;
maintenance,정비,유지보수; question,inquiry,질문,문의; push,푸시; fee,charge,commission,수수료;
charge,impose,부과; dispatch,배차,발송; payout,pay,지급; rider,passenger,승객
`;

let table: string | undefined;
const groups = new Map<string, readonly (readonly string[])[]>();

/**
 * Returns the terms of each word that means about the same as a term. Only the table of groups decides; no text is
 * interpreted.
 */
export function nearWords(term: string): readonly (readonly string[])[] {
  const near: (readonly string[])[] = [];
  if (term === "") return near;
  table ??= `;${GROUPS.trim().replace(/;\s+/g, ";")};`;
  // Stemming the whole table would take longer than a search, and so would checking each group separately.
  const start = startOfWords(term);
  for (let at = table.indexOf(start); at !== -1; at = table.indexOf(start, at + 1)) {
    const before = table[at - 1];
    if (before !== "," && before !== ";") continue;
    const end = table.indexOf(";", at);
    const group = groupOf(table.slice(table.lastIndexOf(";", at) + 1, end));
    for (const terms of group)
      if (terms.join(" ") === term) near.push(...group.filter((other) => other.join(" ") !== term));
    at = end;
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

/**
 * Returns the terms of a word of the table. Its Korean words are bare nouns, so the costly removal of endings is
 * skipped.
 */
function termsOf(word: string): string[] {
  if (HANGUL.test(word)) return [...new Set(syllablePairs(word))];
  if (/^[a-z]+$/.test(word)) return [stem(word)];
  return [...new Set(analyse(word).map(({ text }) => text))];
}

const HANGUL = /[\uac00-\ud7a3]/;
