/**
 * First arguments of every git call in an untrusted repository. They switch off everything that the repository's own
 * configuration could make git run or follow. `core.fsmonitor` is empty because older versions of git take "false" for
 * the name of a program.
 */
export const SAFE_GIT: readonly string[] = [
  "--no-pager",
  ...[
    "core.fsmonitor=",
    "core.hooksPath=/dev/null",
    "core.pager=cat",
    "core.sshCommand=false",
    "core.askPass=",
    "core.editor=false",
    "core.alternateRefsCommand=",
    "credential.helper=",
    "diff.external=",
    "diff.submodule=short",
    "log.showSignature=false",
    "commit.gpgSign=false",
    "submodule.recurse=false",
    "gc.auto=0",
    "maintenance.auto=false",
    "safe.bareRepository=explicit",
  ].flatMap((setting) => ["-c", setting]),
];

/** Arguments of a git call that give its commits an author who is no person. */
export const OWN_AUTHOR: readonly string[] = [
  ...["-c", "user.name=Orange Hyper"],
  ...["-c", "user.email=orange-hyper@localhost"],
];

/** Keeps git from prompting the user, fetching, or taking locks that it does not need. */
const ENVIRONMENT = {
  LC_ALL: "C",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "",
  GIT_NO_LAZY_FETCH: "1",
};
/** Variables that locate the user's own configuration. Any other `GIT_` variable could redirect the call. */
const KEPT_VARIABLES = new Set(["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"]);

/** Derives the environment of a git call in an untrusted repository from the environment of this process. */
export function safeGitEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const kept = Object.entries(env).filter(([name]) => {
    const upper = name.toUpperCase();
    return !upper.startsWith("GIT_") || KEPT_VARIABLES.has(upper);
  });
  return { ...Object.fromEntries(kept.map(([name, value]) => [name, value ?? ""])), ...ENVIRONMENT };
}
