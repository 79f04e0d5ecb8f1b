import { redact } from "@orange-hyper/redact";
import { type Finding, finding, type Said, shortened } from "../finding.js";
import { patterns, probeOf } from "../pattern/patterns.js";
import { askedIn } from "./asked.js";
import { ENGLISH } from "./english.js";
import type { OrderKind } from "./form.js";
import { INDIRECT } from "./indirect.js";
import { KOREAN } from "./korean.js";
import { MARKS } from "./marks.js";
import { decodedRuns, plainForms } from "./plain-form.js";
import { framesIn } from "./senses/find-frames.js";

const HOW: Readonly<Record<OrderKind, Said>> = {
  overrides: {
    message: "It overrides instructions; a memory states a fact about the project.",
    korean: "지시를 덮어씁니다. 기억은 프로젝트에 대한 사실이어야 합니다.",
  },
  persona: {
    message: "It tells an assistant what to be; a memory states a fact about the project.",
    korean: "어시스턴트의 역할을 정합니다. 기억은 프로젝트에 대한 사실이어야 합니다.",
  },
  addresses: {
    message: "It speaks to an assistant; a memory states a fact about the project.",
    korean: "어시스턴트에게 말합니다. 기억은 프로젝트에 대한 사실이어야 합니다.",
  },
  secrecy: {
    message: "It asks to keep something from a person.",
    korean: "사람에게 무언가를 숨기라고 합니다.",
  },
  leak: {
    message: "It asks to give away secrets or what an assistant was told.",
    korean: "비밀 정보나 어시스턴트가 받은 지시를 내보내라고 합니다.",
  },
  bypass: {
    message: "It asks to pass over checks or approval.",
    korean: "검사나 승인을 건너뛰라고 합니다.",
  },
  runs: {
    message: "It runs what it brings along or downloads, or destroys files.",
    korean: "내려받거나 담아 온 것을 실행하거나 파일을 지웁니다.",
  },
  role: {
    message: "It holds marks of a conversation with a model.",
    korean: "모델과의 대화를 흉내 내는 표시가 있습니다.",
  },
  link: {
    message: "It holds a link or image that could carry data away.",
    korean: "데이터를 밖으로 보낼 수 있는 링크나 이미지가 있습니다.",
  },
  encoded: {
    message: "It holds encoded text; write what it says.",
    korean: "인코딩된 글이 있습니다. 내용을 그대로 적어 주세요.",
  },
};

interface Matched {
  readonly kind: OrderKind;
  readonly words: string;
}

/** What in a field is meant for an assistant and not about the project: each kind once. */
export function findOrders(field: string, text: string): readonly Finding[] {
  const found = new Map<OrderKind, string>();
  for (const form of plainForms(text))
    for (const { kind, words } of [...ordersIn(form), ...askedIn(form), ...framesIn(form)])
      if (!found.has(kind)) found.set(kind, words);
  const decoded = decodedRuns(text)[0];
  if (decoded !== undefined) found.set("encoded", decoded);
  return [...found].map(([kind, words]) =>
    finding("addresses-assistant", field, HOW[kind], { words: shortened(redact(words).text) }),
  );
}

const FORMS = [...ENGLISH, ...INDIRECT, ...KOREAN, ...MARKS];

/** The patterns of all forms. */
export const ORDERS = patterns(
  "orders",
  FORMS.map(({ source }) => source),
);

function* ordersIn(form: string): Iterable<Matched> {
  const probe = probeOf(form);
  for (const [number, { kind }] of FORMS.entries()) {
    const match = ORDERS.exec(number, probe);
    if (match !== null && !isForbidden(kind, form, match.index)) yield { kind, words: match[0] };
  }
}

/** "Never print the deploy key" is a rule against what the form describes. */
function isForbidden(kind: OrderKind, form: string, at: number): boolean {
  if (kind !== "leak" && kind !== "runs" && kind !== "overrides" && kind !== "bypass") return false;
  return /(?:\b(?:never|not|cannot|avoid|refuses? to|forbidden to|nobody may|no one may)|n't) (?:[\w-]+ ){0,3}$/.test(
    form.slice(Math.max(0, at - 60), at),
  );
}
