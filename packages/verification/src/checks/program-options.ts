import { positionals } from "../programs/options.js";
import { type GivenOptions, givenOptions } from "./given-options.js";
import type { Program } from "./program.js";

interface Reading {
  /** The word that says which of its checks the program runs; "" for none. */
  readonly verb: string;
  /** Options whose value is the next word. */
  readonly valued: string;
  /** Options of any program that the selection already reflects. */
  readonly selected: string;
}

/**
 * Returns the options of a program of the catalogue, together with the names among its arguments and with a
 * subcommand that selects another check.
 */
export function programOptions(
  name: string,
  program: Program,
  rest: readonly string[],
  { verb, valued, selected }: Reading,
): GivenOptions {
  const options = givenOptions(name, rest, { program, valued, selected });
  const given = positionals(rest, valued);
  const names = program.arguments === "names" ? given.slice(given[0] === verb ? 1 : 0) : [];
  const isOther = program.byVerb !== true && verb !== "" && !USUAL.test(verb);
  return {
    ...options,
    chooses: [
      ...options.chooses,
      ...(verb === "related" ? [verb] : []),
      ...names.map((one) => `name=${one}`),
    ],
    others: isOther ? [...options.others, verb] : options.others,
  };
}

/** Subcommands that do not change which check a program runs. */
const USUAL = /^(?:run|start|test|check|lint|analy[sz]e|discover|related|tc|typecheck|status)$/;
