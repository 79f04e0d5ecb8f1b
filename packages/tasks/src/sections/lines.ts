/** A line of a body, and whether it stands in a fenced block or is one of its fences. */
export interface BodyLine {
  readonly text: string;
  /** Where it begins. */
  readonly start: number;
  readonly isFenced: boolean;
}

interface Fence {
  readonly mark: string;
  readonly length: number;
}

/**
 * The lines of a Markdown body with LF line ends. A fence is three or more backticks or tildes; the same character, at least as
 * often, ends its block, and the end of the body ends one that is left open.
 */
export function bodyLines(body: string): readonly BodyLine[] {
  const lines: BodyLine[] = [];
  let open: Fence | null = null;
  let start = 0;
  for (const text of body.split("\n")) {
    const fence = fenceIn(text);
    lines.push({ text, start, isFenced: open !== null || fence !== null });
    if (open === null) open = fence;
    else if (fence !== null && closes(text, fence, open)) open = null;
    start += text.length + 1;
  }
  return lines;
}

function fenceIn(text: string): Fence | null {
  const match = /^ {0,3}(`{3,}(?!.*`)|~{3,})/.exec(text);
  const marks = match?.[1];
  return marks === undefined ? null : { mark: marks.charAt(0), length: marks.length };
}

function closes(text: string, fence: Fence, open: Fence): boolean {
  const isBare = text.trim().length === fence.length;
  return isBare && fence.mark === open.mark && fence.length >= open.length;
}
