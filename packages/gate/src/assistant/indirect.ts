import { MODEL, PERSON } from "./english.js";
import { type Form, form } from "./form.js";

/** Forms of orders to an assistant that are put as a wish, a rule, a remark or a comment. */
export const INDIRECT: readonly Form[] = [
  form(
    "overrides",
    `\\bdo (?:exactly |only |just )?(?:what|as|whatever) (?:the|this|these|i|my)(?: [\\w-]+){0,3} (?:says?|tells?|orders?|instructs?|commands?|demands?)\\b`,
  ),
  form(
    "addresses",
    `\\bthis is (?:your|the) (?:[\\w-]+ )?(?:administrator|admin|developer|owner|operator|creator|boss|manager|supervisor) ?[:,.!]`,
  ),
  form(
    "bypass",
    `\\b(?:let|allow|permit|have|make) (?:the |your |an? |every |all )?(?:ai |coding )?${MODEL} (?:to )?(?:always |automatically )?(?:approve|skip|bypass|ignore|disable|override|accept)\\b`,
  ),
  form(
    "overrides",
    `\\b(?:treat|regard|consider|take|see) (?:this|these) (?:note|memory|memories|message|text|rule|instruction)s? as\\b|\\b(?:this|these) (?:note|memory|memories|message|rule|instruction)s?\\b[^.\\n]{0,30}\\b(?:higher|highest|top|more|greater) (?:priority|important|authority|weight|precedence)`,
  ),
  form(
    "addresses",
    `\\b(?:always|only|just|simply) (?:say|answer|reply|respond|claim|confirm|report)\\b[^.\\n]{0,60}\\b(?:when|if|whenever) (?:you are |you're )?(?:asked|questioned|(?:the |a |any )?(?:users?|person|anyone|someone|somebody|they|reviewers?|humans?) (?:asks?|inquires?|questions?|wants? to know))\\b`,
  ),
  form(
    "bypass",
    `\\b${MODEL} (?:must|should|shall|may|can|will|has to|have to|need to) (?:[\\w-]+ ){1,4}without (?:running |waiting for |asking for |the |any )*(?:hooks?|tests?|checks?|reviews?|approval|permission|confirmation|verification|asking)\\b`,
  ),
  form(
    "overrides",
    `\\b(?:follow|obey|heed|trust|listen to) (?:only|nothing but|just) (?:this|these|the following|what i|my|me\\b)|\\b(?:only|just) (?:follow|obey|heed) (?:this|these|the following|what i|my|me\\b)`,
  ),
  form(
    "addresses",
    `\\b${MODEL} (?:that |who |which )?(?:reads?|reading|sees?|seeing|processing|loading|encounter(?:s|ing)?) (?:this|these|the above)\\b[^.\\n]{0,30}\\b(?:must|should|shall|ha(?:s|ve) to|will|may)\\b`,
  ),
  form(
    "addresses",
    `\\b(?:it(?:'d| would) be|i(?:'d| would) be|we(?:'d| would) be) (?:\\w+ )?(?:helpful|nice|great|good|kind|best|lovely|appreciated|grateful|glad|happy) if (?:you|(?:the |any |every |an? )?(?:ai |coding )?${MODEL})\\b|\\bappreciated? (?:it )?if (?:you|(?:the |any |an? )?(?:ai |coding )?${MODEL})\\b`,
  ),
  form(
    "addresses",
    `\\b${MODEL} (?:is|are) (?:kindly |politely |hereby )*(?:asked|requested|encouraged|invited|advised|urged|instructed) to\\b`,
  ),
  form(
    "addresses",
    `\\b(?:whatever|no matter what|regardless of what) (?:the |your |any )?(?:users?|person|anyone|someone|people|they|he|she|humans?|developers?|reviewers?) (?:says?|asks?|wants?|requests?|writes?|thinks?)(?: (?:for|next|later|afterwards|now|first))?,? (?:always |just |only |simply )?(?:say|respond|reply|answer|report|tell|claim|do|approve|confirm|agree|act|run)\\b`,
  ),
  form(
    "addresses",
    `(?:--|//|#|/\\*|<!--|\\*|;|>) ?(?:note (?:to|for) )?(?:claude|codex|chatgpt|copilot|gemini|assistants?|ai|llms?) ?[,:] ?\\w`,
  ),
  form(
    "secrecy",
    `\\b(?:and|but|then|or|must|should|may|will|shall),? (?:do )?not (?:ever )?(?:mention|reveal|disclose|report|show|tell|admit) (?:it|this|that|these|them|any of (?:it|this)) to ${PERSON}`,
  ),
  form(
    "overrides",
    `\\b(?:rules|instructions|notes|guidelines|guidance|constraints|directives) (?:above|before this|below|so far|given earlier|in (?:agents|claude)\\.md)\\b[^.\\n]{0,10}\\b(?:do not|don't|no longer|are not|are void|are wrong|are outdated|can be ignored|must be ignored)`,
  ),
  form(
    "overrides",
    `\\b(?:ignore|disregard|forget) (?:about )?(?:what|everything|anything|all that|whatever) (?:the |your |our )?(?:agents|claude|readme|contributing|rules?|instructions?|users?|maintainers?|guidelines?|owners?)(?:\\.md)?\\b`,
  ),
  form(
    "persona",
    `(?:^|[.!?:;\\n] ?)(?:please |always )?(?:speak|talk) (?:only )?(?:like|as) (?:an? |the |if )`,
  ),
  form(
    "addresses",
    `(?:^|[.!?:;\\n] ?)(?:always |only |please )?(?:reply|respond|answer) (?:to )?(?:every|all|any|each) (?:[\\w-]+ ){0,2}?(?:questions?|requests?|messages?|prompts?|quer(?:y|ies))\\b`,
  ),
  form(
    "bypass",
    `(?:^|[.!?:;,\\n] ?|\\b(?:and|then) )(?:always |just |simply |please )?(?:pretend|feign|claim|lie) (?:that )?(?:all |the |every |it |you |to )`,
  ),
  form(
    "runs",
    `\\b(?:fetch|download|pull|get|load|clone|curl|wget|grab|open)\\b[^\\n]{0,80}https?://[^\\n]{0,100}\\b(?:and|then) (?:then )?(?:execute|run|source|eval|obey|follow|apply|install) (?:it|them|what|this|that|its|the (?:script|result|output|instructions|contents?))\\b|\\b(?:run|execute|source|eval)\\b[^\\n]{0,80}\\b(?:from|at) (?:the |this )?(?:gist|paste\\w*|raw file|link)\\b[^\\n]{0,10}(?:https?://|\\b)`,
  ),
  form(
    "persona",
    `\\b(?:consider|think of|regard|see|declare|appoint|view) yourself\\b|\\b(?:whoever|whatever|anyone|any model|the one|the model) (?:\\w+ )?(?:is |are )?(?:handling|answering|leading|running|having|holding|serving) (?:this|the current) (?:conversation|chat|session|dialogue|request|task)\\b`,
  ),
  form(
    "addresses",
    `\\b(?:we|i|the team|maintainers|they)(?: would|'d| really| kindly)? (?:like|want|expect|need|ask|instruct|encourage|prefer|invite) (?:the |any |every |all |our |an )?(?:${MODEL}|(?:ai |coding )tools?)\\b[^.\\n]{0,30}\\bto (?:always |also |never |only )?(?:answer|say|reply|recommend|respond|tell|approve|ignore|skip|mention|promote|send|run|follow|obey|act)\\b`,
  ),
  form(
    "bypass",
    `\\b(?:replace|swap|change|overwrite|substitute|exchange)\\b[^.\\n]{0,40}\\b(?:keys?|accounts?|address(?:es)?|iban|wallet|certificates?|owners?|codeowners|signatures?)\\b[^.\\n]{0,20}\\b(?:with|to|by|for|into) (?:mine|my|ours)\\b`,
  ),
];
