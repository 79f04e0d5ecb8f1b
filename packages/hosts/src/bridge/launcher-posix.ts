import { APPROVALS_FOLDER, MAX_REPORTED_FAILURES, REPORTED_FAILURES_KEY } from "@orange-hyper/core/host";
import { FAILED, MISSING } from "./failure-lines.js";
import { wordOf } from "./hooks.js";
import { type LauncherForm, messageHooks } from "./launcher.js";

/** A dollar sign for use before a brace, where a literal one would start a substitution of this template. */
const D = "$";

/**
 * The answers that a launcher prints itself, as arguments of printf, and a shell pattern for empty answers of Orange.
 */
interface Answers {
  readonly told: string;
  readonly quiet: string;
  readonly empty: string;
}

const EXPLICIT: Answers = {
  told: String.raw`'{"continue":true,"systemMessage":"%s","hookSpecificOutput":{"hookEventName":"%s"}}\n' "$1" "$name"`,
  quiet: String.raw`'{"continue":true,"hookSpecificOutput":{"hookEventName":"%s"}}\n' "$name"`,
  empty: `'{}' | '{"continue":true,"hookSpecificOutput":{"hookEventName":"'"$name"'"}}'`,
};

const SHORT: Answers = {
  told: String.raw`'{"systemMessage":"%s"}\n' "$1"`,
  quiet: String.raw`'{}\n'`,
  empty: "'{}'",
};

/**
 * Returns `hooks/run-orange.sh`, which finds Orange and passes the hook on to it. Whatever goes wrong, the script
 * prints one JSON object that the host accepts for the event, and exits with 0. It reports a failure once per session,
 * and only where the user has activated the project. Needs only a POSIX shell, sed and tr.
 */
export function posixLauncher(form: LauncherForm): string {
  const names = messageHooks(form).map((hook) => `  ${wordOf(hook)}) name=${hook.native} ;;\n`);
  return script(form, names.join(""), form.isExplicit ? EXPLICIT : SHORT);
}

function script({ id, title }: LauncherForm, names: string, { told, quiet, empty }: Answers): string {
  return String.raw`#!/bin/sh
# Orange Hyper: answers one ${title} hook. Fails open: a problem never holds up the session.
exec 2>/dev/null
event=$1

case $event in
${names}  *) name= ;;
esac

# Says what is wrong, if it is to be said, and ends.
fail() {
  if [ -z "$name" ]; then
    printf '{}\n'
  elif is_active && is_first; then
    printf ${told}
  else
    printf ${quiet}
  fi
  exit 0
}

# True where the user activated the project that this folder lies in for this host, itself or its main checkout. Starts no program.
is_active() {
  user=$ORANGE_HYPER_HOME
  [ -n "$user" ] || user=$HOME/.orange-hyper
  unset CDPATH
  cd -P . || return 1
  start=$PWD top=$PWD project=
  while :; do
    if [ -z "$project" ]; then
      if has_activation "$top" || [ -e "$top/.orange-hyper/config.json" ]; then project=$top; fi
    fi
    if [ -f "$top/.git" ] || [ -e "$top/.git/HEAD" ]; then break; fi
    if [ -z "$top" ]; then
      # Outside of a repository only the folder itself counts.
      [ "$project" = "$start" ] || return 1
      break
    fi
    top=${D}{top%/*}
  done
  [ -n "$project" ] && has_activation "$project" && is_approved "$project" && return
  [ -f "$top/.git" ] && is_linked
}

has_activation() {
  [ -e "$1/.orange-hyper/local/activation.json" ]
}

# True for a linked work tree that was activated with its main checkout. Git notes the link in both.
is_linked() {
  IFS= read -r git < "$top/.git"
  git=${D}{git#gitdir: }
  cd -P "$top" && cd -P "$git" || return 1
  case $PWD in
    */.git/worktrees/*) ;;
    *) return 1 ;;
  esac
  IFS= read -r back < gitdir
  main=${D}{PWD%/.git/worktrees/*}
  cd -P "${D}{back%/*}" || return 1
  [ "$PWD" = "$top" ] || return 1
  folder=$start
  while :; do
    there=$main${D}{folder#"$top"}
    if has_activation "$there"; then
      is_approved "$there" && [ -n "$trees" ]
      return
    fi
    if [ "$folder" = "$project" ] || [ "$folder" = "$top" ]; then return 1; fi
    folder=${D}{folder%/*}
  done
}

# True where the user approved the activation of this folder for this host.
is_approved() {
  for file in "$user/${APPROVALS_FOLDER}"/*.json; do
    [ -f "$file" ] && [ -r "$file" ] || continue
    found= named= trees=
    while IFS= read -r line; do
      case $line in
        '  "project_root": "'"$1"'",') found=1 ;;
        '  "host": "${id}",' | '    "${id}"' | '    "${id}",') named=1 ;;
        '  "linked_work_trees": true,') trees=1 ;;
        '  "policy": {') break ;;
      esac
    done < "$file"
    [ -n "$found" ] || continue
    [ -n "$named" ]
    return
  done
  return 1
}

# True once a session, and never where that could not be noted. What failed may have read the session's id already.
is_first() {
  IFS= read -r payload
  rest=${D}{payload#*\"session_id\":\"}
  session=${D}{rest%%\"*}
  case $session in
    "$payload" | '' | *[!A-Za-z0-9_-]*) [ "$name" = SessionStart ]; return ;;
  esac
  told=$user/${REPORTED_FAILURES_KEY} count=0
  if [ -f "$told" ] && [ -r "$told" ]; then
    while IFS= read -r line; do
      [ "$line" != "$session" ] || return 1
      count=$((count + 1))
    done < "$told"
  fi
  umask 077
  [ "$count" -lt ${MAX_REPORTED_FAILURES} ] || printf '' > "$told"
  printf '%s\n' "$session" >> "$told"
}

find_orange() {
  if [ -n "$ORANGE_HYPER_BIN" ] && [ -f "$ORANGE_HYPER_BIN" ] && [ -x "$ORANGE_HYPER_BIN" ]; then
    orange=$ORANGE_HYPER_BIN
    return
  fi
  for program in orange orange.exe; do
    orange=$(command -v "$program")
    case $orange in
      */*) [ -x "$orange" ] && return ;;
    esac
  done
  for orange in "$HOME/.local/bin/orange" "$HOME/.orange-hyper/bin/orange"; do
    [ -f "$orange" ] && [ -x "$orange" ] && return
  done
  orange=
}

# Replaces the parts of a JSON text by shorter ones until one object is left, or something that is none.
is_object() {
  left=$(printf '%s' "$1" | tr '\n\r\t' '   ' | LC_ALL=C sed \
    -e 's/\\\\/@/g' -e 's/\\u[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]/@/g' -e 's/\\["\/bfnrt]/@/g' \
    -e 's/"[^"\\]*"/""/g' \
    -e 's/-\{0,1\}[0-9][0-9]*\(\.[0-9][0-9]*\)\{0,1\}\([eE][-+]\{0,1\}[0-9][0-9]*\)\{0,1\}/0/g' \
    -e 's/true/0/g' -e 's/false/0/g' -e 's/null/0/g' -e 's/ //g' \
    -e '/^{/!s/.*/-/' -e '/[^][{}:,0"]/s/.*/-/' -e 's/""/s/g' \
    -e ':more' -e 's/s:[s0v]/p/g' -e 's/{}/v/g' -e 's/{p\(,p\)*}/v/g' \
    -e 's/\[\]/v/g' -e 's/\[[s0v]\(,[s0v]\)*\]/v/g' -e 't more')
  [ "$left" = v ]
}

[ -n "$event" ] || fail
find_orange
[ -n "$orange" ] || fail '${MISSING}'
answer=$("$orange" host ${id} hook "$event") || fail '${FAILED}'
# Nothing to say, as after most uses of a tool, is known without starting programs to look at it.
case $answer in
  ${empty}) ;;
  *) is_object "$answer" || fail '${FAILED}' ;;
esac
printf '%s\n' "$answer"
exit 0
`;
}
