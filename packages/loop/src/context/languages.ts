/** Languages by file extension. Other files are not counted. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ts: "TypeScript",
  tsx: "TypeScript",
  mts: "TypeScript",
  cts: "TypeScript",
  js: "JavaScript",
  jsx: "JavaScript",
  mjs: "JavaScript",
  cjs: "JavaScript",
  py: "Python",
  rs: "Rust",
  go: "Go",
  java: "Java",
  kt: "Kotlin",
  kts: "Kotlin",
  scala: "Scala",
  swift: "Swift",
  rb: "Ruby",
  php: "PHP",
  cs: "C#",
  c: "C",
  h: "C",
  cc: "C++",
  cpp: "C++",
  hpp: "C++",
  ex: "Elixir",
  exs: "Elixir",
  dart: "Dart",
  sh: "Shell",
  bash: "Shell",
  sql: "SQL",
  html: "HTML",
  css: "CSS",
  scss: "CSS",
  vue: "Vue",
  svelte: "Svelte",
  md: "Markdown",
  tf: "Terraform",
};
const MAX_LANGUAGES = 12;

/** Returns the languages of a repository with their numbers of files, most frequent first. */
export function languagesOf(
  paths: readonly string[],
): readonly { readonly language: string; readonly files: number }[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const ending = /\.([a-z]+)$/.exec(path.toLowerCase())?.[1] ?? "";
    const language = Object.hasOwn(LANGUAGES, ending) ? LANGUAGES[ending] : undefined;
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts]
    .map(([language, files]) => ({ language, files }))
    .sort((a, b) => b.files - a.files || (a.language < b.language ? -1 : 1))
    .slice(0, MAX_LANGUAGES);
}
