import type { FrontMatter } from "@orange-hyper/core/documents";
import { msg } from "@orange-hyper/core/text";
import { parseYaml } from "./yaml.js";

/** Most blank lines in a row: gray-matter looks for comments in time quadratic to them. */
const BLANK_LINES = 100;

/** Reads any front matter that is plain data. Throws with the reason for all else; never evaluates anything. */
export async function parseComplete(frontMatter: string): Promise<FrontMatter> {
  assertFewBlankLines(frontMatter);
  const [{ default: matter }, yaml] = await Promise.all([import("gray-matter"), import("js-yaml")]);
  let fields: FrontMatter = Object.create(null);
  const content = new BufferLike(`---\n${frontMatter}---\n`) as unknown as string;
  matter(
    { content },
    {
      language: "yaml",
      engines: { ...refuseOthers(), yaml: (source: string) => (fields = parseYaml(source, yaml)) },
    },
  );
  return fields;
}

/** A text that says it is a Buffer: of a string gray-matter makes one, which browsers lack. */
class BufferLike {
  constructor(readonly text: string) {}
  static isBuffer(): boolean {
    return true;
  }
  toString(): string {
    return this.text;
  }
}

/** An engine for every language that gray-matter supports besides YAML, in place of its own, which evaluate. */
function refuseOthers(): Record<string, () => never> {
  const refuse = (): never => {
    throw new Error(msg`front matter is YAML and no other language`);
  };
  const names = ["javascript", "js", "json", "coffee", "coffeescript", "cson", "toml", "yml"];
  return Object.fromEntries(names.map((name) => [name, refuse]));
}

function assertFewBlankLines(text: string): void {
  let blank = 0;
  for (const line of text.split(/[\n\r\u2028\u2029]/)) {
    blank = line.trim() === "" ? blank + 1 : 0;
    if (blank > BLANK_LINES)
      throw new Error(msg`the front matter has more than ${BLANK_LINES} blank lines in a row`);
  }
}
