import type { Act, VerbClass } from "../clause.js";
import { isPathLike } from "../text/tokens.js";
import { verbGroup } from "../words/english.js";
import { productionWords } from "../words/sensitive.js";
import { phraseSet, wordSet } from "../words/word-lists.js";
import { nounPhrase } from "./noun-phrase.js";
import { isAnswer } from "./of-answer.js";
import { gitNouns, isOfProgram, isOwnNoun } from "./of-program.js";
import { endsRecord } from "./of-record.js";

/** A verb with the words after it. */
export interface Reading {
  readonly act: Act;
  readonly verb: string;
  readonly verbClass: VerbClass | null;
  readonly rest: readonly string[];
}

const workNouns = wordSet(
  "command job pipeline server app project container containers docker code main master develop staging storybook repo it this that them again everything now both",
);
const bareTools = wordSet(
  "build merge format open close start stop retry restart launch finish clean cancel switch reset skip",
);
/** Nouns for what runs on the user's machine. */
const running = wordSet("server process processes watcher job script repl terminal port");
/** What an agent is told to stop doing. A program stops "logging" or "retrying". */
const agentsDoing = wordSet(
  "adding using writing changing editing asking running committing guessing explaining doing touching creating making removing deleting pushing trying being saying giving telling talking repeating apologizing going wasting breaking ignoring",
);
const madeToRead = wordSet(
  "plan proposal outline summary overview review comparison analysis estimate report list breakdown explanation roadmap",
);
const answers = wordSet(
  "suggestions answer answers reply response responses explanation explanations findings recommendations feedback options ideas plan summary",
);
const makers = wordSet("make create write draft prepare do give propose put design");

/** Nouns for actions on the work itself. */
const deeds = wordSet(
  "run rerun rebase merge commit push pull deploy deployment release rollback restart retry rebuild try go install reinstall checkout",
);

/** Verbs of two words. */
const phrasal = phraseSet(
  "force push, hard reset, roll back, check out, back out, re run, go back, try again, cherry pick, spin up, kick off, bring up, start up, fire up, boot up",
);
const phrasalRemovals = phraseSet(
  "tear down, take down, shut down, bring down, blow away, clean out, clear out, wipe out",
);
const PLAIN_REMOVALS: Readonly<Record<string, string>> = { bring: "shut", clean: "wipe", clear: "wipe" };
const separable = wordSet("tear take shut bring");
const mainBranches = wordSet("main master develop branch");

/** True for an order to look at something: "validate that it works", "take a fresh look at it", "get an overview". */
function isLookedAt(verb: string, rest: readonly string[]): boolean {
  if (verb === "validate")
    return (
      /^(?:whether|if|pr|mr)$/.test(rest[0] ?? "") ||
      (rest[0] === "that" && rest.length > 2) ||
      /^works?$/.test(rest.at(-1) ?? "")
    );
  const { head } = nounPhrase(rest);
  return (
    (/^(?:take|have)$/.test(verb) && head === "look") ||
    (verb === "get" && /^(?:overview|summary|understanding|idea|sense|explanation|breakdown)$/.test(head))
  );
}

/**
 * Matches the words after "report" that ask for a report: "report back", "report what you find". A program reports
 * errors.
 */
const REPORTED = /^(?:|back|on|what|how|why|if|whether|your|all|findings|results|me)$/;

/** Returns the base form of an "-ing" verb ("add" for "adding"); any other word unchanged. */
export function baseForm(word: string): string {
  const stem = word.slice(0, -3);
  const forms = [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1")];
  return forms.find((form) => verbGroup().has(form)) ?? word;
}

/** Reads a verb in first place with the words after it; returns null for an unknown verb. */
export function refine(words: readonly string[], at: number, verb: string): Reading | null {
  const rest = words.slice(at + 1);
  const [next = ""] = rest;
  const two = `${verb} ${next}`;
  const tool = (name: string, skipped = 0): Reading => ({
    act: "tool",
    verb: name,
    verbClass: null,
    rest: rest.slice(skipped),
  });
  const remove = (name: string, skipped: number): Reading => ({
    act: "order",
    verb: name,
    verbClass: "remove",
    rest: rest.slice(skipped),
  });
  if (phrasal().has(two)) return tool(two, 1);
  if (
    verb === "force-push" ||
    (verb === "switch" &&
      /^(?:to|back)$/.test(next) &&
      (mainBranches().has(rest.at(-1) ?? "") || rest.slice(0, 4).includes("branch")))
  )
    return tool(verb);
  if (two === "get rid") return remove("remove", 2);
  if (phrasalRemovals().has(two)) return remove(PLAIN_REMOVALS[verb] ?? verb, 1);
  if (separable().has(verb) && rest.at(-1) === "down") return remove(PLAIN_REMOVALS[verb] ?? verb, 0);
  if (two === "go through" || two === "go over")
    return { act: "ask", verb: two, verbClass: null, rest: rest.slice(1) };
  if (two === "go with" || two === "go for")
    return { act: "order", verb: two, verbClass: "change", rest: rest.slice(1) };
  if (verb === "pull" && rest.some((word) => word === "out" || word === "into"))
    return { act: "order", verb: two, verbClass: "refactor", rest };
  if (verb === "discard" && rest.slice(0, 5).some((word) => /^(?:changes|edits|modifications)$/.test(word)))
    return tool(verb);
  if (
    verb === "sync" &&
    /^(?:with|to|from|up)$/.test(next) &&
    /^(?:upstream|origin|main|master|remote|develop)$/.test(rest.at(-1) ?? "")
  )
    return tool(verb);
  if (two === "get away") return { act: "ask", verb: two, verbClass: null, rest: rest.slice(1) };
  // "come up with a plan" asks; "come up with better names and rename them" begins with an idea.
  if (verb === "come" && next === "up" && rest[1] === "with") {
    const made = rest.slice(2);
    const isThought = /^(?:names?|ideas?|options?|alternatives?|approach|approaches|questions?|ways)$/.test(
      nounPhrase(made).head,
    );
    return isThought
      ? { act: "ask", verb: two, verbClass: null, rest: made }
      : refineChange({ act: "order", verb: "create", verbClass: verbClassOf("add", made), rest: made });
  }
  if (two === "work on") return { act: "order", verb: two, verbClass: "change", rest: rest.slice(1) };
  if (two === "move on")
    return rest.length === 1 ||
      rest.some((word) => /^(?:step|next|phase|part|task|item|point|stage)$/.test(word))
      ? tool(two, 1)
      : null;
  if (
    two === "make sure" &&
    gitNouns().has(rest.slice(1).find((word) => !/^(?:that|the|your|this)$/.test(word)) ?? "")
  )
    return tool(two, 1);
  if (two === "start over" && rest.length === 1) return tool(two, 1);
  // "switch to it": a branch that was mentioned.
  if (two === "switch to" && /^(?:it|that|this)$/.test(rest[1] ?? "")) return tool(verb);
  if (endsRecord(verb, rest) || isAnswer(verb, rest)) return tool(verb);
  if (isLookedAt(verb, rest)) return { act: "ask", verb, verbClass: null, rest };
  if (verb === "report" && REPORTED.test(next)) return { act: "ask", verb, verbClass: null, rest };
  if (verb === "open" && next.startsWith("http")) return tool(verb);
  if (/^(?:sanity|spot|gut) check$/.test(two))
    return { act: "ask", verb: two, verbClass: null, rest: rest.slice(1) };
  if (verb === "install" && /^(?:deps|dependencies|packages|modules|everything)$/.test(nounPhrase(rest).head))
    return tool(verb);
  if (two === "double check") return { act: "ask", verb: two, verbClass: null, rest: rest.slice(1) };
  // "go into the settings and ...": the order comes after it.
  if (verb === "go" && /^(?:to|into|in|inside)$/.test(next)) return tool(two, 1);
  const end = rest.findLast((word) => !/^(?:please|pls|plz|now|again)$/.test(word));
  if ((verb === "back" && end === "out") || (verb === "roll" && end === "back")) return tool(verb);
  if (verb === "bring" && rest.at(-1) === "up") return tool("bring up");
  // "proceed fixing the rest", "keep watching the CI": the second verb decides.
  if (/^(?:proceed|start|begin|keep)$/.test(verb) && next.endsWith("ing")) {
    const begun = baseForm(next);
    if (begun !== next) return refine(words, at + 1, begun);
  }
  const group = verbGroup().get(verb);
  if (group === undefined) return null;
  if (group === "ask")
    return isOfProgram(verb, rest)
      ? { act: "order", verb, verbClass: "add", rest }
      : { act: "ask", verb, verbClass: null, rest };
  if (group === "tool")
    return isOfProgram(verb, rest) ? { act: "order", verb, verbClass: "change", rest } : tool(verb);
  return refineChange({ act: "order", verb, verbClass: verbClassOf(group, rest), rest });
}

function refineChange(order: Reading): Reading {
  const { verb, rest } = order;
  const [next = ""] = rest;
  const object = nounPhrase(rest);
  const { head, modifiers, after } = object;
  const isNamed = (isPathLike(head) || /^v?\d/.test(head)) && gitNouns().has(modifiers.at(-1) ?? "");
  const isRequest = head === "request" && /^(?:pull|merge)$/.test(modifiers.at(-1) ?? "");
  const isOfGit =
    (/^(?:description|title|message|summary)$/.test(head) &&
      /^(?:for|of) (?:the |this |my |our )?(?:pr|mr|commit|release|pull request|merge request)\b/.test(
        after.join(" "),
      )) ||
    ((modifiers.some((word) => gitNouns().has(word)) ||
      /\b(?:pull|merge) request\b/.test(modifiers.join(" "))) &&
      /^(?:message|messages|description|title|name)$/.test(head));
  // "put that in a separate commit", "bring the branch up to date": orders about git.
  const isPlacedInGit =
    (/^(?:put|move|keep|separate|split)$/.test(verb) &&
      /^(?:in|into|to|on)$/.test(after[0] ?? "") &&
      gitNouns().has(nounPhrase(after.slice(1)).head)) ||
    (verb === "bring" && rest.slice(0, 3).some((word) => gitNouns().has(word)));
  if (isPlacedInGit) return { ...order, act: "tool", verbClass: null };
  if (isNamed || isRequest || isOfGit || (gitNouns().has(head) && !isOwnNoun(verb, object)))
    return { ...order, act: "tool", verbClass: null };
  // "stop it from growing": about the program.
  if (verb === "stop" && /\bfrom [a-z]+ing\b/.test(rest.join(" "))) return order;
  if (bareTools().has(verb) && !(verb === "clean" && rest.length > 1 && rest.includes("up"))) {
    const isBare = rest.length === 0 || workNouns().has(next) || workNouns().has(head);
    if (
      isBare ||
      (verb === "merge" && /^(?:to|into|with)$/.test(next)) ||
      (verb === "reset" && /^(?:to|--hard|hard|head)/.test(next))
    )
      return { ...order, act: "tool", verbClass: null };
  }
  if (
    /^(?:kill|terminate|stop)$/.test(verb) &&
    (running().has(head) || (head === "" && /^(?:it|them)$/.test(next))) &&
    modifiers.every((word) => !productionWords().has(word)) &&
    !/^(?:in|when|before|after|during)$/.test(after[0] ?? "")
  )
    return { ...order, act: "tool", verbClass: null };
  if (verb === "stop" && agentsDoing().has(next)) return { ...order, act: "forbid", verbClass: null };
  if ((verb === "try" || verb === "do") && /^(?:again|it again|nothing)$/.test(rest.join(" ")))
    return { ...order, act: "tool", verbClass: null };
  if (
    /^(?:respond|reply)$/.test(verb) &&
    rest.some((word) => gitNouns().has(word) || /^(?:comments?|reviewers?)$/.test(word))
  )
    return { ...order, act: "tool", verbClass: null };
  // "let me think": the speaker does it.
  if (verb === "let" && /^(?:me|us)$/.test(next))
    return {
      ...order,
      act: /^(?:see|know|have|look)$/.test(rest[1] ?? "") && rest.length > 2 ? "ask" : "state",
      verbClass: null,
    };
  // "keep suggestions actionable": about the agent's answer.
  if (verb === "keep" && answers().has(/^(?:the|your|all)$/.test(next) ? (rest[1] ?? "") : next))
    return { ...order, act: "ask", verbClass: null };
  // "make the product list load more": an existing list.
  const isExisting =
    verb === "make" && next === "the" && after.length > 0 && !/^(?:for|of|on|about)$/.test(after[0] ?? "");
  if (
    makers().has(verb) &&
    !isExisting &&
    (madeToRead().has(head) || (next === "me" && madeToRead().has(rest[2] ?? "")))
  )
    return { ...order, act: "ask", verbClass: null };
  // "do a dry run", "give it another try": the noun names the action.
  const isTried = after[0] === "at" && after[1]?.endsWith("ing") === true;
  if (/^(?:do|give|have|make)$/.test(verb) && deeds().has(head) && !isTried)
    return { ...order, act: "tool", verbClass: null };
  if (/^(?:do|have|run)$/.test(verb) && /^(?:check|audit|comparison|walkthrough)$/.test(head))
    return { ...order, act: "ask", verbClass: null };
  if (verb === "keep" && next === "going") return { ...order, act: "tool", verbClass: null };
  return order;
}

function verbClassOf(group: Exclude<Act, "order"> | VerbClass, rest: readonly string[]): VerbClass {
  const { head } = nounPhrase(rest);
  if (group === "add" && /^(?:tests?|specs?|coverage)$/.test(head)) return "test";
  if (
    group !== "remove" &&
    /^(?:docs?|documentation|readme|changelog|comments?|jsdoc|docstrings?)$/.test(head)
  )
    return "document";
  return group === "ask" || group === "tool" || group === "forbid" || group === "state" ? "change" : group;
}
