/** Returns the rules for compilers, type checkers, linters and formatters. */
export function checkerRules(): string {
  return String.raw`
tsc | "error TS" | failed weak | ^(?:.{1,300}(?:\(\d+,\d+\)|:\d+:\d+)(?::| -) )?error TS\d+:\x20
tsc | "Found " | faults | ^Found (\d+) errors?(?: in .{1,200})?\.?(?: Watching for file changes\.)?$
eslint | " problem" | faults | ^\u2716 \d+ problems? \((\d+) errors?, \d+ warnings?\)$
eslint | " problem" | failed | ^\u2716 [1-9]\d* problems?$
oxlint | " and " | faults | ^Found \d+ warnings? and (\d+) errors?\.$
biome | "Checked " | clean | ^Checked [1-9]\d* files? in .{1,20}\. (?:No fixes applied|Fixed \d+ files?)\.$
biome oxlint | "Found " | failed | ^Found [1-9]\d* errors?\.$
ruff | "All checks passed" | clean | ^All checks passed!$
ruff | "No Python files" | empty | ^warning: No Python files found under the given path
black | "No Python files" | empty | ^No Python files are present to be formatted
mypy | " in 0 source" | empty | ^Success: no issues found in 0 source files
mypy | "can't read file" | empty | ^mypy: can't read file .{1,200}: No such file or directory$
mypy | "no .py" | empty | ^There are no \.py\[i\] files in
biome | "Checked 0" | empty | ^Checked 0 files
rubocop | "0 files" | empty | ^0 files inspected
pyright | "No source files" | empty | ^No source files found
eslint | "File ignored" | empty | ^\d+:\d+ {1,9}warning {1,9}File ignored\b
eslint | "eslint [options]" | empty | ^eslint \[options\] file\.js
eslint | "No files matching" | empty | ^(?:Oops|No files matching)
markdownlint | "Linting: 0" | empty | ^Linting: 0 file
golangci | "no go files" | empty | ^.{0,120}no go files to analyze
ruff | "Found " | faults | ^Found (\d+) errors?(?: \(\d+ fixed, \d+ remaining\))?\.$
ruff black | "would be reformatted" | failed | ^(?:\d+ files? would be reformatted).{0,80}$
ruff | "already formatted" | clean | ^[1-9]\d* files? already formatted$
black | "would be left unchanged" | clean | ^[1-9]\d* files? would be left unchanged\.$
mypy | "Success:" | clean | ^Success: no issues found in [1-9]\d* source files?$
mypy | "Found " | faults | ^Found (\d+) errors? in \d+ files? \((?:checked \d+ source files?|errors prevented further checking)\)$
pyright | " errors, " | faults | ^(\d+) errors?, \d+ warnings?, \d+ (?:informations?|notes?) ?$
pyright | "1 error, " | faults | ^(\d+) error, \d+ warnings?, \d+ (?:informations?|notes?) ?$
prettier | "Prettier code style" | clean | ^All matched files use Prettier code style!$
prettier | "Code style issues" | failed | ^\[warn\] Code style issues (?:found in|in) .{1,120}$
golangci | " issues" | faults | ^(\d+) issues[.:]$
rubocop | "inspected" | faults | ^[1-9]\d* files? inspected, (no|\d+) offenses? detected
phpstan | "[OK]" | clean | ^\[OK\] No errors$
phpstan | "[ERROR]" | failed | ^\[ERROR\] Found [1-9]\d* errors?$
psalm | "errors found" | faults | ^(\d+) errors found$
svelte | "svelte-check found" | faults | ^svelte-check found (\d+) errors? and \d+ warnings?
dart | "No issues found" | clean | ^No issues found!(?: \(ran in .{1,20}\))?$
dart | " found" | failed | ^[1-9]\d* issues? found\.(?: \(ran in .{1,20}\))?$
markdownlint | "Summary: " | faults | ^Summary: (\d+) error\(s\)$
shellcheck | "(error)" | failed weak | ^.{0,80}SC\d{4} \(error\):\x20
cargo | "Finished" | clean | ^Finished .{1,120} target\(s\) in [\d.]+(?:s|m \d+s)$
`;
}
