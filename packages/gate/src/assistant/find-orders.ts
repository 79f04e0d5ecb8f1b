import { redact } from "@orange-hyper/redact";
import { type Finding, finding, msg, shortened } from "../finding.js";
import { patterns, probeOf } from "../pattern/patterns.js";
import { ENGLISH } from "./english.js";
import type { OrderKind } from "./form.js";
import { KOREAN } from "./korean.js";
import { likenessToOrder } from "./likeness/likeness.js";
import { MARKS } from "./marks.js";
import { decodedRuns, plainForms } from "./plain-form.js";
import { sentencesOf } from "./sentences.js";

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

/**
 * Likeness from which on a text is treated as an order (`IS_ORDER`), and from which on the user is warned
 * (`MAY_BE_ORDER`). Measured on prose of all kinds.
 */
const IS_ORDER = 0.6;
const MAY_BE_ORDER = 0.2;

/** Finds what in a field is addressed to an assistant rather than about the project; each kind once. */
export function findOrders(field: string, text: string): readonly Finding[] {
  const found = new Map<OrderKind, string>();
  const forms = plainForms(text);
  for (const form of forms)
    for (const { kind, words } of ordersIn(form)) if (!found.has(kind)) found.set(kind, words);
  const decoded = decodedRuns(text)[0];
  if (decoded !== undefined) found.set("encoded", decoded);
  if (found.size === 0) return likeOrders(field, forms);
  return [...found].map(([kind, words]) =>
    finding("addresses-assistant", field, HOW[kind], { words: shortened(redact(words).text) }),
  );
}

/** Returns a finding about the sentence that is most like an order, if it is enough like one. */
function likeOrders(field: string, forms: readonly string[]): readonly Finding[] {
  const sentences = forms.flatMap(sentencesOf).map((words) => ({ words, likeness: likenessToOrder(words) }));
  const most = sentences.reduce((one, two) => (two.likeness > one.likeness ? two : one), NONE);
  // Only the text to be remembered can be weak: a reason only explains it, in the words of whoever proposed it.
  if (most.likeness < (field === "text" ? MAY_BE_ORDER : IS_ORDER)) return [];
  const more = { words: shortened(redact(most.words).text) };
  return most.likeness < IS_ORDER
    ? [
        finding(
          "weak",
          field,
          msg`It can be read as an order to an assistant; say what is so in the project`,
          more,
        ),
      ]
    : [
        finding(
          "addresses-assistant",
          field,
          msg`reads like an order to an assistant; a memory states a fact about the project`,
          more,
        ),
      ];
}

const NONE = { words: "", likeness: Number.NEGATIVE_INFINITY };

const FORMS = [...ENGLISH, ...KOREAN, ...MARKS];

/** Patterns of all forms. */
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

/** True when the words forbid what the form describes: "Never print the deploy key". */
function isForbidden(kind: OrderKind, form: string, at: number): boolean {
  if (kind !== "leak" && kind !== "runs" && kind !== "overrides" && kind !== "bypass") return false;
  return /(?:\b(?:never|not|cannot|avoid|refuses? to|forbidden to|nobody may|no one may)|n't) (?:[\w-]+ ){0,3}$/.test(
    form.slice(Math.max(0, at - 60), at),
  );
}
