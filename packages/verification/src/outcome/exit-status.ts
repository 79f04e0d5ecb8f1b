import type { ResponseFacts } from "./response.js";

const HEADER_LINES = 5;

/** The exit status that a response states, where it states it so that a program's own words cannot be meant. */
export function findExitStatus({ named, generic, text }: ResponseFacts, lastLine: string): number | null {
  return named ?? fromHeader(text) ?? statusIn(lastLine) ?? generic;
}

function fromHeader(text: string): number | null {
  for (const line of text.slice(0, 2000).split("\n", HEADER_LINES)) {
    // What follows is the output of the command.
    if (line.startsWith("Output:") && line.trim() === "Output:") return null;
    const status = statusIn(line);
    if (status !== null) return status;
  }
  return null;
}

/** "Process exited with code 1" and its kin, as a line of its own or after one short sentence. */
function statusIn(line: string): number | null {
  if (line.length > 200 || !line.toLowerCase().includes("xit")) return null;
  const phrase =
    /^(?:[A-Za-z][^.:!?]{0,60}[.:!?]\s+)?(?:exit (?:code|status):?|(?:(?:the )?(?:process|command|script|shell|program) )?exited with (?:code|status|exit code):?)\s+(-?\d{1,10})\s*[.)]?\s*$/i;
  const found = phrase.exec(line.trim());
  return found === null ? null : Number(found[1]);
}
