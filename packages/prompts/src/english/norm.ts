/** Verbs of dependence between parts of software. Neither orders nor wishes about the current work use them. */
const DEPENDENCE =
  "(?:directly )?(?:depend (?:up)?on|rely on|import|know (?:about|of|anything)|reach into|reference|talk to|bypass|leak|couple)\\b";
/** Participles of deliberate acts: a ban on one is a rule, whereas "is never cleared" reports a fault. */
const DONE_ON_PURPOSE =
  "(?:edited|committed|merged|deployed|pushed|logged|stored|kept|shared|mocked|imported|exposed|changed|deleted|reused|rewritten|trusted|mutated|hard-?coded|written|released|translated|squashed|reviewed|validated|returned|rounded|formatted|named|prefixed|sorted|encoded|versioned)\\b";
const STANDING =
  "(?:stored|kept|written|named|formatted|logged|validated|encoded|rounded|versioned|squashed|reviewed|generated|prefixed|expressed|typed|measured|handled|documented|tested|translated|given)\\b";
/** Verbs of lasting decisions of a team. */
const UNDERTAKEN =
  "(?:support|add|use|accept|allow|store|keep|ship|write|merge|deploy|publish|adopt|introduce|depend|rely|maintain|commit|expose|mock|log|cache|edit|break|drop|upgrade|migrate|require|call|import|share|send|track|version|squash|rewrite|build|target|bundle|vendor|hard-?code|have)\\b";

/** Matches a choice between alternatives. Not "use a map, never mind the loop". */
const CHOICE =
  /^(?:please )?(?:only )?use \S.{0,80}, (?:never|not) (?!mind)\w|^(?:please )?(?:prefer|favou?r) \S.{0,80} (?:over|to|instead of) \S/;
const EVERYWHERE =
  /^(?:please )?(?:do not|don't|dont|never|always|only|use only|avoid|stick (?:to|with)|keep to) .{2,200} (?:in this (?:repo|repository|project|codebase)|in (?:our|the) (?:repo|repository|project|codebase)|across the (?:repo|codebase|project)|everywhere)$/;
const ASKED_FOR_GOOD =
  /^(?:please )?(?:make sure (?:to|you|that you)|be sure to|i want you to|i'd like you to|i need you to|you (?:should|must)) (?:always|never) (?!mind)[a-z]/;
const UNDERTAKING = new RegExp(
  `^(?:we|the team)(?: will not|(?: a|')re not going to| are not going to| won't|'ll not|(?: will|'ll)? no longer| only(?: ever)?|(?: will|'ll) stop) (?:ever )?${UNDERTAKEN}|^(?:we|the team)(?: will|'ll) (?:always|never|only) [a-z]|^(?:we're|we are) (?:sticking|staying|going) with \\S`,
);
const SOON =
  /\b(?:today|tomorrow|tonight|this (?:week|sprint|month)|next (?:week|sprint)|yet|in time|until)\b/;

/**
 * Returns true for a norm in a form that neither orders nor reports have: "we will not support ...", "use pnpm, never
 * npm".
 */
export function isPlainNorm(text: string): boolean {
  if (CHOICE.test(text) || EVERYWHERE.test(text) || ASKED_FOR_GOOD.test(text)) return true;
  return (UNDERTAKING.test(text) && !SOON.test(text)) || BAN.test(text) || isWithinNorm(text);
}

/**
 * True for a norm further on in a sentence: "the feed is frozen, nobody may change it", "runners have 16 GB, so the batch
 * size must never exceed 8", "the app talks to the gateway only", "state lives in the bucket, not in the repo".
 */
function isWithinNorm(text: string): boolean {
  return (
    /(?:, (?:and |so )?|; | - )(?:nobody|no one) (?:may|must|should|is allowed to) [a-z]/.test(text) ||
    /^(?:[^\s,]+ ){1,6}(?:is|are|has|have|only|cannot|can't|needs?) (?:[^\s]+ ){1,8}?(?:so|therefore|thus|hence) (?:the |our |all )?(?!it\b|this\b|that\b|they\b|you\b|we\b|i\b)(?:[^\s,]+ ){1,4}must (?:never|always) [a-z]/.test(
      text,
    ) ||
    /^(?!it\b|this\b|that\b|they\b)(?:[^\s,]+ ){1,6}(?:only talks? to|talks? to (?:[^\s,]+ ){1,4}only\b|never (?:calls?|talks? to|imports?|reads?|writes?) (?:[^\s,]+ ){1,5}directly\b)/.test(
      text,
    ) ||
    /^(?!it\b|this\b|that\b|they\b|there\b)(?:[^\s,]+ ){1,7}(?:lives?|belongs?|goes|stays?) (?:in|on|under|at|into) (?:[^\s,]+ ){0,4}[^\s,]+, (?:not|never) (?:in|on|under|at|into) /.test(
      text,
    ) ||
    /^(?!it\b|this\b|that\b|they\b)(?:[^\s,]+ ){1,5}in (?:this|our|the) (?:repo|repository|project|codebase|team) (?:is|are) (?:always|never|only) [a-z]/.test(
      text,
    )
  );
}

/** Matches a ban: "No file should ...", "nothing in src/domain may ...", "the core must not import ...". */
const BAN = new RegExp(
  `^(?:no|nothing in|nothing under|nobody|no one)(?: (?!idea\\b|way\\b)[^\\s,]+){0,8} (?:should|may|must|shall|is allowed to|can (?:import|depend|push|merge|reach|call)\\b)(?: ever| be| \\w)|^there (?:must|should|may) (?:never )?be no \\w|^(?!it\\b|this\\b|that\\b|they\\b|you\\b|i\\b|he\\b|she\\b)(?:[^\\s,]+ ){1,6}(?:should not|shouldn't|must not|mustn't|may not|cannot|can't|should never|must never|may never) ${DEPENDENCE}`,
);

/** Returns true for a likely norm. Its form may also report a fault, so the rest of what is said decides. */
export function isLikelyNorm(text: string): boolean {
  if (TROUBLE.test(text)) return false;
  return STATED.test(text);
}

const STATED = new RegExp(
  `^(?:all|every|each)(?: [^\\s,]+){1,6} (?:is|are|gets|get) (?:always |only )?${STANDING}|^(?!it\\b|this\\b|that\\b|they\\b|you\\b|we\\b|i\\b|he\\b|she\\b)(?:[^\\s,]+ ){1,6}(?:is|are) (?:never|always|only(?: ever)?) ${DONE_ON_PURPOSE}|^(?!this\\b|that\\b|it\\b|they\\b|the\\b|you\\b|we\\b|i\\b|he\\b|she\\b)(?:[^\\s,]+ ){0,4}[^\\s,]+s (?:always|never|only ever) (?:have|use|contain|carry|include|follow|live|belong|import|depend|throw|log|end with|start with)\\b|^(?!these\\b|those\\b)(?:[^\\s,]+ ){0,4}[^\\s,]+s (?:should(?:n't| not| only| never)|may (?:not|only)|can only|must only) [a-z]`,
);

/** Matches words that only somebody uses who reports a fault. */
export const TROUBLE =
  /\b(?:again|any ?more|twice|wrong|wrongly|incorrectly|suddenly|currently|for some reason|since (?:yesterday|the|this|we|i)|when(?:ever)? i |but |so that's why|memory grows|on ci|bug|broken|failing|fails?|failed|crash\w*|times? out|timed out|slow|500|error (?:again|when))\b|, so /;

/** Matches a guess or a quotation, which is nobody's rule. */
export const UNSURE =
  /^(?:maybe|perhaps|possibly|probably|i wonder|i guess|i think|i am not sure|i'm not sure|not sure|i doubt|what if|explain |describe |tell me |show me |find out |my (?:boss|colleague|friend)|somebody|someone|he |she |they )|\b(?:says?|said|reads|tells me|claims?|complains?|prints?|shows)(?: that| this)?(?:: |:? (?:x+\b|["“']|that ))|\bsay (?:that )?(?:we|you|it|to)\b|\bmaybe$/;
