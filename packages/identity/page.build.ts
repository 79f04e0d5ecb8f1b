import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";

const PAGE = join(import.meta.dirname, "src/page");

/** The page as one text: bundled, minified, its policy sealed by hashes; slots between NUL characters. */
export async function buildPageTemplate(plugins: readonly Plugin[] = []): Promise<string> {
  const [script, style] = await Promise.all([bundle("main.ts", plugins), bundle("page.css", plugins)]);
  const parts: Readonly<Record<string, string>> = {
    csp: policy(script, style),
    style,
    script,
  };
  return readFileSync(join(PAGE, "page.tpl"), "utf8").replace(
    /\{\{(slot:)?(\w+)\}\}/g,
    (_, slot, name: string) => (slot === undefined ? (parts[name] ?? "") : `\0${name}\0`),
  );
}

/** The script that a served page has besides, with the hash by which its policy allows it. */
export async function buildLivePart(
  plugins: readonly Plugin[] = [],
): Promise<{ script: string; hash: string }> {
  const script = await bundle("live.ts", plugins);
  return { script, hash: hashOf(script) };
}

async function bundle(entry: string, plugins: readonly Plugin[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(PAGE, entry)],
    bundle: true,
    minify: true,
    write: false,
    outfile: `page/${entry}`,
    plugins: [...plugins],
    format: "iife",
    target: ["es2022", "chrome123", "firefox120", "safari17.5"],
    charset: "ascii",
    legalComments: "none",
  });
  return outputFiles[0]?.text.trimEnd() ?? "";
}

function policy(script: string, style: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(script)}\0liveHash\0`,
    `style-src ${hashOf(style)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ]
    .join("; ")
    .concat("\0livePolicy\0");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
