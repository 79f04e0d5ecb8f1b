import { foldText } from "@orange-hyper/core/text";
import { isPlainlyDestructive } from "./destructive.js";
import { keywords } from "./keywords.js";
import {
  type Layer,
  type OutputContract,
  parseLayer,
  parseOutputContract,
  type RouteContract,
  routeContract,
} from "./route.js";

/** Parts of the route that the user has set; the rest is inferred. */
export interface RouteOverrides {
  readonly layer?: Layer;
  readonly outputContract?: OutputContract;
}

/** Parses overrides given by a user or a file; absent ones stay absent. Throws VALIDATION_ERROR for unknown values. */
export function parseOverrides(given: {
  readonly layer?: string | undefined;
  readonly outputContract?: string | undefined;
}): RouteOverrides {
  const { layer, outputContract } = given;
  return {
    ...(layer === undefined ? {} : { layer: parseLayer(layer) }),
    ...(outputContract === undefined ? {} : { outputContract: parseOutputContract(outputContract) }),
  };
}

/** Infers the route of a request from its text alone: offline, and always the same for the same text. */
export function inferRoute(request: string, overrides: RouteOverrides = {}): RouteContract {
  const text = foldText(request).trim();
  const direct = isAcknowledgement(text) || asksForLiteral(text);
  const outputContract = overrides.outputContract ?? inferOutputContract(text, direct);
  const layer = overrides.layer ?? inferLayer(text, direct, outputContract);
  return routeContract(layer, outputContract);
}

const reviews = keywords("review*, 리뷰, 검토, find issues");
const audits = keywords("audit*, 감사, 전수조사, threat*, security scan");
const diagnoses = keywords("investigat*, debug*, 원인, 분석, why failing, failure cause");
const researches = keywords("research*, 조사, 찾아봐, look up");
const validates = keywords("validat*, verify*, 검증, 확인해줘");
const edits = keywords("fix*, 고쳐, 수정, 바꿔, change*, rename*, 문구");
const asks = keywords("why, what is, explain*, 어떻게, 왜, 뭐야, 설명");
const asksForWork = keywords(
  `fix*, implement*, add, change*, rename*, update*, remove*, delete*, create*, build, write, refactor*, migrate*,
  deploy*, 고쳐, 수정, 바꿔, 추가, 구현, 만들어, 삭제, 변경, 배포`,
);
const isHighRisk = keywords("delete data, drop table, migrat*, 마이그레이션, 결제, payment*, destructive");
const namesSensitivePlace = keywords(
  `auth, authn, authz, oauth*, authenticat*, authoriz*, permission*, 인증, 권한, security, 보안, production`,
);
const destroys = keywords(
  `delete*, deleting, drop*, truncat*, wip*, purg*, revok*, disabl*, deploy*, migrat*, 삭제, 지워, 지우, 제거, 비활성, 배포, 이전해`,
);
const changesThings = keywords(
  `implement*, add*, build*, chang*, updat*, fix*, refactor*, replac*, remov*, creat*, writ*, rewrit*, mov*, set*, enabl*, grant*,
  rotat*, bypass*, harden*, improv*, mak*, turn*, push*, release*, edit*, handl*, support*, integrat*, configur*, 구현, 추가, 변경,
  수정, 고쳐, 바꿔, 바꾸, 교체, 만들, 작성, 개선, 강화, 적용, 설정, 연동, 정리, 넣어, 부여`,
);
const isUncertain = keywords(
  `unknown cause, 원인, debug*, investigat*, 분석, architecture, 아키텍처, redesign*, 전체, 대규모, multi-component,
  철저, audit*, 감사`,
);
const isSmall = keywords("typo*, label*, 문구, 색상, 버튼, css, copy");

function inferOutputContract(text: string, direct: boolean): OutputContract {
  if (direct) return "answer";
  if (reviews(text)) return "review";
  if (audits(text)) return "audit";
  if (diagnoses(text)) return "validation";
  if (researches(text)) return "research";
  if (validates(text)) return "validation";
  if (isQuestion(text) && (startsInterrogative(text) || !asksForWork(text))) return "answer";
  return edits(text) ? "edit" : "implementation";
}

function inferLayer(text: string, direct: boolean, outputContract: OutputContract): Layer {
  if (direct) return "L0";
  const sourceLight = outputContract === "answer" || outputContract === "research";
  const touchesOnePlace = outputContract === "edit" || outputContract === "implementation";
  if (!sourceLight && (isHighRisk(text) || isPlainlyDestructive(text))) return "L4";
  if (!sourceLight && namesSensitivePlace(text)) {
    if (!touchesOnePlace || destroys(text)) return "L4";
    if (changesThings(text) && !isSmall(text)) return "L4";
  }
  if (!sourceLight && isUncertain(text)) return "L3";
  if (outputContract === "review" || outputContract === "audit") return "L3";
  if (sourceLight) return "L0";
  return touchesOnePlace && isSmall(text) ? "L1" : "L2";
}

function isQuestion(text: string): boolean {
  return text.includes("?") || asks(text);
}

function startsInterrogative(text: string): boolean {
  return (
    /^(?:what|why|how|which|where|who|when|is|are|does|do|did|was|were)(?![a-z0-9_])/.test(text) ||
    /^(?:어떻게|왜(?=[\s?!.]|$)|뭐|무엇|언제|어디|누가)/.test(text)
  );
}

function isAcknowledgement(text: string): boolean {
  const words = `thanks, thank you, thx, ok, okay, got it, sounds good, ready, yes, no, 네, 넵, 예, 아니요, 감사, 감사합니다,
    고마워, 확인, 확인했습니다, 좋아, 좋습니다, 오케이, ㅇㅋ`;
  const [start] = /^[^.!?]{0,20}/.exec(text) ?? [""];
  return words.split(/,\s+/).includes(start.trim()) && /^[.!?\s]*$/.test(text.slice(start.length));
}

/**
 * True for requests such as "reply with exactly: ok; do not edit files": the answer is given literally and no work is
 * requested.
 */
function asksForLiteral(text: string): boolean {
  if (Array.from(text).length > 180) return false;
  const clauses = text.split(/[;\n]/).map((clause) => clause.trim());
  const [first = "", ...others] = clauses.filter((clause) => clause !== "");
  const order = /^(?:please\s+)?(?:just\s+)?(?:reply|respond|say|answer|output|print)(?=[\s:])(.*)$/.exec(
    first,
  );
  const literal = order?.[1]
    ?.replace(/^\s+(?:with\s+)?(?:exactly|only)(?=[\s:])/, "")
    .replace(/^\s*:?\s*/, "");
  if (literal === undefined || literal === "" || Array.from(literal).length > 80) return false;
  if (/\b(?:after|when|once|if)\b/.test(literal)) return false;
  const isLiteral = /\b(?:exactly|only)\b/.test(first) || /^["'`]?[a-z0-9_.-]{1,32}["'`]?$/.test(literal);
  return isLiteral && others.every(forbidsWork);
}

function forbidsWork(clause: string): boolean {
  return /^(?:do not|don['’]t|no)\s+(?:edit|change|modify|write|run|execute|use)/.test(clause);
}
