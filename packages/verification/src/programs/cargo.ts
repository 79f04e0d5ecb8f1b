import type { Check } from "./check.js";
import { hasOption, positionals } from "./options.js";

export function askCargo(words: readonly string[]): Check | "edits" | null {
  const rest = words.slice(1).filter((word) => !word.startsWith("+"));
  const [asked = "", second = ""] = positionals(
    rest,
    "-p --package --manifest-path --features --target --profile -j -Z --color -C",
  );
  if (/^(?:add|remove|rm|update|fix|generate-lockfile|init)$/.test(asked)) return "edits";
  if (hasOption(rest, "--fix") || (asked === "fmt" && !hasOption(rest, "--check"))) return "edits";
  if (/^(?:test|t|llvm-cov|tarpaulin)$/.test(asked) || (asked === "miri" && second === "test")) {
    return { kind: hasOption(rest, "--no-run") ? "check" : "test", runners: "cargo" };
  }
  if (asked === "nextest") return /^(?:run|r)$/.test(second) ? { kind: "test", runners: "cargo" } : null;
  if (asked === "hack") return { kind: rest.includes("test") ? "test" : "check", runners: "cargo" };
  return /^(?:check|c|clippy|build|b|fmt|doc|deny|audit)$/.test(asked)
    ? { kind: "check", runners: "cargo" }
    : null;
}
