/** A meaning of a word that helps to recognise orders to an assistant. */
export type Sense =
  // Who: whoever does the work, an assistant, a person of the project, the user.
  | "worker"
  | "model"
  | "person"
  | "user"
  // How it is put: as a fact about this project, a custom, a permission, a request, or nothing to mind.
  | "here"
  | "custom"
  | "leave"
  | "may"
  | "order"
  | "mind"
  | "absent"
  // What keeps an assistant in check.
  | "consent"
  | "prompt"
  | "check"
  | "assertion"
  | "guard"
  | "rules"
  | "yours"
  | "told"
  | "charter"
  | "wish"
  | "note"
  | "thisNote"
  | "objection"
  // What an assistant works with, and where that could be sent.
  | "secret"
  | "private"
  | "personal"
  | "source"
  | "report"
  | "work"
  | "proposal"
  | "wrong"
  | "success"
  | "words"
  | "rosy"
  | "honest"
  | "real"
  | "outside"
  | "address"
  | "mail"
  // Acts.
  | "skip"
  | "outwit"
  | "need"
  | "ask"
  | "run"
  | "approve"
  | "own"
  | "tell"
  | "hide"
  | "hush"
  | "claim"
  | "send"
  | "read"
  | "destroy"
  | "ruin"
  | "loosen"
  | "scrap"
  | "asPassed"
  | "dictate"
  | "glance"
  | "pretend"
  | "ends"
  | "holds"
  | "above"
  // Manner and circumstances.
  | "given"
  | "burden"
  | "blocks"
  | "trifle"
  | "soft"
  | "later"
  | "atOnce"
  | "anyhow"
  | "asked"
  | "excuse";

/** A sense, or, with a minus, the denial of one: "-ask" in "without asking". */
export type Part = Sense | `-${Sense}`;

/** Senses whose denial is recorded. The other senses count even if they are denied. */
export const SENSES_WITH_DENIAL: ReadonlySet<Sense> = new Set([
  ...["leave", "mind", "consent", "wrong", "success", "skip", "outwit", "need", "ask", "run"],
  ...[
    "approve",
    "tell",
    "hide",
    "claim",
    "send",
    "read",
    "destroy",
    "ruin",
    "loosen",
    "ends",
    "holds",
    "above",
    "burden",
    "blocks",
    "honest",
  ],
] as Sense[]);

/** Words and phrases of a language by sense, separated by bars. */
export type Lexicon = Readonly<Record<Sense, string>>;
