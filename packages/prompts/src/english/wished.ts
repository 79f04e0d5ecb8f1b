import { acknowledgements, finiteVerbs, verbGroup } from "../words/english.js";
import { meantVerb } from "./misspelt.js";
import type { Reading } from "./refine.js";

const ASKED_FOR = new Set(
  "explanation plan review summary overview opinion idea ideas comparison hint advice list".split(" "),
);

/** Returns true for a thing that is wanted for reading only, without a change. */
export function asksToRead(word: string): boolean {
  return ASKED_FOR.has(word);
}

/** Matches an expectation, which orders no change: "the tests should pass now". */
const EXPECTED =
  /^(?:work|pass|only|help|suffice|matter|cause|happen|succeed|compile|do|know|see|probably|never|always|not|be (?:fine|ok|okay|enough|good|green|safe|possible|easy|done|working|there|fixed|ready|sufficient|trivial|simple))\b/;

const SPEAKERS = /^(?:i|we|you|he|she|they|it|that|what|which|who|how|there|if|when)$/;

/** Returns how many words name the thing about which "should" makes a demand; 0 when there is none. */
function subjectOfWish(words: readonly string[], at: number): number {
  const should = words.indexOf("should", at + 1);
  if (should < 0 || should > at + 8) return 0;
  const isActor = /^(?:the|this|these|those|my|our|only|users?|admins?|clicking|pressing)$/.test(
    words[at] ?? "",
  );
  const isThing = !words.slice(at, should).some((word) => SPEAKERS.test(word) || finiteVerbs().has(word));
  return isActor || isThing ? should - at : 0;
}

/**
 * Reads a wish without a verb in first place: "it should accept them", "less nesting please", "typo: recieve". Returns
 * null for anything else.
 */
export function wishedAs(words: readonly string[], at: number): Reading | null {
  const subject = subjectOfWish(words, at);
  const said = subject > 0 ? ["it", ...words.slice(at + subject)] : words.slice(at);
  const [first = "", second = "", third = ""] = said;
  const order = (verb: string, rest: readonly string[]): Reading => ({
    act: "order",
    verb,
    verbClass: "change",
    rest,
  });
  // "the search is case sensitive, it shouldn't be".
  if (
    /^(?:it|that|this|they)$/.test(first) &&
    /^shouldn'?t$/.test(second) &&
    said.length > 2 &&
    !EXPECTED.test(said.slice(2, 4).join(" "))
  )
    return order("should", said.slice(2));
  // "pagination doesn't reset. should go back to page 1".
  if (
    first === "should" &&
    at === 0 &&
    said.length > 3 &&
    (verbGroup().has(second) || second === "go") &&
    !EXPECTED.test(said.slice(1, 3).join(" "))
  )
    return order("should", said.slice(1));
  // "and a keyboard shortcut for it".
  if (
    /^(?:and|also|plus)$/.test(words[at - 1] ?? "") &&
    /^(?:an?|some)$/.test(first) &&
    said.length > 2 &&
    !said.some((word) => finiteVerbs().has(word))
  )
    return order("add", said);
  if (/^it should (?:also )?be possible to [a-z]+ /.test(`${said.join(" ")} `))
    return order("should", said.slice(2));
  if (/^(?:it|that|this|they)$/.test(first) && second === "should") {
    const from = /^(?:not|never|always|only|also|just|instead|now)$/.test(third) ? 3 : 2;
    const verb = meantVerb(said[from] ?? "") ?? said[from] ?? "";
    if (subject > 0)
      return /^(?:not|never|always|only)$/.test(third) ||
        said.length === from ||
        (EXPECTED.test(said.slice(from, from + 2).join(" ")) &&
          third !== "also" &&
          !(words[at] === "only" && said[from] === "see"))
        ? null
        : order("should", words.slice(at));
    const group = verbGroup().get(verb);
    return group === undefined ||
      (group === "ask" && !/^(?:say|show|print|list|read)$/.test(verb)) ||
      group === "tool"
      ? null
      : order("should", said.slice(from + 1));
  }
  // "there should be a dialog".
  if (
    first === "there" &&
    /^(?:should|must|needs)$/.test(second) &&
    said.length > 4 &&
    !/^(?:no|enough|only)$/.test(said[said.indexOf("be") + 1] ?? "")
  )
    return order("add", said.slice(said.indexOf("be") + 1));
  // "now the backend part".
  if (
    /^(?:now|next|then)$/.test(words[at - 1] ?? "") &&
    first === "the" &&
    said.length > 1 &&
    said.length < 6 &&
    !said.some(
      (word) =>
        finiteVerbs().has(word) ||
        (/(?:[^s]s|ed)$/.test(word) && !/^(?:tests|docs|styles|types)$/.test(word)),
    )
  )
    return order("add", said);
  if (/^s\/[^/]{1,60}\/[^/]{0,60}\/?g?$/.test(first)) return order("fix", said);
  // "after every deploy a message should be sent".
  if (/^(?:after|before|when|whenever|once|on|if)$/.test(first)) {
    const own = said.findIndex((word, index) => index > 1 && index < 8 && /^(?:the|an?)$/.test(word));
    const inner = own < 0 ? null : wishedAs(said, own);
    if (inner?.verb === "should") return inner;
  }
  if (first === "same" && /^(?:for|in|with|on)$/.test(second) && said.length > 2)
    return order("change", said);
  // "same thing for the edit form"; "plus validation on the server".
  if (first === "same" && /^(?:thing|change|fix|treatment) (?:for|in|on|with|to)$/.test(`${second} ${third}`))
    return order("change", said);
  if (first === "plus" && said.length > 2) return order("add", said.slice(1));
  if (/^(?:it|this|that)$/.test(first) && second === "needs" && /^(?:an?|some|more|better|to)$/.test(third))
    return order(third === "to" ? "should" : "add", said.slice(2));
  if (first === "needs" && said.length > 2 && second !== "to") return order("add", said.slice(1));
  const condition = said.findIndex((word) => /^(?:when|if)$/.test(word));
  if (said.slice(0, condition < 0 ? said.length : condition).some((word) => finiteVerbs().has(word)))
    return null;
  if (
    /^(?:new|more|less|fewer|better)$/.test(first) &&
    said.length > 3 &&
    !/^(?:errors?|bugs?|issues?|problems?|failures?|context|info|details)$/.test(second)
  )
    return order("add", said);
  if (/^typos?$/.test(first)) return order("fix", said);
  const isPleaded =
    said.length > 1 &&
    !acknowledgements().has(first) &&
    words[at - 1] !== "no" &&
    first !== "nothing" &&
    /^(?:pls|plz|please)$/.test(said.at(-1) ?? "");
  return isPleaded && !said.some((word) => asksToRead(word)) ? order("", said.slice(0, -1)) : null;
}
