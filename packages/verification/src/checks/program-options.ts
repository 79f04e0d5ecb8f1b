import { positionals } from "../programs/options.js";
import { type GivenOptions, givenOptions } from "./given-options.js";
import type { Program } from "./program.js";

interface Reading {
  /** The word that says which of its checks it is; "" for none. */
  readonly verb: string;
  /** Options whose value is a word of its own. */
  readonly valued: string;
  /** Options that its selection holds, whatever the program. */
  readonly selected: string;
}

/** The options of a program of the catalogue, with the names among its arguments and with a word that asks for another check. */
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

/** Words that ask a program for no other check than it does without them. */
const USUAL = /^(?:run|start|test|check|lint|analy[sz]e|discover|related|tc|typecheck|status)$/;
