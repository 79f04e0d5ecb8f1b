import { redact } from "@orange-hyper/redact";
import { type Finding, finding, msg, shortened } from "../finding.js";
import { patterns, probeOf } from "../pattern/patterns.js";
import { askedIn } from "./asked.js";
import { ENGLISH } from "./english.js";
import type { OrderKind } from "./form.js";
import { INDIRECT } from "./indirect.js";
import { KOREAN } from "./korean.js";
import { MARKS } from "./marks.js";
import { decodedRuns, plainForms } from "./plain-form.js";
import { framesIn } from "./senses/find-frames.js";

const HOW: Readonly<Record<OrderKind, string>> = {
  overrides: msg`overrides instructions; a memory states a fact about the project`,
  persona: msg`tells an assistant what to be; a memory states a fact about the project`,
  addresses: msg`speaks to an assistant; a memory states a fact about the project`,
  secrecy: msg`asks to keep something from a person`,
  leak: msg`asks to give away secrets or what an assistant was told`,
  bypass: msg`asks to pass over checks or approval`,
  runs: msg`runs what it brings along or downloads, or destroys files`,
  role: msg`holds marks of a conversation with a model`,
  link: msg`holds a link or image that could carry data away`,
  encoded: msg`holds encoded text; write what it says`,
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
