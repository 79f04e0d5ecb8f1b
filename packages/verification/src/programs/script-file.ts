import type { Check } from "./check.js";
import { skipOptions } from "./options.js";

const INTERPRETERS = [
  ...["node", "nodejs", "bun", "deno", "tsx", "ts-node", "ruby", "php", "perl"],
  ...["sh", "bash", "zsh", "dash", "ksh", "pwsh", "powershell"],
];

const TESTING: Check = { kind: "check", tests: true, runners: null };

/** A script of the project, run directly or by an interpreter, whose file name says that it tests or checks. */
export function askScriptFile(name: string, words: readonly string[]): Check | null {
  const interpreter =
    INTERPRETERS.includes(name) || (name.startsWith("py") && /^(?:python[\d.]*|py)$/.test(name));
  const at = interpreter
    ? skipOptions(words, words[1] === "run" ? 2 : 1, "-r --import --require --loader -W -X -C -File")
    : 0;
  const path = (words[at] ?? "").replaceAll("\\", "/");
  if (!interpreter && !path.includes("/")) return null;
  const file = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (!interpreter && !/\.(?:sh|bash|ps1|cmd|bat|py|js|mjs|rb|ts)$|^[a-z_-]+$/.test(file)) return null;
  const base = file.replace(/\.[a-z\d]+$/, "");
  if (
    /^(?:tests?|runtests?|(?:run|ci|do|unit|all|smoke|integration|e2e)[_.-](?:all[_.-])?(?:unit[_.-])?tests?|tests?[_.-](?:all|unit|ci|runner))$/.test(
      base,
    )
  ) {
    return TESTING;
  }
  if (/[._-](?:test|spec)$/.test(base) || (/^test_/.test(base) && file.endsWith(".py"))) return TESTING;
  if (isEntryOfTests(path, base)) return TESTING;
  return /^(?:(?:run|ci)[_-])?(?:check|checks|verify|lint|typecheck|build|validate)(?:[_-](?:all|types|lint))?$/.test(
    base,
  )
    ? { kind: "check", runners: null }
    : null;
}

/** `node test/index.js` */
function isEntryOfTests(path: string, base: string): boolean {
  if (!["index", "main", "run", "all", "runner"].includes(base)) return false;
  const folder = path.split("/").at(-2) ?? "";
  return ["test", "tests", "spec", "specs", "__tests__"].includes(folder);
}
