import { syllablePairs } from "./hangul.js";
import { startOfWords, stem } from "./stem.js";

/** English words that do not distinguish texts, including the question words and courtesies of prompts. */
const ENGLISH =
  "a about above after again all also am an and any are as at be because been before being below between both but by " +
  "can cannot could did do does doing done down during each either else few for from further get gets got had has have " +
  "having he her here hers him his how i if in into is it its itself just let like may me might more most my myself " +
  "no nor not now of off on once only onto or other ought our ours out over own per please same shall she should so " +
  "some such than that the their theirs them then there these they this those though through to too under until " +
  "up upon us very was we were what when where whether which while who whom whose why will with within " +
  "would yes yet you your yours " +
  "arent cant couldnt didnt doesnt dont hadnt hasnt havent ill im isnt ive lets shouldnt thats theyre wasnt werent " +
  "whats wheres wont wouldnt youre";

/** Korean words of the same kind, without their particles. */
const KOREAN =
  "것 거 게 수 때 등 및 또 또는 그 이 저 그리고 그런데 하지만 그래서 그러면 무엇 뭐 왜 어떻게 어디 어디서 언제 누가 어느 어떤 " +
  "무슨 우리 내 나 너 제 좀 더 안 못 잘 다 해 줘 해줘 주세요 해주세요 하고 한다 하는 할 한 된다 되는 된 될 있는 있다 있어 있나 " +
  "없는 없다 없이 인가 인지 이다 합니다 했다 했어 해야 하나 하나요 되나 되나요 인가요 대해 대한 관련 위해 위한 통해 따라 알려줘 " +
  "알려주세요 보여줘 뭐야 뭐지 뭔가 어때 지금 이제 이거 그거 저거 여기 거기 아니라 하면 하지 하려면 되면 하기 전에 후에 때문에 모두 항상 반드시 절대";

/** Words that are common in requests but rarely their subject. */
const WEAK =
  "add adding allow always answer anything anyone ask avoid bad begin best better big bit bring bump call care case certain change " +
  "check clean come complete correct course create current day describe different end enough ever every everything exactly " +
  "example explain fact far fast find fine first fix follow full function general give go going good great handle happen " +
  "happening help high hour idea implement important improve include inside instead introduce issue item keep kind know last late left " +
  "leave less let like line list little long look lot low main make manage many matter mean meaning method minute month much " +
  "move name need never new next nice number often old open part people person place point possible prefer print problem proper put question " +
  "quick read real reason remove rename replace right rule run say see seem send set show simple simply since small somebody someone something sort " +
  "start still stop sure take talk tell thing think time today tomorrow tool try turn two update use useful using value " +
  "setup stay apply access edit fail framework live locate organise organize " +
  "want way week well whole without word work working write wrong year yesterday";

const WEAK_KOREAN =
  "고치 바꾸 바꿔 추가 수정 변경 확인 처리 필요 사용 경우 문제 원인 부분 내용 방법 이유 작업 요청 진행 적용 설명 생각 " +
  "고쳐 찾아 만들어 넣어 붙여 열어 써야 쓰나요 언제 얼마 이번 다른 새로 모든 먼저 계속 아직 어제 오늘 내일 하루 다시";

let weak: readonly string[] | undefined;

/** True for the stem of a word that is common in requests of any kind and says little about the subject of a text. */
export function isWeakWord(term: string): boolean {
  weak ??= WEAK.split(" ");
  // Stemming every word of the list would take too long for a query, so only words with the same start are stemmed.
  const start = startOfWords(term);
  return (
    weak.some((word) => word.startsWith(start) && stem(word) === term) ||
    WEAK_KOREAN.split(" ").includes(term)
  );
}

/** Words that requests in any software project are about. On their own they say little about this project. */
const SOFTWARE_WORDS =
  "api app application argument audit branch build bump changelog feature plan project release team version array async await backend bash boolean browser bug button callback class cli client closure code column crate editor hash " +
  "comment commit component config configuration css data database docker document documentation element endpoint error exception field file filter " +
  "folder form format frontend function git github header hook html icon image import index input interface javascript json key library link " +
  "log loop message method middleware mock model modul module mutex lock object observable option output package page parameter parser path plugin " +
  "program promise python query random react readme regex repo repository request response return route router row rust schema script search server " +
  "service session snapshot sort sql string style table task template terminal test text theme thread title token type typescript typo ui unit unused upgrade url user " +
  "name validation variable view web widget windows yaml " +
  "코드 함수 변수 클래스 버튼 화면 테스트 파일 서버 클라이언트 컴포넌트 오류 에러 페이지 쿼리 목록 로그 메시지 이름 프론트엔드 백엔드 문서 팀 버전 빌드 포맷 메서드 모듈 라이브러리";

let trade: readonly string[] | undefined;

/** True for the stem of a word in `SOFTWARE_WORDS`, or for the syllable pairs of a Korean one. */
export function isCommonSoftwareWord(term: string): boolean {
  trade ??= SOFTWARE_WORDS.split(" ");
  const start = startOfWords(term);
  return trade.some(
    (word) =>
      word.startsWith(start) && (/^[가-힣]/.test(word) ? syllablePairs(word).join(" ") : stem(word)) === term,
  );
}

let words: ReadonlySet<string> | undefined;

/** True for a folded word that says nothing about the subject of a text. */
export function isStopWord(word: string): boolean {
  words ??= new Set(`${ENGLISH} ${KOREAN}`.split(" "));
  return words.has(word);
}
