/** What package managers and shells say of a command that failed; it may stand in the output of any check. */
export function launcherRules(): string {
  return String.raw`
 | "npm " | failed weak | ^npm (?:ERR!|error) (?:Test failed\.|code \w+|Lifecycle script |Missing script: |Exit status \d|errno \d)
 | "ELIFECYCLE" | failed weak | ^\[?ELIFECYCLE\]? {1,3}(?:Test|Command) failed\b
 | "ERR_PNPM_" | failed weak | ^\[?ERR_PNPM_\w+\]?\x20
 | "Command failed" | failed weak | ^(?:error )?Command failed with exit code [1-9]\d*\.?$
 | "exited with code" | failed weak | ^error: script \x22.{1,80}\x22 exited with code [1-9]\d*$
 | "not found" | failed weak | ^(?:.{1,80}: )?(?:line \d+: |\d+: )?[\w@./-]{1,80}: (?:command )?not found$
 | "not found" | failed weak | ^.{0,40}command not found: [\w@./-]{1,80}$
 | "No such file or directory" | failed weak | ^(?:ba|z|da)?sh: .{1,200}: No such file or directory$
 | "is not recognized" | failed weak | ^.{1,120} is not recognized as (?:an internal or external command|the name of a cmdlet)
 | "No module named" | failed weak | ^.{1,200}: No module named \S+$
`;
}
