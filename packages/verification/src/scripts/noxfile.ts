import { type Body, type CommandContext, quoted } from "./script-use.js";

const MAX_SESSIONS = 60;

interface Session {
  readonly name: string;
  /** The lines that it runs; null when it does more than run literal commands. */
  readonly lines: readonly string[] | null;
  /** True when it runs once for each of several interpreters, or for one, and is skipped where that is missing. */
  readonly isByInterpreter: boolean;
  /** True when it runs without being named. */
  readonly isDefault: boolean;
}

/**
 * Returns what nox runs in the named sessions, or else in its default ones, with the words passed to them; null when
 * noxfile.py holds more than lists of commands. `isFiltered` means that an option may leave out any of the sessions.
 */
export function noxBodies(
  names: readonly string[],
  given: readonly string[],
  isFiltered: boolean,
  { folder, text }: CommandContext,
): readonly Body[] | null {
  const source = folder === null ? null : text(`${folder}/noxfile.py`);
  if (folder === null || source === null) return null;
  const sessions = sessionsOf(source, given);
  const wanted =
    names.length > 0
      ? names
      : (byItself(source) ?? sessions.filter(({ isDefault }) => isDefault).map(({ name }) => name));
  const found = wanted.map((wantedName) => {
    const [, base = wantedName] = /^(.+)-(?:py|pypy)?\d[\w.]*$/.exec(wantedName) ?? [];
    return sessions.findLast(({ name, isByInterpreter }) => name === (isByInterpreter ? base : wantedName));
  });
  if (found.length === 0 || found.some((one) => one === undefined || one.lines === null)) return null;
  return found.flatMap((one) =>
    (one?.lines ?? []).map((line) => ({
      source: one?.isByInterpreter === true || isFiltered ? `if [ -e python ]; then ${line}; fi` : line,
      folder,
    })),
  );
}

/** Returns the sessions of `nox.options.sessions = ["lint", "tests"]`, which run by default. */
function byItself(source: string): readonly string[] | null {
  const list = /^nox\.options\.(?:sessions|default_session)\b[^[("'\n]{0,60}[[(]([^\])]{0,2000})[\])]/m.exec(
    source,
  )?.[1];
  return list === undefined ? null : [...list.matchAll(/["']([\w.-]+)["']/g)].map(([, name = ""]) => name);
}

function sessionsOf(source: string, given: readonly string[]): readonly Session[] {
  const sessions: Session[] = [];
  const parts = source.split(/^@(?:nox\.|nox_poetry\.)?session\b/m).slice(1, MAX_SESSIONS);
  for (const part of parts) {
    const at = /^(?:async )?def (\w+)\([^)]{0,400}\)[^:\n]*:/m.exec(part);
    if (at === null) continue;
    const decorators = part.slice(0, at.index);
    const name = /\bname\s*=\s*["']([^"'\n]+)["']/.exec(decorators)?.[1] ?? at[1] ?? "";
    const isByInterpreter = /\bpython\s*=\s*(?!False|None)/.test(decorators);
    // Parameters, and options by their place, may change what it runs.
    const isOpen = /^@|,\s*["'[]|^\(\s*["'[]/m.test(
      decorators.replace(/\bpython\s*=\s*\[[^\]]{0,400}\]/, ""),
    );
    const [, parameter = ""] = /\(\s*(\w+)/.exec(at[0]) ?? [];
    const written =
      /^[^\n]*\n((?:[ \t][^\n]*\n|\r?\n|\)[^\n]*\n)*)/.exec(`${part.slice(at.index)}\n`)?.[1] ?? "";
    const body = written.replace(new RegExp(`\\b${parameter}\\.`, "g"), "session.");
    sessions.push({
      name,
      lines: isOpen ? null : linesOf(body, given),
      isByInterpreter,
      isDefault: !/\bdefault\s*=\s*False/.test(decorators),
    });
  }
  return sessions;
}

function linesOf(body: string, given: readonly string[]): readonly string[] | null {
  const lines: string[] = [];
  let rest = body.replace(/^\s*(?:"""[\s\S]*?"""|'''[\s\S]*?''')/, "").trimStart();
  while (rest !== "") {
    const call = /^(?:#[^\n]*|session\.(install|run|run_always|run_install|log)\()/.exec(rest);
    if (call === null) return null;
    let at = call[0].length;
    if (call[1] === "run" || call[1] === "run_always") {
      const read = wordsOf(rest.slice(at), given);
      if (read === null) return null;
      lines.push(quoted(read.words));
      at += read.length;
    } else if (call[1] !== undefined) {
      // A call with brackets between its own cannot be read.
      const end = /^[^()]{0,2000}\)/.exec(rest.slice(at));
      if (end === null) return null;
      at += end[0].length;
    }
    rest = rest.slice(at).trimStart();
  }
  return lines;
}

/**
 * Returns the words of a call up to its closing bracket, with the words passed to the session in place of
 * `*session.posargs`; null when they are not all literal.
 */
function wordsOf(
  text: string,
  given: readonly string[],
): { readonly words: readonly string[]; readonly length: number } | null {
  const words: string[] = [];
  const one =
    /\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|(\*session\.posargs|\*\(session\.posargs or \[([^\]\n]*)\]\))|(?:external|silent)\s*=\s*\w+)\s*(,|(?=\)))|\s*\)/y;
  for (let found = one.exec(text); found !== null; found = one.exec(text)) {
    const [whole, double, single, posargs, otherwise = ""] = found;
    if (whole.trim() === ")") return words.length === 0 ? null : { words, length: one.lastIndex };
    if (posargs !== undefined)
      words.push(
        ...(given.length > 0
          ? given
          : [...otherwise.matchAll(/["']([^"']*)["']/g)].map(([, word = ""]) => word)),
      );
    else if (double !== undefined || single !== undefined) words.push(double ?? single ?? "");
  }
  return null;
}
