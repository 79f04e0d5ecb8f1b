import { COMPLETE_WORD, type Shell } from "./shells.js";

/**
 * Returns the script that a shell loads. It contains no list of commands: it calls the `orange` on PATH, never a file
 * in the working directory, and evaluates nothing in the answer.
 */
export function scriptFor(shell: Shell): string {
  return { bash, zsh, fish }[shell]();
}

/**
 * Returns the script for bash 3.2 or newer. Bash shows titles when there are several candidates, and inserts only the
 * id.
 */
function bash(): string {
  return `# Completion of Orange for bash: orange completion bash
_orange() {
  local line kind="" wide=0 i
  local -a values abouts
  values=() abouts=() COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :files) kind=f ;;
      :folders) kind=d ;;
      *$'\\t'*) values+=("\${line%%$'\\t'*}") abouts+=("\${line#*$'\\t'}") ;;
      *) values+=("$line") abouts+=("") ;;
    esac
  done < <(command orange ${COMPLETE_WORD} bash -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" "$2" 2>/dev/null </dev/null)
  if [[ -n $kind ]]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r line; do
      COMPREPLY+=("$line")
    done < <(compgen "-$kind" -- "$2")
    return 0
  fi
  if ((\${#values[@]} == 0)); then
    return 0
  fi
  # A menu puts in what it shows.
  if ((\${#values[@]} == 1)) || [[ $COMP_TYPE == 37 || $COMP_TYPE == 42 ]]; then
    COMPREPLY=("\${values[@]}")
    return 0
  fi
  for line in "\${values[@]}"; do
    ((\${#line} > wide)) && wide=\${#line}
  done
  for i in "\${!values[@]}"; do
    line=\${values[i]}
    [[ -n \${abouts[i]} ]] && printf -v line '%-*s  %s' "$wide" "$line" "\${abouts[i]}"
    COMPREPLY+=("\${line:0:\${COLUMNS:-80}-1}")
  done
  return 0
}
complete -o nosort -F _orange orange orange-hyper 2>/dev/null || complete -F _orange orange orange-hyper
`;
}

function zsh(): string {
  return `#compdef orange orange-hyper
# Completion of Orange for zsh: orange completion zsh
_orange() {
  local line about
  local -a lines described more
  lines=("\${(@f)$(command orange ${COMPLETE_WORD} zsh -- "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null </dev/null)}")
  case \${lines[1]} in
    ('') return 1 ;;
    (:files) _files; return ;;
    (:folders) _files -/; return ;;
  esac
  for line in "\${(@)lines}"; do
    if [[ $line == *$'\\t'* ]]; then
      about=\${line#*$'\\t'}
      described+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${about//\\\\/\\\\\\\\}")
    else
      described+=("\${line//:/\\\\:}")
    fi
  done
  # Words of a title stand for an id that begins otherwise: the first takes their place, and the next Tab the next.
  if [[ \${lines[1]} != "\${(Q)PREFIX}"* ]]; then
    more=(-U)
    (( \${#lines} > 1 )) && compstate[insert]=menu
  fi
  _describe -V -t orange orange described $more
}
if [[ \${funcstack[1]} == _orange ]]; then
  _orange "$@"
elif (( $+functions[compdef] )); then
  compdef _orange orange orange-hyper
fi
`;
}

function fish(): string {
  return `# Completion of Orange for fish: orange completion fish
function __orange_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    for line in (command orange ${COMPLETE_WORD} fish -- $words[2..] "$typed" 2>/dev/null </dev/null)
        switch $line
            case :files
                __fish_complete_path "$typed"
            case :folders
                __fish_complete_directories "$typed"
            case '*'
                printf '%s\\n' $line
        end
    end
end
complete -c orange -f -k -a '(__orange_complete)'
complete -c orange-hyper -w orange
`;
}
