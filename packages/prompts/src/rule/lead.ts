/** Removes introductory words from a statement: "ok, note that ..." */
export function withoutLead(statement: string): string {
  const bare = statement.replace(LEAD, "");
  return bare === "" ? statement : bare;
}

const LEAD =
  /^(?:(?:ok|okay|btw|fyi|also|and|please|pls|note|nb|hey|so|well|just|for the record|for (?:future|later) reference|remember|keep in mind|note that|remember that|keep in mind that|기억해|기억해줘|기억해 줘|참고로|참고|그리고)(?:\s*[,:]\s*|\s+(?=\S)))+(?:that\s+)?/i;
