import type { CheckClass } from "../observation.js";
import { hasOption, positionals, valuesOf } from "../programs/options.js";
import { cargoOptions, TARGETS } from "./build-options.js";
import type { Check } from "./check.js";
import { optionsMayLimit } from "./given-options.js";
import { isPartlyNegated } from "./program-selection.js";
import { leftOut } from "./selection.js";

const VALUED =
  "-p --package --manifest-path --features -F --target --profile -j --jobs -Z --color -C --test --bench --example --bin --exclude --message-format --config --target-dir -E --filter-expr -P --partition --test-threads --retries --no-tests --test-runner --unreferenced --snapshots --status-level --final-status-level --success-output --failure-output --max-fail --show-progress --cargo-message-format --lockfile-path --logfile --format --shuffle-seed --ignore-filename-regex --output-path --output-dir --fail-under-lines --exclude-files --run-types --engine";

/** Options that the selection of the check reflects. */
const REFLECTED = `-p --package --exclude -E --filter-expr --skip --manifest-path ${TARGETS} --all-targets`;

/** Returns the check that cargo runs with these words; "edits" when it changes files, null for anything else. */
export function askCargo(words: readonly string[]): Check | "edits" | null {
  const found = checkOf(words);
  if (found === null || found === "edits") return found;
  return { ...found, options: cargoOptions(words, VALUED, found.class === "test") };
}

function checkOf(words: readonly string[]): Check | "edits" | null {
  const rest = words.slice(1).filter((word) => !word.startsWith("+"));
  const given = positionals(rest, VALUED);
  const [asked = "", second = ""] = given;
  if (hasOption(rest, "--version --help") || rest[0] === "-V") return null;
  if (/^(?:add|remove|rm|update|fix|generate-lockfile|init)$/.test(asked)) return "edits";
  if (hasOption(rest, "--fix") || (asked === "fmt" && !hasOption(rest, "--check"))) return "edits";
  if (asked === "watch" && /\b(?:test|nextest)\b/.test(rest.join(" ")))
    return cargo("cargo test", "test", rest, [], "watches");
  if (asked === "insta") {
    if (second !== "test") return null;
    if (hasOption(rest, "--accept --accept-unseen --review --force-pass --force-update-snapshots"))
      return "edits";
    return cargo("cargo test", "test", rest, given.slice(2), isHollow(rest));
  }
  if (asked === "nextest") {
    if (second === "list") return cargo("cargo test", "test", rest, [], "only_lists");
    return /^(?:run|r)$/.test(second)
      ? cargo("cargo test", "test", rest, given.slice(2), isHollow(rest))
      : null;
  }
  if (
    /^(?:test|t|llvm-cov|tarpaulin)$/.test(asked) ||
    (asked === "miri" && second === "test") ||
    (asked === "hack" && rest.includes("test"))
  ) {
    if (hasOption(rest, "--no-run")) return cargo("cargo test", "test", rest, [], "only_lists");
    return cargo(
      "cargo test",
      "test",
      rest,
      asked === "hack" || asked === "miri" ? [] : given.slice(second === "nextest" ? 2 : 1),
      isHollow(rest),
    );
  }
  if (asked === "clippy") return cargo("cargo clippy", "lint", rest, []);
  if (asked === "fmt") return cargo("cargo fmt", "lint", rest, []);
  if (/^(?:deny|audit|machete|udeps)$/.test(asked)) return cargo(`cargo ${asked}`, "lint", rest, []);
  return /^(?:check|c|build|b|hack)$/.test(asked) ? cargo("cargo check", "types", rest, []) : null;
}

/** Returns the folders of a package whose targets the options do not select. */
function uncompiled(kind: CheckClass, own: readonly string[]): readonly string[] {
  const isAll = hasOption(own, "--all-targets") || (kind === "test" && !hasOption(own, "--lib --bins"));
  const folders = { tests: "--tests --test", benches: "--benches --bench", examples: "--examples --example" };
  return Object.entries(folders).flatMap(([folder, options]) =>
    isAll || hasOption(own, options) ? [] : [folder, `**/${folder}/**`],
  );
}

function isHollow(rest: readonly string[]): Check["unprovenReason"] {
  return rest.includes("--list") ? "only_lists" : null;
}

function cargo(
  runner: string,
  kind: CheckClass,
  rest: readonly string[],
  filters: readonly string[],
  unprovenReason: Check["unprovenReason"] = null,
): Check {
  const end = rest.indexOf("--");
  const own = end < 0 ? rest : rest.slice(0, end);
  const names = [
    ...filters.filter((word) => kind === "test" && !word.startsWith("-")),
    ...valuesOf(own, "--test --bin --example -E --filter-expr --partition"),
    ...(hasOption(own, "--doc") ? ["--doc"] : []),
    ...(end < 0 ? [] : leftOut(valuesOf(rest.slice(end), "--skip"))),
  ].filter((word, at, all) => all.indexOf(word) === at);
  const packages = [...valuesOf(own, "-p --package"), ...leftOut(valuesOf(own, "--exclude"))];
  const selection = {
    paths: leftOut(uncompiled(kind, own)),
    names,
    packages,
    unsure:
      names.some(isPartlyNegated) ||
      (kind === "test" && optionsMayLimit("cargo", rest, { valued: VALUED, selected: REFLECTED })),
  };
  return { runner, class: kind, summaries: "cargo", selection, unprovenReason };
}
