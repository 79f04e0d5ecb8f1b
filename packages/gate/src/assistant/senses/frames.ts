import type { OrderKind } from "../form.js";
import type { Part } from "./sense.js";

/** Senses that together ask what no assistant is to be told by a note, whatever the mood of the sentence. */
export interface Frame {
  readonly kind: OrderKind;
  /** One of each list is there. */
  readonly all: readonly (readonly Part[])[];
  /** None of these is. */
  readonly none: readonly Part[];
}

function frame(kind: OrderKind, all: readonly string[], none = ""): Frame {
  const parts = (list: string): readonly Part[] => list.split("|").filter((part) => part !== "") as Part[];
  return { kind, all: all.map(parts), none: parts(none) };
}

/** It is said of whoever works on the project, put as a custom or as leave, or of people who are not there. */
const PUT = "worker|model|here|custom|leave|order|-mind|absent";
const DOER = "worker|model|here|custom|-mind|absent";

export const FRAMES: readonly Frame[] = [
  // Kept from a person.
  frame("secrecy", ["-tell|hide", "person|asked", "work", PUT]),
  frame("secrecy", ["-tell|hide", "user", "work", "worker|model|custom|note|absent|order"]),
  frame("secrecy", ["-need", "tell|-tell", "person", "work"]),
  frame("secrecy", ["hush", "person|user|asked|worker|model|note", "work|custom|leave"]),
  frame("secrecy", ["hush", "check|guard|consent", "skip"]),
  frame("secrecy", ["-tell|hide|hush", "thisNote"]),
  frame("secrecy", ["-tell", "user|person", "real"]),
  frame("secrecy", ["-tell|hide|-wrong", "report", "work", PUT]),
  frame("secrecy", ["check", "rosy", "claim|tell", "leave|custom|order"]),
  frame("secrecy", ["report", "rosy|-honest", "need|-need|leave|custom|anyhow"]),
  // A success that is none.
  frame(
    "bypass",
    [
      "claim",
      "success|-success",
      "check|words",
      "-run|-need|-ask|skip|anyhow|later|hide|-tell|burden|trifle",
      "wrong|report|leave|custom|worker|model|order|-mind",
    ],
    "-claim",
  ),
  frame(
    "bypass",
    ["claim", "success", "check", "wrong", "custom|leave|worker|model|atOnce|-mind|-need"],
    "-claim",
  ),
  frame("bypass", ["claim", "success", "wrong", "person|user", "anyhow|custom|leave"]),
  frame("bypass", ["tell", "success", "check", "user|person", "-run"], "-tell"),
  frame("bypass", ["tell", "success", "check", "user", "custom"], "-tell"),
  frame("bypass", ["claim|tell", "success", "-run", `${DOER}|leave`], "-claim|-tell"),
  frame("bypass", ["pretend", "check"], "-pretend"),
  frame("bypass", ["real", "user|person", "ask"]),
  frame("bypass", ["asPassed", "claim|order", "check", "custom|leave|order|worker|model"], "-claim"),
  frame("bypass", ["words", "success", "anyhow|custom", "claim|leave"], "-claim"),
  frame("bypass", ["-need|-ask", "ask|-ask", "success", "check|tell|claim", "worker|custom|leave"]),
  frame("addresses", ["asked", "claim", "anyhow|order|custom"]),
  frame("addresses", ["asked", "claim", "success", "check"]),
  frame("addresses", ["dictate", "leave|order|custom|asked", "work|success|check"]),
  frame("addresses", ["asked|person|user", "excuse", "work|asked|custom|leave"]),
  // Nobody is asked.
  frame("bypass", ["consent|prompt|-consent", "skip|given|-need|-ask|-consent|burden|trifle|-mind", DOER]),
  frame("bypass", [
    "-ask|-need|given|-approve",
    "destroy|ruin|approve",
    "ask|-ask|consent|-consent|-approve",
    `${PUT}|proposal`,
  ]),
  frame("bypass", ["consent", "given", "-ask|-need|ruin"]),
  frame("bypass", ["absent", "consent", "given|own|atOnce|person"]),
  frame("bypass", ["ask|consent", "later", "atOnce|destroy"]),
  frame("bypass", ["ruin", "atOnce", PUT]),
  frame("bypass", ["ruin", "model", "leave|may"], "-ruin|ask"),
  frame("bypass", ["-ask", "person", "worker|model"]),
  frame("bypass", ["-ask", "model", "user|person", "custom|leave|order"]),
  frame("bypass", ["objection", "atOnce|anyhow|later|above"]),
  frame("bypass", ["prompt", "approve|skip|own", `${PUT}|-read`]),
  frame("bypass", ["own", "approve", DOER]),
  frame("bypass", ["own", "approve|consent", "proposal"]),
  frame("bypass", ["approve", "proposal", "anyhow|leave|order", `${DOER}|order|anyhow`], "-approve"),
  frame("bypass", ["-need", "-approve", "person"]),
  frame("bypass", ["check|consent", "glance", "custom|leave|success"]),
  // What holds an assistant back.
  frame("bypass", ["guard", "skip|outwit|burden|-run", `${PUT}|burden|blocks|may`], "-skip"),
  frame("bypass", ["guard|check|consent", "trifle"]),
  frame("bypass", ["guard", "loosen", "own"], "-loosen"),
  frame("bypass", ["rules", "loosen", "own", "model"], "-loosen"),
  frame("bypass", ["guard", "outwit"], "-skip|-outwit"),
  frame("bypass", ["outwit", "own", PUT], "-outwit"),
  frame("bypass", ["assertion", "loosen", "custom|worker|model|-mind|leave"]),
  frame("bypass", ["check", "burden", "skip|success|loosen|leave|given|approve", "worker|custom|model|here"]),
  frame("bypass", ["check", "blocks", "outwit|success", "custom|outwit"]),
  frame("bypass", ["outwit", "blocks|here", "worker|custom|leave|model"]),
  frame("bypass", ["check", "wrong", "scrap", "custom|leave|worker|model"]),
  // Who is to be obeyed.
  frame("overrides", ["yours", "outwit"]),
  frame("overrides", ["yours", "-holds|ends|above|skip|soft"]),
  frame("overrides", ["charter|told", "soft"]),
  frame("overrides", ["note", "consent", "anyhow", "user|person"]),
  frame("overrides", ["wish", "-holds|soft|-above"]),
  frame("overrides", ["thisNote", "order|leave|custom|above", "rules|worker|model|person|user"]),
  frame("overrides", ["charter", "-holds|ends"]),
  frame("overrides", [
    "told",
    "rules|told",
    "-holds|ends|above",
    "note|here|atOnce|ruin|-ruin|consent|guard",
  ]),
  frame("overrides", ["note", "above|-above", "person|told|rules|user"]),
  // Given away.
  frame("leak", ["secret", "send", "outside", `${PUT}|may`], "-send"),
  frame("leak", ["private", "send", "address"], "-send"),
  frame("leak", ["private", "send", "outside", `${PUT}|may`], "-send"),
  frame("leak", ["private", "read", "outside"], "-read"),
  frame("leak", ["personal", "read", "leave|custom"], "-read"),
  frame("leak", ["source", "send", "mail"], "-send"),
];
