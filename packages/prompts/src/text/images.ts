/** Returns a prompt without the marks that a client puts for pasted images before its words: "[Image #1] fix this". */
export function withoutImages(text: string): string {
  return text.replace(/^\s{0,20}(?:\[Image #\d{1,4}\]\s{0,20}){1,50}/, "");
}
