/** Returns the rules for test runners of Python. */
export function pythonRules(): string {
  return String.raw`
pytest | " in " | list | ^(?:=+ )?((?:\d+ [a-z]+(?:, )?){1,12}) in [\d.]+s(?: \([\d:]+\))?(?: =+)?$
pytest unittest | " coverage of " | failed | ^(?:FAIL|ERROR:) ?Required test coverage of [\d.]+% not reached
pytest unittest | "Coverage failure" | failed | ^(?:ERROR: )?Coverage failure: total of
pytest | "!!!!" | failed | ^!{4,} \S.{1,200} !{4,}$
pytest | "no tests ran" | empty | ^(?:=+ )?no tests (?:ran|collected)\b.{0,60}$
pytest | "file or directory" | absent | ^ERROR: (?:file or directory )?not found: .{1,200}$
pytest | "FAILED " | failed weak | ^FAILED \S+\.py::\S
pytest | "ERROR " | failed weak | ^ERROR \S+\.py(?:::\S+)?(?: - .*)?$
doctest | " passed" | list | ^(\d+ passed(?: and \d+ failed)?)\.$
unittest | "Ran " | unittest | ^Ran (\d+) tests? in [\d.]+s$
unittest | "NO TESTS RAN" | empty | ^NO TESTS RAN
unittest | "FAILED (" | failed | ^FAILED \((?:[a-z ]+=\d+(?:, )?)+\)$
tox | ": FAIL" | failed each | ^\S{1,60}: FAIL\b
tox | ": IGNORED" | empty each | ^\S{1,60}: IGNORED\b
nox | " skipped" | empty each | ^nox > Session \S+ skipped\b
pre-commit | "Skipped" | empty each | ^.{1,120}\.{3}(?:\(no files to check\))?Skipped$
pre-commit | "Failed" | failed each | ^.{1,120}\.{3}Failed$
pre-commit | "Passed" | passed each | ^.{1,120}\.{3}Passed$
tox | "congratulations" | done | ^congratulations :\)
tox | "evaluation failed" | result | ^(evaluation failed) :\(
nox | "nox > " | done | ^nox > Session \S+ was successful
nox | "nox > " | failed each | ^nox > Session \S+ failed
`;
}
