import type { CheckClass } from "../observation.js";
import { hasOption } from "../programs/options.js";
import type { ReasonCode } from "../reasons/codes.js";

interface FormatCheck {
  readonly class: CheckClass;
  readonly verb: string;
  readonly unprovenReason?: ReasonCode;
}

/** Options with which a formatter reports instead of writing, and those with which it reports but never fails. */
const REPORTS: Readonly<Record<string, readonly [fails: string, never?: string]>> = {
  prettier: ["--check -c --list-different -l"],
  black: ["--check", "--diff"],
  isort: ["--check --check-only -c", "--diff"],
  rustfmt: ["--check"],
  gofmt: ["", "-l -d"],
  goimports: ["", "-l -d"],
  gofumpt: ["", "-l -d"],
  shfmt: ["-d --diff", "-l --list"],
  "clang-format": ["-Werror --Werror", "--dry-run -n"],
  pint: ["--test"],
  "php-cs-fixer": ["--dry-run"],
  stylua: ["--check"],
  scalafmt: ["--check --test --list"],
};

/** The same for programs that format only after a subcommand. */
const VERBS: Readonly<Record<string, readonly [verb: string, fails: string]>> = {
  ruff: ["format", "--check --diff"],
  deno: ["fmt", "--check"],
  mix: ["format", "--check-formatted"],
  dotnet: ["format", "--verify-no-changes"],
  terraform: ["fmt", "-check --check"],
  tofu: ["fmt", "-check --check"],
  dart: ["format", "--set-exit-if-changed"],
  taplo: ["fmt", "--check"],
  prisma: ["format", "--check"],
  buf: ["format", "--exit-code -d --diff"],
  "manage.py": ["makemigrations", "--check"],
};

/** Returns the check of a formatter that is asked to report what it would change; null for any other use or program. */
export function formatCheck(
  name: string,
  rest: readonly string[],
  [first = ""]: readonly string[],
): FormatCheck | null {
  if (Object.hasOwn(REPORTS, name)) {
    const [fails, never = ""] = REPORTS[name] ?? [""];
    const verb = name === "php-cs-fixer" ? first : "";
    if (hasOption(rest, fails)) return { class: "lint", verb };
    return hasOption(rest, never) ? { class: "lint", verb, unprovenReason: "never_fails" } : null;
  }
  const [verb = "", fails = ""] = Object.hasOwn(VERBS, name) ? (VERBS[name] ?? []) : [];
  return verb !== "" && first === verb && hasOption(rest, fails) ? { class: "lint", verb } : null;
}
