/** A line of a body. `isFenced` is true inside a fenced block and for its fences. */
export interface BodyLine {
  readonly text: string;
  /** Offset of the line in the body. */
  readonly start: number;
  readonly isFenced: boolean;
}

interface Fence {
  readonly mark: string;
  readonly length: number;
}

/**
 * Splits a Markdown body with LF line breaks into lines. A fence is three or more backticks or tildes. A block is
 * closed by a fence of the same character and at least the same length, or by the end of the body.
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
