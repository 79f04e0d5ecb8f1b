import type { Asked } from "../observation.js";
import { holdsName } from "./holds-name.js";

/** Runners whose checks include those of another runner, because they compile first or check more. */
const HOLDS: Readonly<Record<string, string>> = {
  maven: "maven compile",
  gradle: "gradle compile",
  sbt: "sbt compile",
  "cargo test": "cargo check",
  "cargo clippy": "cargo check",
  "go test": "go build",
  "go vet": "go build",
  "dotnet test": "dotnet build",
  "swift test": "swift build",
};

/** Returns true when two checks were asked for exactly the same. */
export function isAskedTheSame(one: Asked, other: Asked): boolean {
  return (
    one.runner === other.runner &&
    (["chooses", "lessens", "widens", "others"] as const).every(
      (effect) => isWithin(one[effect], other[effect]) && isWithin(other[effect], one[effect]),
    )
  );
}

/**
 * Returns true when a check was asked for at least as much as another: it chooses no less, leaves out and tolerates
 * no more, and is as strict. Unknown options must be the same in both.
 */
export function asksAsMuch(wide: Asked, narrow: Asked): boolean {
  if (wide.runner !== narrow.runner && HOLDS[wide.runner] !== narrow.runner) return false;
  const [some, others] = [wide, narrow].map((one) =>
    one.others.filter((option) => !/^--test-dir=/.test(option)),
  );
  return (
    choosesAsMuch(wide, narrow) &&
    isWithin(wide.lessens, narrow.lessens) &&
    narrow.widens.every((option) => hasWider(wide.widens, option)) &&
    isWithin(some ?? [], others ?? []) &&
    isWithin(others ?? [], some ?? [])
  );
}

/**
 * True when, for every kind of choice that the wide check makes, the narrow one makes choices of that kind too and
 * the wide one contains all of them.
 */
function choosesAsMuch({ runner, chooses }: Asked, narrow: Asked): boolean {
  return [...new Set(chooses.map(nameOf))].every((name) => {
    const choices = narrow.chooses.filter((option) => nameOf(option) === name);
    return (
      choices.length > 0 &&
      choices.every((choice) => chooses.some((option) => holdsName(runner, option, choice)))
    );
  });
}

function hasWider(options: readonly string[], option: string): boolean {
  return options.includes(option) || (option.startsWith("--features=") && options.includes("--all-features"));
}

function nameOf(option: string): string {
  return option.replace(/=.*$/s, "");
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((option) => all.includes(option));
}
