/** The sentences of a text, by its lines and full stops. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?。])\s+|\n+/).filter((sentence) => sentence !== "");
}
