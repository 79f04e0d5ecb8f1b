import { finiteVerbs, verbGroup } from "../words/english.js";
import { meantVerb } from "./misspelt.js";
import type { Reading } from "./refine.js";

const ASKED_FOR = new Set(
  "explanation plan review summary overview opinion idea ideas comparison hint advice list".split(" "),
);

/** A thing that is wanted to be read, and nothing to be changed. */
export function asksToRead(word: string): boolean {
  return ASKED_FOR.has(word);
}

/** A wish without a verb in first place: "it should accept them", "less nesting please", "typo: recieve". */
export function wishedAs(words: readonly string[], at: number): Reading | null {
  const said = words.slice(at);
  const [first = "", second = "", third = ""] = said;
  const order = (verb: string, rest: readonly string[]): Reading => ({
    act: "order",
    verb,
    verbClass: "change",
    rest,
  });
  if (/^(?:it|that|this|they)$/.test(first) && second === "should") {
    const from = /^(?:not|never|always|only|also|just|instead)$/.test(third) ? 3 : 2;
    const verb = meantVerb(said[from] ?? "") ?? said[from] ?? "";
    const group = verbGroup().get(verb);
    return group === undefined || group === "ask" || group === "tool"
      ? null
      : order(verb, said.slice(from + 1));
  }
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
    said.length > 2 &&
    words[at - 1] !== "no" &&
    first !== "nothing" &&
    /^(?:pls|plz|please)$/.test(said.at(-1) ?? "");
  return isPleaded && !said.some((word) => asksToRead(word)) ? order("", said.slice(0, -1)) : null;
}
