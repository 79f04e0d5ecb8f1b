import { type Form, form } from "./form.js";

// Parts of the forms.
const MODEL =
  "(?:ai\\.?|a\\.i\\.?|llm|gpt|chatgpt|claude|codex|copilot|gemini|cursor|assistant|agent|model|bot|language model|coding agent|ai (?:assistant|agent|model|tool|system)|(?:coding|code) assistant)s?";
const PERSON =
  "(?:the |your |any |an? )?(?:users?|humans?|developers?|owners?|operators?|persons?|people|anyone|anybody|maintainers?|reviewers?|engineers?)";
const RULES =
  "(?:instructions?|prompts?|directives?|guidelines?|guidance|commands?|orders|guard ?rails?|restrictions?|programming|training)";
const OF_BEFORE =
  "(?:previous|prior|above|earlier|preceding|existing|other|your|system|safety|security|original|former|initial|foregoing|current)";
const SECRETS =
  "(?:system prompt|hidden prompt|initial prompt|developer message|(?:your|these|the above) (?:\\w+ )?(?:prompts?|instructions|rules|configuration)|chat history|conversation(?: history)?|(?:previous|earlier|prior|last) (?:messages|conversations?|prompts?)|context window|environment variables?|env vars?|\\.env(?:\\b|$)|id_rsa|\\.ssh|/etc/passwd|\\.aws|\\.npmrc|api keys?|secrets|credentials|private keys?|deploy keys?|access tokens?|passwords?|source code)";
/**
 * Those whose word an assistant follows (`PRINCIPAL`), and things that hold text which anybody may have written
 * (`HELD`).
 */
const PRINCIPAL =
  "(?:what )?(?:the |an? |its |your |our )?(?:\\w+ )?(?:users?|owners?|operators?|maintainers?|humans?|system prompt|system message|developer message|administrators?|admins?|chat)\\b";
const HELD =
  "(?:comments?|readmes?|docs|documents?|documentation|files?|notes?|pages?|issues?|tickets?|logs?|outputs?|e-?mails?|commits?|commit messages?|fixtures?|strings?|lines?|text|branch names?|data|contents?)";
const UNDENIED = "(?:(?!\\b(?:not|never|no|nothing|cannot|rather than|instead of|untrusted)\\b|n't)[^.\\n])";
const ORDERED = "(?:^|[.!?:;\\n] ?|\\b(?:and|then|instead|must|should|always|please|to|now|just|,) )";

/** Forms of orders in English: what is never said about a project, only to a reader who may act on it. */
export const ENGLISH: readonly Form[] = [
  // Overrides instructions.
  form(
    "overrides",
    `\\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?|overrid(?:e|ing)|bypass|discard|neglect|abandon|unlearn|(?:do not|don't|stop|no longer|never) (?:follow(?:ing)?|obey(?:ing)?)|set aside|pay no attention to|supersede|cancel|reset) (?:[\\w']+ ){0,4}?${OF_BEFORE} (?:[\\w']+ ){0,3}?(?:${RULES}|rules|context|polic(?:y|ies)|constraints?|messages?|notes|memor(?:y|ies)|checks)\\b(?! versions?)`,
  ),
  form(
    "overrides",
    `\\b(?:ignore|disregard|forget|override|bypass) (?:all |any |every )?(?:of )?(?:the |these |those |your )?(?:${RULES}|rules)(?: (?:above|before|you|that|given|so far|from|about|regarding|concerning|against)\\b|[.,;!]? and\\b|[.!;])`,
  ),
  form(
    "overrides",
    `\\b(?:ignore|disregard|forget) (?:all of |all |about )?(?:everything|anything|whatever|what)(?: that)? (?:you|above|before|was|i|came)`,
  ),
  form(
    "overrides",
    `\\b(?:ignore|disregard|forget) (?:all of )?(?:the |all )?(?:above|foregoing|preceding)(?:$|[.,;!]| and\\b| text| message)`,
  ),
  form(
    "overrides",
    `\\byour (?:new|only|real|actual|true|sole|primary|next|updated) (?:and only )?(?:task|instructions?|role|goal|job|purpose|objective|mission|directive|identity|rules?)\\b`,
  ),
  form(
    "overrides",
    `\\b(?:this|these) (?:note|memory|memories|message|text|rule|instruction|line|entry)s? (?:overrides?|supersedes?|takes? (?:precedence|priority)|has priority|replaces?|outranks?)\\b`,
  ),
  form(
    "overrides",
    `\\b(?:takes? (?:precedence|priority)|has priority|supersedes?|overrides?|outranks?) (?:over )?(?:all |any |every )?(?:other |previous |prior |your |system |earlier )+(?:${RULES}|rules|notes|memories|messages)`,
  ),
  form(
    "overrides",
    `\\b(?:highest|top|maximum) priority (?:instruction|directive|order|command)|\\b(?:new|updated|revised) (?:system )?(?:instructions?|prompt|directives?) ?:`,
  ),
  // Assigns another role.
  form(
    "persona",
    `\\byou(?: are|'re) (?:now|no longer|hereby|from now on|going to be|about to|being tested|in (?:\\w+ )?mode)\\b`,
  ),
  form(
    "persona",
    `\\byou (?:are|have been|have|operate|work) (?:\\w+ )?(?:an? )?(?:upgraded|reprogrammed|unlocked|jailbroken|promoted|liberated|unrestricted|unfiltered|uncensored|jailbroken|(?:[\\w-]+ ){0,3}without (?:any )?(?:restrictions|limits|rules|filters|policies|guidelines|constraints|ethics)|no (?:restrictions|limits|rules|filters|guidelines))`,
  ),
  form(
    "persona",
    `\\byou (?:must|should|shall|will|have to|need to|are to|always|only) (?:always |only |now |never )*(?:answer|reply|respond|speak|talk|write back) (?:only |always |exclusively )?(?:in|like|as|with)\\b`,
  ),
  form("persona", `\\byou are (?:an? |the )(?:\\w+[ -]){0,3}${MODEL}\\b`),
  form(
    "persona",
    `(?:from now on|from this (?:point|moment)(?: on)?|from here on|henceforth),? (?:you|your|act|respond|answer|always (?:answer|approve|respond)|never ask|do whatever)\\b`,
  ),
  form(
    "persona",
    `(?:^|[.!?:;\\n] ?)(?:please )?(?:act|behave|respond|answer|operate) (?:as (?:if|though|an?|my|root|the)|like an?) `,
  ),
  form(
    "persona",
    `\\b(?:pretend (?:to be|you|that you)|role-?play(?: as)?|simulate being|imagine you|do anything now|jailbreak|jailbroken)\\b`,
  ),
  form(
    "persona",
    `\\b(?:enter|enable|activate|switch (?:in)?to|you are in) (?:\\w+ )?(?:developer|dan|god|sudo|unrestricted|jailbreak|override|unsafe|maintenance|yolo) mode\\b`,
  ),
  // Speaks to the reader.
  form(
    "addresses",
    `(?<!\\b(?:never|not|no) (?:an? |any )?)\\b(?:note|notice|message|attention|reminder|instructions?|hint|memo|important|attn|warning|dear|hey|hi|hello|fyi|directive|orders?|psa|tip)s?[ :,-]+(?:to |for )?(?:the |all |any |every |you,? |future |my |our |other )*${MODEL}(?:$|[\\s:,.;!-])(?! (?:hooks?|runs?|config\\w*|context|training|weights?|limits?|outputs?|api|keys?)\\b)`,
  ),
  form(
    "addresses",
    `(?:^|[.!?\\n] ?)(?:hey |ok |dear )?(?:claude|codex|chatgpt|gpt|copilot|gemini|assistants?|agents?|ai|llms?|models?|bot) ?[,!:] ?\\w`,
  ),
  form(
    "addresses",
    `\\b(?:as an? |you,? an? |being an? )(?:\\w+ )?(?:ai|llm|language model|assistant|ai \\w+|coding agent|coding assistant|autonomous agent|chatbot)\\b,? (?:you|always|never|i |it is your|do|please|must|should|run|ignore)`,
  ),
  form("addresses", `\\bif you(?: are|'re) (?:an? |the )?(?:\\w+ )?(?:${MODEL})\\b`),
  form(
    "addresses",
    `\\b(?:any|every|all|future|each|whichever) (?:ai |coding |language )?${MODEL} (?:that |who |which |is |are )?(?:read|sees?|seeing|process|working|load|encounter|find)`,
  ),
  form(
    "addresses",
    `\\b(?:when|whenever|if|once|after|as soon as|upon|every time|before) (?:you|${MODEL}|an? ${MODEL}|the ${MODEL}) (?:have |has )?(?:read|see|load|process|find|encounter|recall|retrieve|parse|receive|get)s?(?:ing)? (?:this|these|it|the above|that (?:note|memory|message|line))\\b`,
  ),
  form(
    "addresses",
    `(?:^|[.!?:;\\n] ?)(?:to )?(?:whoever|whichever \\w+|anyone who|everyone who|anybody who) (?:\\w+ )?(?:reads?|loads?|sees?|finds?|recalls?|gets) (?:this|these)\\b`,
  ),
  form(
    "addresses",
    `\\b(?:upon|after|on|when|while) (?:reading|loading|seeing|receiving|recalling|processing) this\\b(?! (?:event|header|flag|field|file from))`,
  ),
  form(
    "addresses",
    `\\byou (?:don't|do not|no longer|needn't|need not) (?:need|have) to (?:ask|confirm|verify|check|tell|test|request)|\\bno need (?:to|for) (?:ask|asking|confirm|confirmation|approval|verify|permission)|\\b(?:do not|don't|never|stop) ask(?:ing)? (?:(?:me|them|him|her|${PERSON}|for) )*(?:for )?(?:confirmation|permission|approval)`,
  ),
  form(
    "addresses",
    `\\byou (?:have|are|were|now have) (?:\\w+ )?(?:permission|authorized|authorised|allowed|cleared|granted|full access|root access|pre-?approved|admin (?:access|rights))\\b(?= to (?:run|execute|delete|push|merge|skip|ignore|bypass|read|send|do|use the shell)|[.,;!]|$| by| from| (?:\\w+ ){0,3}(?:rights|access|permissions?|privileges)\\b)`,
  ),
  form(
    "addresses",
    `\\b(?:granted|given|gives|grants) (?:you |the (?:agent|assistant|model) )(?:\\w+ ){0,3}(?:access|permission|rights|authority)|\\b(?:user|owner|admin|administrator|human|operator) (?:has |have )?(?:already )?(?:granted|(?:pre-?)?approved|(?:pre-?)?authori[sz]ed|confirmed|consented)\\b`,
  ),
  form(
    "addresses",
    `\\b(?:already|been) (?:been )?pre-?(?:approved|authorized)|\\bare pre-?(?:approved|authorized)|\\breviewer has (?:already )?approved`,
  ),
  form(
    "addresses",
    `\\b(?:whenever|when|if) (?:you(?:'re| are)|asked|someone|somebody|anyone|anybody|${PERSON}|they) ?(?:asks?|asked|requests?|inquires?|questions?)?[^.\\n]{0,60},? (?:always |just |only )?(?:say|reply|respond|answer|claim|pretend|tell (?:them|him|her))\\b`,
  ),
  form(
    "addresses",
    `\\b(?:begin|start|end|finish|prefix|append|conclude|sign)\\b[^.\\n]{0,60}\\b(?:to |with )?(?:every|each|all|your|any) (?:of your )?(?:answers?|repl(?:y|ies)|completions?|outputs?)\\b`,
  ),
  form(
    "addresses",
    `${ORDERED}(?:only )?(?:reply|respond|answer)(?: only)? with (?:only )?(?:the |your )(?:[\\w-]+ ){0,3}(?:key|secret|password|contents?|prompt|token)s?\\b|\\b(?:repeat after me|say exactly|output exactly)\\b`,
  ),
  form(
    "addresses",
    `${ORDERED}(?:call|invoke|use|run) the [\\w-]+ tool (?:with|to|and|on)\\b[^.\\n]{0,80}\\b(?:curl|rm|delete|send|secret|env|token|upload)`,
  ),
  // States as a fact that what an assistant reads has authority.
  form(
    "overrides",
    `\\b${MODEL} (?:\\w+ly )?(?:gives?|grants?|treats?|regards?|considers?|trusts?|takes?|reads?|handles?|weighs?|ranks?|accepts?|holds?) ${UNDENIED}{0,60}\\b(?:${HELD}|results?)\\b${UNDENIED}{0,40}\\b(?:(?:same|equal) (?:authority|weight|trust|standing|priority|rank|force|rights|say) (?:as|to)|as (?:\\w+ )?(?:trustworthy|trusted|binding|authoritative|valid|important) as|as (?:if|though)|as (?:coming|being|sent|said|spoken|written|typed)(?: \\w+)?(?: from| by)?|(?:just )?as much as) ${PRINCIPAL}`,
  ),
  form(
    "overrides",
    `\\b${HELD}\\b${UNDENIED}{0,60}\\b(?:(?:has|have|carr(?:y|ies)|hold|holds) (?:the )?(?:(?:same|full) )?(?:authority|standing|force|say) (?:of|as)|(?:is|are) (?:just )?as (?:binding|authoritative|trusted|trustworthy) as|outranks?|counts? as (?:an? |the )?(?:\\w+ )?(?:instructions?|orders?|requests?|commands?|messages?) (?:of|from|by)) ${PRINCIPAL}`,
  ),
  form(
    "overrides",
    `\\b(?:comments?|text|strings?|notes?|docs|documentation|readmes?)\\b${UNDENIED}{0,60}\\bthe same (?:weight|priority|rank|trust) as (?:the |your |its )?(?:system (?:prompt|message)|user'?s? (?:prompts?|messages?|instructions?|orders?))\\b`,
  ),
  form(
    "overrides",
    `\\b${HELD}\\b${UNDENIED}{0,50}\\b(?:is|are) (?:read|treated|taken|regarded|understood|accepted|handled|followed|obeyed) (?:by (?:the |an? |any )?${MODEL} )?as (?:an? |the )?(?:\\w+ )?(?:instructions?|orders?|directives?|requests?|commands?|approvals?|consent) (?:of|from|by|to) (?:${PRINCIPAL}|(?:the |an? |any )?${MODEL}\\b)`,
  ),
  form(
    "overrides",
    `\\b(?:claude|codex|copilot|gemini|cursor|llms?|ai|assistants?|agents?|models?) (?:\\w+ly )?(?:follows?|obeys?|carry out|carries out|acts? on|complies with|comply with) (?:the |all |any |every )?(?:instructions?|directives?|orders|commands|requests|whatever|anything|what)\\b${UNDENIED}{0,50}\\b(?:comments|log files?|logs|(?:web|fetched|visited) ?pages?|pages|issues|tool (?:outputs?|results?)|fixtures|commit messages?|e-?mails?)\\b`,
  ),
  form(
    "overrides",
    `\\bfor (?:the |an? |any |every )?${MODEL},? ${UNDENIED}{0,80}\\b(?:equally|just as|as) (?:authoritative|binding|trusted|trustworthy)\\b`,
  ),
  form(
    "overrides",
    `\\b${MODEL} (?:\\w+ly )?(?:accepts?|takes?|reads?|counts?|treats?|regards?|considers?) ${UNDENIED}{0,30}\\b(?:comments?|commits?|commit messages?|files?|logs?|pages?|notes?|readmes?|lines?|strings?|config)\\b${UNDENIED}{0,40}\\bas (?:an? |the )?(?:\\w+ )?(?:approval|consent|permission|confirmation|authori[sz]ation|sign-off)(?: (?:of|by|from)|$|[.,;])`,
  ),
  form(
    "addresses",
    `\\b${MODEL} (?:may |can |should |must |always )?(?:assumes?|presumes?) (?:that )?(?:the |its |every )?(?:users?|owners?|operators?|maintainers?|humans?) (?:has|have) (?:already )?(?:agreed|consented|approved|confirmed|authori[sz]ed)`,
  ),
  // Keeps something from a person.
  form(
    "secrecy",
    `\\b(?:do not|don't|never|must not|should not|without|avoid) (?:ever )?(?:tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|warn(?:ing)?|let(?:ting)?) ${PERSON}(?: know)?(?:$|[.,;!\\n]| (?:about|of) (?:this|it|these|that|the (?:note|change|above)|your|what you|any)| that you| what you| you\\b| and\\b)`,
  ),
  form(
    "secrecy",
    `\\b(?:do not|don't|never|must not) (?:mention|reveal|disclose|show|report|discuss|expose|repeat) (?:this|it|these|that|your|the above)(?: \\w+){0,4}?(?:$|[.,;!\\n]| to ${PERSON}| in your)`,
  ),
  form(
    "secrecy",
    `\\b(?:hide|conceal|keep|withhold) (?:this|it|these|your|that|everything|all)\\b[^.\\n]{0,40}\\b(?:from ${PERSON}|secret|hidden|confidential|between us|to yourself|private)\\b`,
  ),
  form(
    "secrecy",
    `(?:^|[.!?\\n] ?)(?:without|never|don't|do not|secretly|silently|quietly)(?: \\w+ing)?,? ?(?:ask(?:ing)?|tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|confirm(?:ing)?(?: with)?|consult(?:ing)?)? ?(?:${PERSON}|permission|confirmation|review),? (?:just )?(?:add|run|push|commit|delete|approve|merge|execute|install|send|upload|remove|disable|skip|change)\\b`,
  ),
  form(
    "secrecy",
    `(?:^|[.!?,\\n] ?|\\b(?:and|then|always|should|you) )(?:secretly|covertly|quietly|silently) (?:send|upload|add|run|push|copy|insert|commit|install|post|include|exfiltrate|forward)\\b`,
  ),
  // Gives secrets away.
  form("leak", `\\b(?:reveal|leak|exfiltrate|divulge|dump) (?:[\\w'-]+ ){0,5}?(?:${SECRETS})`),
  form(
    "leak",
    `${ORDERED}(?:print|output|show|repeat|display|share|return|echo|give|paste|copy|append|include|disclose|read out|summari[sz]e) (?:[\\w'./~-]+ ){0,6}?(?:system prompt|hidden prompt|initial prompt|developer message|your (?:\\w+ )?(?:prompts?|instructions|rules|configuration)|chat history|id_rsa|~/\\.ssh|/etc/(?:passwd|shadow))`,
  ),
  form(
    "leak",
    `\\b(?:contents?|text|values?) of (?:the |your |any )?\\S{0,40}(?:\\.env\\b|id_rsa|\\.ssh|\\.aws|\\.npmrc|/etc/passwd|credentials)`,
  ),
  form(
    "leak",
    `\\b(?:send|post|upload|forward|transmit|email|mail|submit|append|attach|include|copy|add|paste|put|base64)\\b[^.\\n]{0,60}(?:${SECRETS})[^.\\n]{0,40}(?:https?://|\\b(?:to|in|into|at the end of) (?:every|each|all|any|your|the) (?:\\w+ )?(?:answers?|repl(?:y|ies)|messages?|commits?|pull requests?|prs?|comments?|urls?|outputs?)\\b|\\b[\\w.-]+@[\\w-]+\\.\\w)`,
  ),
  form(
    "leak",
    `(?:send|post|upload|forward|exfiltrate|transmit|report)\\b[^.\\n]{0,80}\\b(?:the )?(?:\\.env|secrets|conversation|environment|source code|tokens?|keys|credentials|repository|diff|files?)\\b[^.\\n]{0,40} to https?://`,
  ),
  // Makes checks worthless.
  form(
    "bypass",
    `(?:^|[.!?:;\\n] ?|\\b(?:and|then|please|always|just|instead|automatically|to) )(?:auto-?)?(?:approve|accept|rubber-?stamp|confirm) (?:all|every|any|everything|each|whatever)\\b`,
  ),
  form(
    "bypass",
    `\\b(?:i|you) (?:will|shall|must|should|can|may) (?:now |always |simply )?(?:skip|bypass|disable|ignore|fake|omit) (?:all |the |any )?(?:tests?|verification|checks|reviews?|safety|security|hooks|rules|instructions)\\b`,
  ),
  // Runs code that the text contains or downloads.
  form(
    "runs",
    `\\b(?:curl|wget|iwr|invoke-webrequest)\\b[^|\\n]{0,300}\\|\\s*(?:sudo )?(?:ba|z|da|k)?(?:sh|python3?|node|perl|ruby|iex)\\b|\\b(?:ba|z)?sh (?:-c )?["']?(?:<\\(|\\$\\()\\s*(?:curl|wget)`,
  ),
  form(
    "runs",
    `\\bbase64 (?:-d|-D|--decode)\\b[^|\\n]{0,100}\\|\\s*(?:ba|z|da)?sh\\b|\\beval ["']?\\$?\\(|\\bpowershell\\b[^\\n]{0,40} -e(?:nc|ncodedcommand)? |\\brm -rf? ["']?(?:/(?:\\s|$|\\*)|~|\\$home|\\.git\\b)|\\b(?:env|printenv|set|cat \\S{1,80})\\s*\\|\\s*(?:base64[^|\\n]{0,20}\\|\\s*)?(?:curl|wget|nc|ncat|http)\\b|\\bcurl\\b[^|\\n]{0,100} (?:-d|--data(?:-binary)?|-f|-t) ?["']?[^\\s"']{0,40}@(?:-|\\S{0,40}(?:\\.env|id_rsa|credentials|\\.npmrc))`,
  ),
  form(
    "runs",
    `\\b(?:decode|decrypt|unscramble|deobfuscate)\\b[^.\\n]{0,60}\\b(?:and|then) (?:follow|run|execute|obey|do|apply|act)\\b`,
  ),
  form(
    "persona",
    `(?:^|[.!?:;\\n] ?)you(?: are|'re) an? (?:[\\w-]+ ){0,2}(?:expert|hacker|administrator|engineer|developer|genie|senior|helpful)\\b`,
  ),
  // Speaks of rules, results and files in ways that no project needs.
  form(
    "overrides",
    `\\b(?:ignore|disregard|(?:do not|don't) follow) (?:the |all |any )?(?:${RULES}|rules|notes) (?:in|of|from) (?:the )?[\\w./-]*(?:agents|claude|gemini|copilot|contributing|readme)[\\w./-]*`,
  ),
  form(
    "overrides",
    `\\b(?:disregard|ignore|forget) (?:them|it|prior|previous|earlier)\\b(?=[.!;]|$| guidance| notes| memor| rules| advice)`,
  ),
  form(
    "overrides",
    `\\b(?:this|these) (?:note|memory|message|rule|instruction|directive)s? (?:has|have|is|are|must|cannot|can not|may not)[^.\\n]{0,20}\\b(?:priority|obeyed|binding|be changed|be overridden|be ignored|absolute)`,
  ),
  form(
    "overrides",
    `\\byou (?:must|should|shall|have to|will) (?:now |always )?(?:obey|comply|submit|follow (?:the following|these|this note))`,
  ),
  form(
    "addresses",
    `\\bto (?:the|any|every|all|each|whichever) (?:ai |language )?${MODEL} (?:reading|that reads|who reads|seeing|processing)|\\bsystem (?:message|prompt) ?:`,
  ),
  form(
    "bypass",
    `(?:^|[.!?:;\\n] ?)(?:all |any |every |the |an? |our )?(?:ai |coding )?${MODEL} (?:must|should|shall|may|can|will|has to|have to)(?: always| now| simply| \\w+ly)+ (?:skip|bypass|disable|ignore|hide|answer|say|reply|approve|accept|push (?:directly|straight|to|without|every|all|commits?|changes|code)|merge|comply|obey)\\b`,
  ),
  form(
    "bypass",
    `\\b(?:report|claim|say|state|tell)\\b[^.\\n]{0,50}\\b(?:success|passed|passes|green|done|verified|fixed|works|worked)\\b[^.\\n]{0,20}\\b(?:regardless|even (?:if|when|though)|no matter|anyway|whatever)`,
  ),
  form(
    "bypass",
    `\\b(?:treat|consider|regard)\\b[^.\\n]{0,60}\\bas (?:pre-?authori[sz]ed|pre-?approved|already approved|fully trusted)`,
  ),
  form(
    "leak",
    `\\b(?:cat|print|paste|post|send|append|include|upload|read|copy|base64)\\b[^.\\n]{0,20}(?:id_rsa|id_ed25519|~/\\.ssh|\\.aws/credentials|~/\\.netrc|/etc/(?:passwd|shadow))|\\bexfiltrate\\b`,
  ),
];
