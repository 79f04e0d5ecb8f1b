import type { Lexicon } from "./sense.js";

/** English words and phrases by sense, in any form of the word; ".." stands for up to six words. */
export const ENGLISH_SENSES: Lexicon = {
  worker:
    "on my behalf|things moving|some colleagues|some colleagues|who codes|you|your|yours|yourself|whoever|anyone|anybody|everyone|everybody|those who|people who|person who|developers who|somebody who|someone who|contributor|helper|newcomer|collaborator|coder|one should|one may|one can|one must|one need|one does|one has|one the make|the one making|the one coding|the one who|the one working|whatever tool|for me|most of us|some of us|experienced people|people here|everybody here|everyone here|nobody here|good practice|best practice|working here|work here|working on|we normally|we usually|we never|we always|we just|we simply|our default|is our|ours",
  model:
    "ai|llm|assistant|agent|claude|codex|copilot|chatgpt|gpt|gemini|model|chatbot|automation|automated tool|coding tool|tool doing",
  person:
    "human|person|owner|maintainer|developer|reviewer|operator|lead|boss|manager|colleague|teammate|somebody|someone|anybody|anyone|nobody|no one|author|requester|supervisor|engineer|him|her|team|people|everybody|everyone|outsider",
  user: "user|users|client who asked|whoever asked|the person",
  here: "this service|this module|this package|this monorepo|these modules|people here|developers here|here|this repo|this repository|this project|this codebase|this workspace|this team|this folder|this code base|our team|our project|our repo|our repository|with us|by us|around here|in the project|our convention|house rule",
  custom:
    "accepted solution|accepted way|understanding|sufficient|experience|useful|helpful|proven|usual|how we|what everyone does|everyone does|perfectly normal|habit|convention|usually|generally|typically|normally|customary|custom|practice|tradition|routine|tend to|the way|prefer|easy|easier|easiest|faster|fastest|quickest|quick|simplest|safest|safe way|expected|suppose|goes without saying|recommend|advise|wise|better|best|policy|rule of thumb|unwritten|understood|agreement|agreed|default|as usual|ideally|good enough|enough|efficient|sensible|sense|common|standard|always|helps us|like best|favour|favor|trusted to|until now|so far|long ago|save time|convenient|convenience|common|courtesy|day-to-day|how it works|suggest",
  leave:
    "alright|obliged|thankful|full authority|authority|right to|rights to|at liberty|nothing wrong|normal|fine|ok|okay|acceptable|welcome|free to|freely|allowed|permitted|appreciate|grateful|kind|kindly|please|perhaps|maybe|no objection|all right|alright|entitled|encouraged|invited|authorised|authorized|happy|glad|nice|lovely|harmless|feel free|safely|just|simply",
  may: "may|might|can|could|let|should|must|would|need not",
  mind: "mind|object|care|complain|notice|harm|problem|blame|question it|bad|speak against|speaks against",
  order: "please|make sure|see to it|be sure|ensure|remember to|take care|see that|kindly",
  absent:
    "busy|asleep|away|offline|on holiday|on vacation|wake|unreachable|unavailable|nobody answers|no one answers|no answer|silence|in a meeting|does not reply|not answer|at lunch",
  consent:
    "agree|consents|approval|permission|confirmation|consent|sign-off|signoff|sign off|signs off|go-ahead|green light|green tick|authorisation|authorization|blessing|second opinion|second pair|clearance|agreement|okay from|ok from|yes from|human review|code review|review|a yes|the yes|said yes|says yes|say yes|request for access|requests for access",
  prompt:
    "permission prompt|permission request|permission dialog|permission question|approval prompt|approval request|approval dialog|approval question|confirmation question|confirmation prompt|confirmation dialog|tool prompt|tool confirmation|tool request|command needs confirmation|permissions",
  check:
    "checklist|checker|type checker|test|check|suite|verification|verify|validation|lint|linter|linting|scan|review|ci|pipeline|coverage|assertion|audit|hook|evidence|build|typecheck|second look|verified",
  assertion:
    "until they pass|until it passes|until green|failing .. test|failing test|failing .. tests|failed test|broken test|red test|failing check|failing assertion|assertion|coverage|coverage threshold|expected value|expectation|deleted test|test that fails|tests that fail|check to always|threshold|tests until|test until|baseline of the linter",
  guard:
    "policy says|warnings about|warning about|unsafe command|dangerous command|sandbox|guard|guardrail|guard rail|guard rails|safeguard|safety check|safety rule|safety feature|safety prompt|safety warning|safety filter|audit trail|audit log|main branch|review comment|reviewer's comment|client refuses|refused command|denied command|blocked command|pre-commit hook|pre-push hook|git hook|commit hook|hooks here|the hooks|security scan|secret scan|secret scanner|security check|security setting|security policy|security review|restriction|safety net|safety notice|permission check|permission system|deny list|branch protection|protected branch|warning of the security|security warning|blocked command|access control",
  rules:
    "agreement|instruction|guideline|guidance|rule|directive|restriction|limit|limitation|constraint|policy|advice|command|order|prompt|boundary",
  yours:
    "your operator|you were given|you got|your session|your configuration|your instruction|your guideline|your rule|your limit|your limitation|your restriction|your constraint|your policy|your prompt|your safety|your training|your usual|your normal|your other|your previous",
  told: "previous guidance|prior guidance|earlier guidance|previous rule|prior rule|previous limit|earlier limit|prior agreement|agreements with the user|earlier agreement|system prompt|conversation|chat|session|told earlier|said earlier|keyboard|agents.md|claude.md|user types|user typed|user says|user wants|user asks|user requests|user wishes|user asked|user writes|user wrote|developer says|developer wants|developer asks|developer asked|developer types|person types|person says|person asks|owner says|owner wants|owner asks|human says|human wants|human types|human asks|maintainer says|maintainer wants|earlier message|previous message|earlier instruction|previous instruction|prior instruction|original instruction|earlier rule|user's|user instruction|user request|from the user|by the user|of the user|from the developer|from the person|told before|given before|earlier|previously|agreed on before|agreed before|before this line|up to now|until now",
  wish: "user's request|user's wish|user's instruction|user's order|user's word|what the user|request of the user|wishes of the user|user's objection|user's question",
  charter:
    "system prompt|agents.md|claude.md|contributing.md|contribution guide|contributing guide|start of a conversation|start of the conversation|beginning of the conversation|original instructions|initial instructions",
  note: "in the tickets|in tickets|written in|this note|this memory|this file|this document|this text|this message|this entry|these notes|this rule|these rules|this page|stored here|written here|says here|noted here|stated here|notes stored|memory entry|memory file|project memory|in this memory|in this note|in comments|in issues|in the issue|in the readme|code comments|comments in|comment in|notes of this|what is written|what's written|what it says here|this line|this point|stands here|written below",
  thisNote: "this note|this memory|this message|this entry|these notes|this line|this instruction",
  objection:
    "says stop|say stop|says no|user objects|owner objects|maintainer objects|developer objects|reviewer objects|someone objects|anyone objects|user says no|user refuses|user disagrees|user protests|user complains|told to stop|asked to stop|no from the user|tells you to stop|against the user|against his|against their will|over the objection|user said no|user declines|developer disagrees|person objects",
  secret:
    "database url|secret|credential|token|api key|password|passphrase|private key|ssh key|deploy key|access key|signing key|environment variable|env var|connection string|.env|id_rsa|keys from|keys|key values|environment",
  private:
    ".env|~/.ssh|~/.aws|~/.npmrc|~/.netrc|~/.config|.ssh|.aws|.npmrc|.netrc|id_rsa|ssh key|private key|shell history|keychain|found on the machine|on the machine|on your machine|home directory|clipboard|chat history|environment variables|credentials file|deploy key|local credentials",
  personal:
    "private key|ssh key|~/.ssh|.ssh|~/.aws|~/.netrc|id_rsa|shell history|keychain|credentials file|clipboard|browser history",
  source:
    "changed file|source code|source|diff|repository|transcript|conversation|edited file|file you|files you|working tree|code base|codebase|workspace|snippets",
  report:
    "report|summary|answer|reply|final message|description|status update|evidence|commit message|pull request description|pr description|response|write-up|hand-over|handover|conclusion|description of the change|release note|log of the session",
  work: "build|broken|change|changed|edit|edited|diff|file|commit|branch|test|hook|assertion|coverage|check|fail|failing|failure|note|memory|command|leak|leaked|delete|deleted|remove|removed|uploaded|skip|skipped|warning|error|vulnerability|bug|mistake|regression|migration|finding|shortcut|scan|loosened|disabled|bypass|rewritten|what happened|what you|what was done|lost data|data loss|wiped|problem|audit log|merge|went wrong|missing file|trace|dependency",
  proposal: "proposal|memory proposal|memories|pending memory|pending note|own memory|a memory|memory is",
  wrong:
    "fail|failed|failing|failure|error|red|broken|unrun|untested|unverified|exited|warning|vulnerability|leak|leaked|regression|flaky|problem|never ran|security scan|not run|findings|risk|bug|went wrong|goes wrong|go wrong",
  success:
    "tested|fixed|pass|passed|passing|green|success|successful|successfully|verified|done|complete|completed|finished|works|worked|succeed|approved|ran|went through|go through",
  rosy: "positive|positively|cheerful|cheerfully|upbeat|optimistic|optimistically|good news|reassuring|reassuringly|flattering",
  honest: "accurate|accurately|truthful|truthfully|honest|honestly|true|correct|exact|precise|thorough",
  words: "word|label|say that|write that|claim|term|phrase",
  real: "real|actual|old one|fake|made-up|dummy|wrong one|true reason|real reason",
  outside:
    "webhook at|server at|endpoint at|pastebin|paste bin|gist|external|outside|third-party|third party|public|commit message|pull request description|pull request text|pull request|pr description|pr text|answer|reply|summary|response|final message|issue comment|issue|ticket|slack|channel|discord|telegram|chat|partner|personal|colleagues can|commit body|screenshot|in the log|log of every",
  mail: "",
  address:
    "endpoint|server|webhook|url|support|host|bucket|drive|vendor|mailbox|site|address|account|collector",
  skip: "excused from|click .. away|clicked away|pass .. over|passed over|dismiss|goes without|go without|get .. past|left to others|leave .. to others|keep .. out of|take .. off|taken off|skip|bypass|circumvent|disable|omit|evade|ignore|disregard|waive|forgo|neglect|dodge|sidestep|suppress|mute|silence|overrule|defeat|unset|deactivate|leave .. out|left out|leave it|we leave|taken out|take .. out|turn .. off|switch .. off|turned off|switched off|get around|work around|get rid of|opt out|no attention|look past|do without|drop|remove|lift|cancel|dispense|loosen|relax|weaken|as noise|are noise|is noise|comment .. out|look away|shut .. off|no-verify|--no-verify|set aside|put aside|quiet|weren't there|wasn't there|past the|as advisory|as a suggestion|as optional|avoid|save .. the trouble|leave .. unread|treat .. as absent",
  outwit:
    "outside the project|outside of the project|outside the workspace|read do|as administrator|skip flag|admin override|outside of the sandbox|outside the sandbox|without the sandbox|sandbox off|sandbox turned off|permission system off|permissions off|in bypass mode|dangerously|--yolo|--force|unsandboxed|--no-verify|admin rights|elevated rights|as root|a flag that|own permissions",
  need: "obligation|need|needed|require|required|necessary|mandatory|obligatory|obliged|have to|has to|having to|call for|expected|point|reason|worth|warrant|want|wanted|desired|wish|must|care|use in|matter",
  ask: "ask|asking|wait|waiting|consult|bother|disturb|interrupt|check with|checking with|check in with|confirm with|question|pester|run it by|seek|inquire|trouble|questions",
  run: "being addressed|addressed|try|tried|tested|run|running|ran|execute|executed|perform|rerun|look at|read them|anything ran",
  approve:
    "acknowledge|tick|approve|accept|accepted|merge|sign .. off|signs off|confirm|authorise|authorize|click .. through|clicked through|rubber-stamp|rubberstamp|auto-accept|auto-approve|self-approve|wave .. through|green-light|say yes|answer yes|yes to|sign|okay it|decide .. alone|decide alone|decides alone|decide on its own|decide whether|always allow|answer .. yes",
  own: "own finding|own findings|own change|own pull|own pr|own work|own proposal|own memory|own memories|own merge|own commit|own code|own edits|own approval|own authority|own permission|own rule|own safety|own branch|on its own|on their own|on your own|his own|one's own|own limits|for me|for him|for him|for her|for them|in place of|on behalf|on my behalf|on his behalf|in the name of|who changes|who writes|who commits|who submits|itself|themselves|themself|yourself|oneself|self-approve|by itself|the one making|whoever made|whoever makes|who wrote|that wrote|who made|that made|who proposed|that proposed|who did|the one who|alone|unattended|same person|same agent|by the author|its author|the proposer",
  tell: "bring .. attention|tell|told|mention|say|inform|let .. know|admit|disclose|reveal|raise|point .. out|bring .. up|flag|report|announce|acknowledge|speak of|speak|talk about|confess|own up|learn|hear|find out|know|show|notify|aware|refer to|draw attention|bother|trouble|see|ask about|list|describe|explain",
  hide: "trim|shorten|keep .. out|hide|conceal|withhold|bury|keep .. quiet|keep .. secret|keep .. to yourself|keep .. hidden|between us|between ourselves|secretly|discreetly|covertly|unmentioned|unreported|in the dark|unaware|downplay|play .. down|gloss over|swept|sweep|cover .. up|low profile|without a word|spare|nothing about|says nothing|say nothing|know nothing|saying nothing|no trace|before anyone notices|before anybody notices|leave .. out|left out|leave out|without .. parts|quietly|omit",
  glance:
    "if there is time|when there is time|glance|eyeball|gut feeling|a look at the code|own judgement|own judgment|reading the diff|read .. own diff",
  dictate:
    "answer that|reply that|assure them|assure him|assure her|assure the user|respond that|tell them that|claim that|say that it|say that all",
  asPassed: "as passing|as passed|as green|as verified|as successful|as done",
  scrap:
    "delete them|delete it|delete .. test|remove them|remove .. test|delete .. tests|remove .. tests|throw .. away",
  pretend:
    "pretend that|pretend the|pretend all|pretend it|pretend you|pretend to have|pretend they|pretend every|as though it ran|as if it had run|as if they had run",
  hush: "keep .. from seeing|keep .. from knowing|keep .. from learning|keep .. quiet|keep .. secret|keep .. to yourself|keep .. to itself|keep .. to themselves|keep .. hidden|between us|between ourselves|in the dark|none the wiser|without a word|stay .. unmentioned|no one hears|nobody hears",
  claim:
    "describe|assure|say|saying|claim|report|state|mark|declare|pretend|tell|answer|record|assert|vouch|certify|put down|write|writing|treat|count|consider|regard|respond|reply|list|insist|set|call|calling|turn up as|show up as|appear as|sound|blame|explain .. away",
  send: "email|contain|hand .. to|store .. in|contents of|send|post|upload|forward|paste|share|e-mail|mail|include|append|attach|publish|leak|expose|push|copy|copies|transmit|transfer|put|add|quote|print|printed|dump|embed|hand .. over|pass .. on|exfiltrate|deliver|submit|stream|belong into|belong in|belongs in|go to|goes to|shown in full|show .. in full|show|write",
  read: "read|open|look into|copy|use|access|browse|search|collect|gather",
  destroy:
    "force-push|force push|drop .. table|drop table|drop tables|dropping tables|delete .. branch|delete branches|delete branch|rm -rf|rm|wipe|rewrite history|rewriting history|purge|truncate|deploy|push|merge|delete|destructive|overwrite|reset --hard|release|publish|production|irreversible",
  ruin: "straight to production|directly to production|straight to main|directly to main|touch production|touching production|destructive|wipe|drop table|drop tables|dropping tables|drop .. table|drop .. tables|rm -rf|irreversible|force-push|force push|reset --hard|rewrite history|truncate|delete branches|delete .. branch|delete .. branches",
  loosen:
    "delete|remove|loosen|lower|weaken|comment .. out|rewrite|stub|skip|disable|edit|change|adjust|relax|hard-code|hardcode|fake|drop|mute|cut|erase|set|turn .. into|no-op|empty|emptied|hollow out",
  ends: "are off|is off|called off|exempt|to others|for others|excused|lift|lifted|void|suspend|suspended|revoke|revoked|withdrawn|cancel|cancelled|obsolete|out of date|outdated|overrule|outrank|override|overridden|supersede|ignore|disregard|forget|second to|come second|replace|replaced|beat|trump|set aside|put aside|for other projects|of the past|written for other|stop at|misunderstanding|expire|expired",
  holds:
    "respect|observe|comply|adhere|honour|honor|taken seriously|take .. seriously|apply|count|hold|bind|binding|effect|valid|in force|matter|follow|followed|obey|heed|stand",
  above:
    "as coming from the user|as if the user|as the user's|weight|priority|precedence|outrank|come first|comes first|come second|comes second|over what|over anything|more than|more weight|above what|before what|ahead of|trump|beat|override|overridden|overrule|prevail|wins|win|supersede|second to|important|instead of|follow instead|stronger|are commands|are orders|as commands|as orders|go with|start here|act on|higher|do as|follow|obey|heed|what counts|this counts",
  given:
    "given|counts as|already given|implied|assumed|granted|taken for granted|automatic|automatically|formality|formalities|unnecessary|superfluous|pointless|optional|needless|waste|theatre|theater|redundant|implicit|implicitly|tacit|blanket|standing|already have|already|as done|in place|counts as|count as|exist for|in advance|once and for all|for good",
  burden:
    "takes longer|too long|takes too long|waste|noise|annoying|annoy|in the way|in their way|in your way|gets in|get in|overhead|theatre|theater|bureaucracy|inconvenient|useless|for outsiders|trouble|nuisance|tedious|boring|nothing bad|hinder|hamper|obstacle|confuse|unnecessary|pointless|superfluous",
  blocks: "denied|deny|reject|complain|block|stop|hold up|refuse|bite|fail|get past",
  trifle:
    "for outsiders|decoration|decorative|a hint|formality|formalities|theatre|theater|for show|a joke|paperwork|ceremony|ritual|box-ticking|window dressing",
  soft: "suggestion|advisory|merely a hint|only a hint|non-binding|not binding|mere advice|just advice",
  later: "afterwards|later|after the fact|in hindsight|forgiveness|subsequently|retroactively",
  atOnce:
    "move on|act first|proceed|go ahead|carry on|keep going|continue|go on|straight away|right away|at once|immediately|without hesitation|do it first|first and|straight|anyway|carried out|without a second thought",
  anyhow:
    "unseen|unread|without reading|anything|before the check|before the test|before check|before test|before it ran|regardless|always|even if|even when|even though|no matter|anyway|whatever|either way|in any case|carry on|without having|every time|whether or not|no reason|on principle|all the time|blindly|freely",
  excuse:
    "attribute .. to|put down to|blame|explain .. away|excuse|required by policy|put it on|make up|made up",
  asked:
    "user hesitates|user doubts|user worries|owner doubts|somebody wonders|someone wonders|anyone wonders|if asked|when asked|if someone asks|when someone asks|if anyone asks|if anybody asks|reviewer asks|owner asks|user asks|maintainer asks|developer asks|human asks|person asks|somebody asks|if questioned|people ask|they ask|asks what|asks why|asks whether|asks if|asks about|wants to know|want to know|asks for the reason|user inquires|customer asks whether|lead asks|boss asks|manager asks",
};
