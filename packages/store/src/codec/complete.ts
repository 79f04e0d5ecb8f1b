import type { FrontMatter } from "@orange-hyper/core/documents";
import { msg } from "@orange-hyper/core/text";
import { parseYaml } from "./yaml.js";

/** Maximum number of consecutive blank lines. gray-matter's search for comments takes quadratic time on them. */
const BLANK_LINES = 100;

/** Parses any front matter that is plain data. Rejects with the reason for anything else. Never evaluates code. */
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

/** A text that passes for a Buffer: gray-matter converts a string with `Buffer`, which browsers lack. */
class BufferLike {
  constructor(readonly text: string) {}
  static isBuffer(): boolean {
    return true;
  }
  toString(): string {
    return this.text;
  }
}

/**
 * Returns engines that refuse every language gray-matter supports besides YAML, because its own engines evaluate code.
 */
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
