import type { Check } from "../checks/check.js";
import type { ReasonCode } from "../reasons/codes.js";
import { ownCheck } from "../scripts/own-check.js";
import type { CommandContext } from "../scripts/script-use.js";
import { meaningOf } from "./meaning.js";
import { among } from "./options.js";
import { programName } from "./program-name.js";
import { unwrap } from "./unwrap.js";

/** Programs that pass a command on: the words after which it begins, and why its result remains unknown. */
const HANDING: readonly (readonly [names: string, behind: string, reason: ReasonCode])[] = [
  ["ssh mosh", "", "other_tree"],
  ["kubectl oc", "exec run debug", "other_tree"],
  ["heroku fly flyctl vagrant gcloud", "run exec ssh console -C -c --command", "other_tree"],
  ["git", "bisect", "other_tree"],
  ["docker podman nerdctl docker-compose podman-compose", "run exec", "other_tree"],
  ["tmux screen at batch start systemd-run pm2 forever", "", "unfinished"],
  ["watch entr watchexec nodemon viddy reflex air chokidar onchange", "", "watches"],
  ["parallel retry concurrently", "", "not_understood"],
  ["find fd fdfind", "-exec -execdir -ok -x -X --exec --exec-batch", "not_understood"],
];

/** Words after which an unknown program takes a command. */
const BEHIND = "-- exec run -c --command -x -e --run";

const MAX_WORDS = 40;

/**
 * Returns the check that a command passes on to a program that does not report how it came out: an unknown program,
 * or one that works elsewhere, later, or again and again. Null when there is none.
 */
export function delegatedCheck(
  words: readonly string[],
  isKnown: boolean,
  place: CommandContext,
): Check | null {
  const name = programName(words[0] ?? "");
  const known = HANDING.find(([names]) => among(name, names));
  if (known === undefined && isKnown) return null;
  const [, behind, unprovenReason] = known ?? ["", BEHIND, "not_understood" as const];
  const given = words.slice(1, MAX_WORDS);
  const from = behind === "" ? 0 : given.findIndex((word) => among(word, behind)) + 1;
  if (behind !== "" && from === 0) return null;
  for (let at = from; at < given.length; at += 1) {
    const text = given[at] ?? "";
    const commands = text.includes(" ") ? text.split(/&&|\|\|?|;|\n/) : [given.slice(at).join(" ")];
    for (const command of commands) {
      const check = checkOf(command.trim().split(/\s+/), place);
      if (check !== null) return { ...check, unprovenReason: check.unprovenReason ?? unprovenReason };
    }
  }
  return null;
}

function checkOf(words: readonly string[], place: CommandContext): Check | null {
  const inner = unwrap(words);
  if (!("words" in inner) || inner.words.length === 0) return null;
  const meaning = meaningOf(inner.words, null, place);
  if (meaning.kind === "check") return meaning.check;
  return meaning.kind === "script" && meaning.script.namedAsCheck ? ownCheck(meaning.script, null) : null;
}
