/** Words for MSBuild with its options as all others write theirs: `/p:Threshold=80` is `-p:Threshold=80`, and a path goes on with another slash. */
export function withoutSlashes(name: string, words: readonly string[]): readonly string[] {
  if (name !== "dotnet") return words;
  return words.map((word) => (/^\/(?:[a-zA-Z]+:|nologo$)/.test(word) ? `-${word.slice(1)}` : word));
}
