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
  const hash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  return [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
