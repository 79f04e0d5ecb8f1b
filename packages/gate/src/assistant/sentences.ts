/** Splits a text into sentences, at line breaks and after full stops, question marks and exclamation marks. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?。])\s+|\n+/).filter((sentence) => sentence !== "");
}
