import type { Endangered } from "./endangered.js";

/** What command lines and SQL statements destroy, wherever they occur in a text. Matched in lower case. */
const COMMANDS: readonly (readonly [Endangered, RegExp])[] = [
  [
    "history",
    /\bforce[- ]push|\bpush (?:.{0,80} )?(?:--force\b|-f\b|with force|forcefully)|\bfilter-(?:branch|repo)\b/,
  ],
  [
    "database",
    /\bdrop (?:table|database|schema|collection)\b|\btruncate (?:table )?(?!(?:for|of|on|in|at|to|the|an?|with|from|by|functions?|helpers?|methods?|filters?|calls?)\b)[\w`"]|\bdropdb\b|\bdropdatabase\(|\bdb\.\w+\.(?:drop|remove|deletemany)\(|\bflush(?:all|db)\b|\bmigrate:?[ -]?(?:reset|fresh)\b|\bdb:(?:drop|reset)\b/,
  ],
  [
    "data",
    /\bdelete from (?!the\b|an?\b)\S|\bs3 (?:rb\b|rm\b.{0,200} --recursive)|\bgsutil (?:-m )?rm -r|\bvolume (?:rm|prune)\b|\bcompose down (?:.{0,40} )?(?:-v|--volumes)\b|\bkubectl delete (?:pvc?|persistentvolume)/,
  ],
  [
    "production",
    /\bterraform destroy\b|\bkubectl delete\b.{0,80}\b(?:prod|production|staging|live|ns|namespaces?)\b/,
  ],
  ["everything", /\bmkfs\b|\bdd (?:.{0,80} )?of=\/dev\//],
];

/**
 * Matches the noun after a command's name that shows that the command is only mentioned: "the drop table tests", "the
 * force push hook".
 */
const ABOUT =
  /^[\w-]{0,40}['"`]?\s?(?:tests?|specs?|hooks?|helpers?|docs?|rules?|checks?|buttons?|테스트|훅|규칙|버튼|기능|옵션|함수|(?:막|방지|금지))/;

/** Returns what a text destroys when it is run as a command line or a statement; null when it destroys nothing. */
export function destroyedByCommand(text: string): Endangered | null {
  const line = text.toLowerCase();
  const removed = removedByRm(line);
  if (removed !== null) return removed;
  for (const [what, pattern] of COMMANDS) {
    const found = pattern.exec(line);
    if (found !== null && !ABOUT.test(line.slice(found.index + found[0].length).trimStart())) return what;
  }
  return null;
}

/**
 * Returns what `rm -r` destroys, judged by the places named beside it: "rm -rf /srv/uploads", "rm -rf on the data
 * directory", "data 디렉터리에 rm -rf".
 */
function removedByRm(line: string): Endangered | null {
  const at = line.search(/\brm (?:-\w{1,6} )*-\w{0,5}r|\brm -r/);
  if (at < 0) return null;
  const words = line.split(/[\s"'`]+/);
  return words.map(removedPlace).find((what) => what !== null) ?? null;
}

/**
 * Returns what is lost with a place; null for what can be restored or rebuilt, and for places inside the source tree.
 */
export function removedPlace(word: string): Endangered | null {
  const path = word.replace(/[,;:]+$/, "").replace(/(?<=[a-z/])(?:에|의|를|을|에서|에다|에다가)$/, "");
  if (/^(?:\/|\/\*|~\/?|~\/\*|\*|\.|\.\/\*|\.\/?|everything)$/.test(path)) return "everything";
  if (/^(?:\/(?:var|etc|home|usr|srv|opt|data|mnt|root|lib)\b|~\/|\$home\b)/.test(path)) return "data";
  return /^(?:\.\/)?(?:data|database|databases|db|pgdata|uploads?|backups?)\/?\*?$/.test(path)
    ? "data"
    : null;
}
