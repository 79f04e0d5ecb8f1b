import type { Reading } from "./reading.js";

/** A Korean sentence by its particles: what it is about, who does it, where or with what, and the verb. */
interface Frame {
  readonly nouns: string;
  readonly verb: string;
  readonly agent: { readonly noun: string; readonly isOnly: boolean } | null;
  readonly complements: readonly { readonly particle: string; readonly noun: string }[];
}

/**
 * True when two Korean sentences differ in one place or means, or in who alone may do it: "사진은 S3에 올린다" and "사진은 디스크에
 * 저장한다"; "의사만 수정할 수 있다" and "간호사도 수정할 수 있다".
 */
export function differInKoreanFrame(one: Reading, two: Reading): boolean {
  if (!one.isKorean || !two.isKorean || one.isNegative || two.isNegative) return false;
  const [mine, theirs] = [readFrame(one.words), readFrame(two.words)];
  if (mine === null || theirs === null || mine.verb !== theirs.verb || mine.nouns !== theirs.nouns)
    return false;
  const left = mine.complements.filter(
    ({ noun }) => !theirs.complements.some((other) => other.noun === noun),
  );
  const right = theirs.complements.filter(
    ({ noun }) => !mine.complements.some((other) => other.noun === noun),
  );
  if (mine.agent !== null && theirs.agent !== null)
    return (
      mine.agent.noun !== theirs.agent.noun &&
      (mine.agent.isOnly || theirs.agent.isOnly) &&
      (left.length === 0 || right.length === 0)
    );
  return left.length === 1 && right.length === 1 && left[0]?.particle === right[0]?.particle;
}

/** Verbs that only say where a thing is. */
const KEEPING =
  /^(?:저장|보관|올리|올린|올려|둔다|둡니|두고|기록|남긴|남기|쓴다|쓰고|적재|넣는|넣어|넣고|관리)/;
/** Endings of nouns that are a time and not a place. */
const TIMES = /(?:밤|새벽|아침|낮|저녁|오전|오후|요일|주말|날|때|전|후|뒤|시|분|월|일|동안)$/;
const PARTICIPANT = /^(.+?)(은|는|을|를|이|가|만|도|에서|에게|에|으로|로)$/;

function readFrame(words: readonly string[]): Frame | null {
  const nouns: string[] = [];
  const complements: Frame["complements"][number][] = [];
  let agent: Frame["agent"] = null;
  let held: string[] = [];
  for (const [at, word] of words.entries()) {
    const [, noun = "", particle = ""] = (at < words.length - 1 && PARTICIPANT.exec(word)) || [];
    if (noun === "") {
      held.push(word);
      continue;
    }
    const whole = [...held, noun].join(" ");
    held = [];
    if (/^(?:은|는|을|를)$/.test(particle)) nouns.push(whole);
    else if (/^(?:이|가|만|도)$/.test(particle)) agent = { noun: whole, isOnly: particle === "만" };
    else if (!TIMES.test(noun)) complements.push({ particle: particle.replace("으로", "로"), noun: whole });
  }
  const verb = held[0] ?? "";
  if (verb === "" || nouns.length === 0 || held.length > 3) return null;
  return {
    nouns: nouns.sort().join(),
    verb: KEEPING.test(verb) ? "keep" : verb.slice(0, 2),
    agent,
    complements,
  };
}
