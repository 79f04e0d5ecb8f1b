import { phrases, wordGroups, wordSet } from "./word-lists.js";

/** Verbs, grouped by what an order with them asks for. */
export const verbGroup = wordGroups({
  fix: "fix correct repair resolve solve patch mend unbreak address handle fxi",
  remove: `remove delete drop strip erase eliminate kill purge wipe truncate destroy nuke clear flush reset discard prune unset
    uninstall revoke empty trash terminate del rm zap scrap ditch axe obliterate decommission deprovision`,
  rename: "rename retitle",
  move: "move relocate port",
  refactor: `refactor restructure reorganize reorganise extract inline split simplify deduplicate dedupe decouple rework rewrite
    clean cleanup tidy break unify modularize`,
  document: "document comment annotate",
  add: `add import export mail notify implement create write make introduce generate insert include support enable allow expose provide append define declare
    scaffold integrate register attach inject log emit wire hook draw plot render store save persist cache memoize validate ensure
    install build design draft develop bring prepend embed persist`,
  change: `change update modify adjust set tweak turn switch convert transform replace swap use upgrade bump downgrade migrate
    improve optimise optimize speed reduce cut increase decrease raise lower limit restrict extend expand polish align center centre
    format reformat reword rephrase translate capitalize capitalise uppercase lowercase sort order group combine hoist wrap unwrap copy
    duplicate pin lock normalize normalise parse return throw catch escape encode decode hide collapse default disable
    deprecate mark flag type round debounce throttle batch parallelize paginate filter redirect rotate invert flip reverse
    trim shorten lengthen let apply put give get do try keep have require reject accept respect ignore treat harden secure
    encrypt hash sanitize sanitise style restyle recolor bind connect point pass sync load stream cover take pick adapt adopt refine
    complete finish shrink enlarge expire evict preserve clamp propagate surface proxy backfill flatten freeze suppress silence mute
    toggle trigger dispatch enqueue cap prefer shuffle randomize preload prefetch precompute memoise bundle minify dockerize containerize
    parametrize parameterize externalize isolate omit exclude permit forbid deny grant enforce assert guarantee tighten loosen relax widen respond reply
    soften highlight animate reload scan crawl scrape simulate emulate tune compress decompress resize crop stretch indent dedent marshal coerce infer relay drain
    pause rewind replay archive ingest mask redact obfuscate scrub renew refresh protect assign associate mount hydrate autofix compute calculate
    report dismiss bypass retain reorder rearrange hardcode whitelist allowlist blacklist denylist setup prorate aggregate accumulate delegate interpolate navigate process invalidate regenerate consolidate separate allocate animate populate prefill backport rethrow recover trap swallow notify subscribe unsubscribe stop avoid prevent block skip configure close open assume merge retry start charge send
    ditch pop guard prefix suffix gate accommodate adhere advertise alias anonymize authorise autocomplete link unlink backport broadcast canonicalize categorize centralize chain chunk coalesce collate
    colocate compose condense confine constrain customise customize dampen decorate decrement defer demote denormalize deserialize detach detect differentiate
    discern distinguish divide dedent downscale emphasise emphasize enlarge enrich escalate exempt fold funnel generalise generalize halve honor honour incorporate
    increment infer initialise initialize instrument intercept interleave invert iterate join localise localize minimise minimize mirror mock modernise modernize monkeypatch
    nest nudge obey omit opt orchestrate overhaul override parameterise partition permute pipe pluck plug populate postpone prepopulate prioritise
    prioritize promote provision queue quote randomise rate-limit reconcile reconnect recreate redesign reimplement reindex remap reopen reproduce requeue resend reserve
    reshape reuse revalidate revamp reveal route seed segment serialise serialize shift slim splice stagger standardise standardize streamline stub
    subclass subtract symlink transition traverse truncate unescape unhide unify unlock unpack unroll upsert vectorize vendor warn widen yield`,
  tool: `commit push pull rebase squash stash checkout cherry-pick amend revert undo redo rollback run rerun re-run execute restart
    abort cancel continue proceed deploy release publish launch test lint typecheck ship tag fetch clone submit retest rebuild unstage stage`,
  ask: `explain describe show tell review check analyze analyse investigate find look list summarize summarise compare plan suggest
    propose recommend think consider discuss brainstorm explore inspect walk research figure count estimate outline audit examine
    study read search grep print help identify determine debug diagnose trace evaluate assess see view say answer remind clarify
    skim sweep dig peek comb browse scour glance elaborate measure profile benchmark verify confirm know decide understand imagine guess talk ask watch locate teach double-check learn sketch paste`,
});

/** Verbs that are often nouns. Before a finite verb they are one: "build fails", "test results are wrong". */
export const nounsToo = wordSet(
  `test build update change fix release log type order group filter format display cache hook start stop run commit push merge patch
  support use list view show plan report set return copy sort limit lock flag branch tag review check audit design retry import export
  upgrade request comment document render store process deploy search print debug profile benchmark pull rebase draft style hash toggle trigger bundle proxy surface trap cap deny exclude`,
);

/** Finite verbs, after which a word in first place is a noun. */
export const finiteVerbs = wordSet(
  `is are was were isn't aren't wasn't weren't isnt arent fails failed failing fail keeps kept broke breaks has have had hasn't doesn't
  doesnt didn't didnt does did shows returns takes took seems looks should shouldn't will won't can't cannot could would must
  works worked hangs crashes crashed throws grew fell rose doubled tripled became began shrank jumped needs goes went complains says
  differ differs vary varies flicker flickers overlap overlaps disappear disappears vanish vanishes`,
);

/** Words before an order that say nothing about it. */
export const fillers = phrases(
  `ok, okay, k, so, now, then, and, but, also, please, pls, plz, just, hey, hi, hello, there, actually, well, yeah, yes,
  yep, no, nope, nah, yup, ah, hm, hmm, great, nice, cool, perfect, thanks, thank you, thx, ty, next, first, first of all, second,
  finally, lastly, basically, right, sure, alright, oh, one more thing, after that, move on to, otherwise, if possible, btw,
  quickly, kindly, simply, lgtm, looks good, looks good to me, sounds good, good, awesome, never mind, and then, once
  more, quick one, small one, tiny one, easy one, another one, last one, quick thing, small thing, little thing, last thing, another thing, one last thing, again, still, to start, good morning, great work, good job, ok so, todo, task, goal, your task, wait,
  of course, definitely, absolutely, certainly, sounds great, looks great, that looks good, all good, makes sense, got it, fair enough, no worries, no problem, excellent, amazing,
  fantastic, agreed, exactly, understood, fine, guys, team, everyone, hi team, bro, dude, man, mate, folks, ugh, argh, damn, omg, lol, wow, oops, whoops, welp, yo, ffs, imo, imho, tbh,
  honestly, i think, i believe, i guess, i feel like, i'd say, real quick, for now, sudo`,
);

/** Polite forms that replace the bare imperative. */
export const politeForms = phrases(
  `please to, can you, could you, would you, will you, can u, could u, can you please, could you please, would you please, would you
  mind, do you mind, can we, could we, i want you to, i'd like you to, id like you to, i would like you to, i need you
  to, i want to, i wanna, wanna, i gotta, gotta, i'm trying to, trying to, i'd like to, i would like to, i need to, i have to, we want to, we need to, we have to, we should, we must, we
  gotta, you need to, you should, you must, you have to, you forgot to, you still need to, you can, let's, lets, let us, make sure to, make sure you, be
  sure to, go ahead and, go ahead, be careful, don't forget to, dont forget to, do not forget to, go and, try to, help me, help me to, help us, feel free to, your task is to, the task is to,
  the goal is to, need to, needs you to, want to, want you to, time to, it's time to, remember to, start by, be so kind as to, be so kind to, be so kind, be so good as to, i want to be able to, i'd like to be able to, i need to be able to, we need to be able to, we want to be able to, users need to be able to, please,
  pls, plz, kindly, what i want is to, i'm asking you to`,
);

/** Wishes for a thing: a noun follows. */
export const wishes = phrases(
  `i want, i need, need, i'd like, i would like, we need, we want, id like, i'd love, i would love, gimme, what i need is, what i want is,
  i'd prefer, i would prefer, id prefer, i'd rather have, what we need is, what we want is, what i'd like is, all i need is, all i want is`,
);

/** Forms that forbid. */
export const negations = phrases(
  `do not, don't, dont, never, not, no need to, avoid, please don't, don't you, you don't need to, you don't have to`,
);

/** Words that begin a question. */
export const interrogatives = wordSet(
  `what what's whats why how how's where where's when who who's which whose is are was were does did isn't aren't doesn't
  should would could can will any anyone wdyt am has shouldn't can't couldn't wouldn't thoughts whether anything anybody`,
);

/** Forms of an indirect question or of an idea. */
export const indirectQuestions = phrases(
  `i wonder, i was wondering, was wondering, i've been wondering, i keep wondering, i'm wondering, wondering, i am wondering, not sure, i'm not sure, curious, i'm curious, any idea, any ideas,
  any thoughts, thoughts on, thoughts, wdyt, wdyt about, question, quick question, dumb question, stupid question, silly question, noob question, random question, need your
  opinion, i need your opinion, need your thoughts, dumb question but, stupid question but, quick question but, i dont get why, i don't get why, maybe, perhaps, what if, what about,
  how about, why not, it would be nice, would be nice, it'd be nice, it would be great, would be great, it'd be great, it might be, i don't understand, i dont
  understand, i don't get, do you think, do you know, do we, do you, do they, do i, have you, have we, give me, give us,
  let me know, let me see, tell me, tell us, take a look, have a look, let's talk, let's discuss, let's think, let's plan, show me, show us`,
);

/** Words that a prompt without any request may contain. At least one of them must come from `acknowledgements`. */
export const acknowledgements = wordSet(
  `hmm hm hmmm mhm uh um ah oh lgtm nice cool ok okay okey okie k kk hi hello hey hiya yo morning thanks thank thx ty tysm cheers perfect
  great awesome amazing excellent wow yes yep yeah yup y yea no nope nah sure good fine right alright neat sweet brilliant lovely fantastic
  wonderful exactly agreed correct got understood makes sense worked works confirm confirmed proceed approved ahead never nvm haha
  lol oops bye goodbye roger done congrats welcome sounds looks love beautiful superb noted bravo wait worries brb gtg ttyl np yw gg ace dope sick legend amen solid terrific splendid best nevermind yay woohoo hooray yippee`,
);
/** Words that may accompany an acknowledgement. */
export const besideAcknowledgements = wordSet(
  `that that's thats it it's its is this so much you to me i we us very all there then the a and now already as was well job work one for go
  on do please mind again my looks like what how your u really lot lots everyone team again too of day evening afternoon night with
  will see i'll ok sir about wanted needed expected today think looking perfectly much better fixed solved did trick helped helps problem bad probs deal enough end charm everything was fast quick easy im i'm your you're youre be been
  glad happy`,
);

/** Words that make a short prompt a report. */
export const reportWords = wordSet(
  "fail fails failed failing error errors broken broke crash crashes crashed work working works bug exception timeout slow wrong stuck",
);

/** Common words that do not distinguish pieces of work. */
export const commonWords = wordSet(
  `a an the this that these those it its it's they them their there here he she we us our you your i me my mine and or but so if then else when
  while where which who what why how of in on at to for from by with without into onto over under about as than like is are was were be
  been being do does did done has have had can could should would will shall may might must not no yes also too again still just only
  now once more most some any all each every both few many much other another same such new old one two first last next please pls ok
  instead maybe via per etc eg ie let lets let's make makes use uses using need needs want wants get gets got go goes way thing things
  test tests testing spec specs unit code file files function functions method methods class classes bug bugs error errors issue
  issues problem problems case cases edge null undefined empty nil none zero value values fix fixes fixed add adds change changes
  update handle support doc docs documentation comment comments jsdoc readme lint type types typing name names line lines logic failing fails
  failed fail failure failures broken better properly correctly sure page pages screen screens project repo app work works working feature part
  don't dont doesn't doesnt can't isn't after before until up down out off everything anything something nothing bit little bunch lot longer shorter time wait temp
  remaining rest ones try option different bigger smaller larger faster slower left right top bottom max min maximum minimum
  write show run remove delete clean cover check call calls caller callers imports usages thanks exponential redacted whats gonna wanna sense least asap enough
  rid through taken already because although between during against among whether come comes came become becomes became away back always never sometimes currently actually directly somewhere anywhere there's within across along upon since despite towards toward besides beyond behind above below`,
);
