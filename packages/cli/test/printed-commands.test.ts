import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CommandListing } from "@orange-hyper/core/registry";
import { describe, expect, it } from "vitest";
import { canonicalArguments } from "../src/grammar.js";
import { readListing } from "../src/packages.js";
import { SURFACES } from "../src/surfaces.js";

const packages = fileURLToPath(new URL("../../", import.meta.url));

/** Sources with texts that people do not read: texts for programs and models, files of agent hosts, command names. */
const NOT_FOR_PEOPLE =
  /^(?:adapter-recipes|prompts|lifecycle|host-[a-z-]+|growth\/src\/rules|hooks\/src\/warnings|policies\/src\/rules|config\/src\/settings|hosts\/src\/bridge|loop\/src\/manifests|tasks\/src\/(?:manifests|prompts|skill|harness)|[a-z-]+\/src\/plugin\.ts)/;
/** Command lines that are fixed by the adapter contract and never read by people. */
const FIXED = ["orange remember validate <proposal-id>"];

const FILLED = "filled";

interface Printed {
  readonly file: string;
  readonly line: string;
}

/** Matches command lines in strings: between backquotes, as a whole string, and after `Next:`. */
const PRINTED = [
  /\\?`(orange [\w"'-][^`\\\n]*)\\?`/g,
  /(?<=["'])(orange [\w-].*?)["'][,;)\s:]/g,
  /Next: (orange [^`\n]*?)["'`][,;)\s]/g,
];

/** Returns every command line in the strings of the published packages, with a word in place of each value. */
function printedInSource(): readonly Printed[] {
  return readdirSync(packages)
    .filter(isPublished)
    .flatMap((name) => filesBelow(`${name}/src`))
    .filter((file) => file.endsWith(".ts") && !NOT_FOR_PEOPLE.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(packages, file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
      const filled = text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, FILLED);
      return PRINTED.flatMap((pattern) => [...filled.matchAll(pattern)]).map(([, line = ""]) => ({
        file,
        line,
      }));
    });
}

/** True for published packages. Others print nothing to users. */
function isPublished(name: string): boolean {
  return JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8")).private !== true;
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(packages, folder), { recursive: true }).map((file) => `${folder}/${file}`);
}

const commands: readonly CommandListing[] = SURFACES.flatMap(
  (surface) => readListing(surface.package).commands,
);

/** Returns why a shell or Orange would not accept the line; null when both do. */
function fault(line: string): string | null {
  const words = line.match(/"[^"]*"|'[^']*'|\S+/g)?.slice(1) ?? [];
  const bare = words.filter((word) => !/^["']/.test(word));
  if (bare.some((word) => /[<>|]/.test(word))) return "a shell reads < and > as redirections";
  if (bare.some((word) => word.includes("..."))) return "it is not whole";
  if (words[0] === "help" || words[0]?.startsWith("-")) return null;
  const reach = ({ paths }: CommandListing): number =>
    Math.max(...paths.map((path) => (path.every((part, at) => words[at] === part) ? path.length : 0)));
  const [command] = [...commands].sort((a, b) => reach(b) - reach(a));
  if (command === undefined || reach(command) === 0) {
    const isGroup = commands.some(({ paths }) =>
      paths.some((path) => words.every((word, at) => word === "--help" || path[at] === word)),
    );
    const isFilledIn = words.slice(0, 2).includes(FILLED);
    return isGroup || isFilledIn ? null : "there is no such command";
  }
  const args = words
    .slice(reach(command))
    .filter((word) => word !== `--${FILLED}`)
    .map((word) => word.replace(/^["'](.*)["']$/, "$1"));
  try {
    canonicalArguments(command, args);
  } catch (error) {
    return (error as Error).message;
  }
  const isAlone = args.length === 0 && !command.examples.some((example) => example.line === line);
  return isAlone ? "it needs arguments" : null;
}

describe("a command line in a text of the product", () => {
  it("is one that a shell and the command line take as it stands", () => {
    const printed = printedInSource();
    expect(printed.length).toBeGreaterThan(150);
    const faults = printed.flatMap(({ file, line }) => {
      const problem = FIXED.includes(line) ? null : fault(line);
      return problem === null ? [] : [`${file}: ${line}: ${problem}`];
    });
    expect(faults).toEqual([]);
  });
});
