import { among, positionals, valuesOf } from "../programs/options.js";
import { effectsOf } from "./effects/effects.js";
import { type GivenOptions, givenOptions } from "./given-options.js";
import type { Selection } from "./selection.js";

/**
 * Returns the options of cargo besides its packages: kinds of targets, names of tests, features, and options for the
 * tests themselves.
 */
export function cargoOptions(words: readonly string[], valued: string, isTest: boolean): GivenOptions {
  const rest = words.slice(1);
  const takes = `${valued} -D -A -W --deny --allow --warn --skip`;
  const [asked = "", ...given] = positionals(
    rest.filter((word) => !word.startsWith("+")),
    takes,
  );
  const end = rest.indexOf("--");
  const [own, theirs] = end < 0 ? [rest, []] : [rest.slice(0, end), rest.slice(end)];
  const { chooses, lessens, widens, others } = givenOptions("cargo", rest, { valued });
  const targets = TARGETS.split(" ").flatMap((option) =>
    among(option, NAMED)
      ? valuesOf(own, option).map((name) => `${option}=${name}`)
      : own.filter((word) => word === option),
  );
  const names = given.filter(
    (word) => isTest && !word.startsWith("-") && !(asked === "nextest" && /^r(?:un)?$/.test(word)),
  );
  const isIgnored = theirs.includes("--ignored");
  const isTarget = (option: string): boolean => among(option.replace(/=.*$/s, ""), TARGETS);
  // These run no documentation examples, and neither does `--all-targets`.
  const isWithoutDoc =
    isTest && (/^(?:nextest|llvm-cov|tarpaulin)$/.test(asked) || own.includes("--all-targets"));
  return {
    chooses: [
      ...chooses.filter((option) => !isTarget(option)),
      ...targets.map((target) => `target=${target}`),
      ...(isWithoutDoc ? ["target=no doc"] : []),
      ...names.map((name) => `name=${name}`),
      ...(isIgnored ? ["ignored"] : []),
    ],
    lessens,
    widens: [
      ...widens.flatMap((option) =>
        option.startsWith("--features=")
          ? option
              .slice("--features=".length)
              .split(/[ ,]+/)
              .map((feature) => `--features=${feature}`)
          : [option],
      ),
      ...(isIgnored || theirs.includes("--include-ignored") ? ["--include-ignored"] : []),
    ],
    others: [
      ...others.filter((option) => !isTarget(option) && !/^--(?:include-)?ignored$/.test(option)),
      ...rest.filter((word) => word.startsWith("+")),
      ...(/^(?:miri|hack)$/.test(asked) ? [asked] : []),
    ],
  };
}

const NAMED = "--test --bin --bench --example";
/** Options of cargo that choose kinds of targets, or targets by name. */
export const TARGETS = `--lib --bins --tests --benches --examples --doc ${NAMED}`;

/** Returns the options of a build tool besides its modules, with the phases or tasks that it goes through. */
export function buildOptions(name: string, rest: readonly string[], selection: Selection): GivenOptions {
  const given = givenOptions(name, rest);
  const tasks = positionals(rest, effectsOf(name)?.valued ?? "");
  if (/^mvn/.test(name)) return mavenOptions(given, tasks);
  if (/^gradle/.test(name)) return gradleOptions(given, tasks);
  const isOut = (one: string): boolean => one.startsWith("!");
  const { names } = selection;
  return {
    ...given,
    chooses: [...given.chooses, ...names.filter((one) => !isOut(one)).map((one) => `name=${one}`)],
    lessens: [...given.lessens, ...names.filter(isOut).map((one) => `name=${one.slice(1)}`)],
    others: [...given.others, ...(name === "sbt" ? tasks.filter((task) => !IS_USUAL_OF_SBT.test(task)) : [])],
  };
}

const IS_USUAL_OF_SBT =
  /^(?:clean|reload|project [\w-]+|(?:[a-z][\w-]*\/)?(?:Test\/)?(?:test(?:Only|Quick)?\b.*|compile))$/;

function mavenOptions(given: GivenOptions, goals: readonly string[]): GivenOptions {
  const last = Math.max(
    ...goals.map((goal) => PHASES.indexOf(/^(?:install|deploy)$/.test(goal) ? "verify" : goal)),
  );
  const tests = given.chooses.flatMap((option) => {
    const [, name = "", list = ""] = /^([^=]*)=(.*)$/s.exec(option) ?? [];
    return list.split(",").map((one) => ({ isOut: one.startsWith("!"), text: `${name}=${one}` }));
  });
  return {
    ...given,
    chooses: tests.filter(({ isOut }) => !isOut).map(({ text }) => text),
    lessens: [...given.lessens, ...tests.filter(({ isOut }) => isOut).map(({ text }) => text)],
    widens: [...given.widens, ...PHASES.slice(0, last + 1), ...goals.filter((goal) => goal.includes(":"))],
  };
}

/** Phases of Maven, in order. Each of them runs those before it. */
const PHASES = ["compile", "test-compile", "test", "package", "integration-test", "verify"];

function gradleOptions(given: GivenOptions, tasks: readonly string[]): GivenOptions {
  const names = tasks
    .map((task) => task.slice(task.lastIndexOf(":") + 1))
    .filter((task) => !/^clean/.test(task));
  const done = new Set(names.flatMap((task) => [task, ...(MEANT[task] ?? [])]));
  return { ...given, widens: [...given.widens, ...done] };
}

const COMPILED = [
  "classes",
  "testClasses",
  "compileJava",
  "compileKotlin",
  "compileTestJava",
  "compileTestKotlin",
];

/** The tasks that a task of Gradle also runs. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  build: ["check", "test", "assemble", "jar", ...COMPILED],
  check: ["test", ...COMPILED],
  test: COMPILED,
};
