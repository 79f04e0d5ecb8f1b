/**
 * Returns the rules for what package managers and shells print about a failed command. These lines may be in the
 * output of any check.
 */
export function launcherRules(): string {
  return String.raw`
 | "npm " | failed weak | ^npm (?:ERR!|error) (?:Test failed\.|code \w+|Lifecycle script |Exit status \d|errno \d)
 | "ELIFECYCLE" | failed weak | ^\[?ELIFECYCLE\]? {1,3}(?:Test|Command) failed\b
 | "ERR_PNPM_" | failed weak | ^\[?ERR_PNPM_\w+\]?\x20
 | "Command failed" | failed weak | ^(?:error )?Command failed with exit code [1-9]\d*\.?$
 | "exited with code" | failed weak | ^error: script \x22.{1,80}\x22 exited with code [1-9]\d*$
 | "No projects" | empty | ^No projects (?:matched the filters|found) in\x20
 | " 0 files" | empty | ^.{0,120}\b(?:on|checked|inspected|scanned|linted|analy[sz]ed|processed) 0 (?:source )?files?\b
 | " files" | empty | ^\W{0,4}(?:\w{1,20}: )?(?:Could not find any|Couldn.t find any|Found no|No)(?: \w+)? files (?:were |was )?(?:found|matched|matching|specified|present|with pattern|to (?:lint|check|format|test|analy[sz]e|process|inspect|be \w+))
 | ": SKIP (" | empty each explains | ^\S{1,60}: SKIP \(\d
 | "is up to date" | empty | ^task: Task \x22.{1,100}\x22 is up to date$
 | "Ran 0 scripts" | empty | ^\W{0,4}Ran 0 scripts and skipped \d+ in\x20
 | "no work to do" | empty | ^ninja: no work to do\.$
 | "could not determine executable" | absent | ^npm (?:ERR!|error) could not determine executable to run$
 | "Missing script" | absent | ^npm (?:ERR!|error) Missing script: \x22.{1,120}$
 | "not found" | absent | ^(?:.{1,80}: )?(?:line \d+: |\d+: )?[\w@./-]{1,80}: (?:command )?not found$
 | "not found" | absent | ^.{0,40}command not found: [\w@./-]{1,80}$
 | "No such file or directory" | absent | ^(?:ba|z|da)?sh: .{1,200}: No such file or directory$
 | "is not recognized" | absent | ^.{1,120} is not recognized as (?:an internal or external command|the name of a cmdlet)
 | "No module named" | absent | ^\S{0,200}python[\d.]*(?:\.exe)?: No module named \S+$
`;
}
