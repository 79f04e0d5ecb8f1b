/**
 * Rewrites MSBuild options such as `/p:Threshold=80` with a dash, as `-p:Threshold=80`. Paths stay as they are: they
 * continue with another slash.
 */
export function withoutSlashes(name: string, words: readonly string[]): readonly string[] {
  if (name !== "dotnet") return words;
  return words.map((word) => (/^\/(?:[a-zA-Z]+:|nologo$)/.test(word) ? `-${word.slice(1)}` : word));
}
