/**
 * What git would run or follow because a repository says so, switched off: the first arguments of every question about a repository
 * that nobody vouched for. An empty fsmonitor is none for every git; older ones take "false" for the name of a program.
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

/** Nothing is asked of the user, fetched or written. */
const ENVIRONMENT = {
  LC_ALL: "C",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "",
  GIT_NO_LAZY_FETCH: "1",
};
/** Where the user's own configuration is; all other variables of git would turn a question to something else. */
const KEPT_VARIABLES = new Set(["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"]);

/** The environment of such a question, from that of this process. */
export function safeGitEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const kept = Object.entries(env).filter(([name]) => {
    const upper = name.toUpperCase();
    return !upper.startsWith("GIT_") || KEPT_VARIABLES.has(upper);
  });
  return { ...Object.fromEntries(kept.map(([name, value]) => [name, value ?? ""])), ...ENVIRONMENT };
}
