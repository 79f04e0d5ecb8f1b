/**
 * `hooks/run-orange.sh`: finds Orange and lets it answer the hook. Whatever goes wrong, it prints one JSON object that
 * Codex accepts for the event, and exits with 0. Needs a POSIX shell, sed and tr, nothing else.
 */
export const POSIX_LAUNCHER = String.raw`#!/bin/sh
# Orange Hyper: answers one Codex hook. Fails open: a problem never holds up the session.
exec 2>/dev/null
event=$1

case $event in
  session-start) name=SessionStart ;;
  user-prompt-submit) name=UserPromptSubmit ;;
  post-tool-use) name=PostToolUse ;;
  *) name= ;;
esac

degraded() {
  if [ -z "$name" ]; then
    printf '{}\n'
  else
    printf '{"continue":true,"systemMessage":"Orange Hyper binding degraded: %s","hookSpecificOutput":{"hookEventName":"%s"}}\n' "$1" "$name"
  fi
  exit 0
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

[ -n "$event" ] || degraded 'hook event was not provided.'
find_orange
[ -n "$orange" ] || degraded 'orange executable not found.'
answer=$("$orange" host codex hook "$event") || degraded 'orange host bridge failed.'
# Nothing to say, as after most uses of a tool, is known without starting programs to look at it.
case $answer in
  '{}' | '{"continue":true,"hookSpecificOutput":{"hookEventName":"'"$name"'"}}') ;;
  *) is_object "$answer" || degraded 'orange host bridge returned invalid JSON.' ;;
esac
printf '%s\n' "$answer"
exit 0
`;
