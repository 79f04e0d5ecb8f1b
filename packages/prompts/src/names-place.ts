import { type Subject, stem } from "./subject.js";

/** Returns true when an order names a place, or something to replace, of its own: "handle sigterm in the worker". */
export function namesPlace(text: string, { words, identifiers }: Subject): boolean {
  return [...text.matchAll(PLACE)].some(([said, place = ""]) => {
    const name = place.toLowerCase();
    return said === "instead of" || words.includes(stem(name)) || identifiers.includes(name);
  });
}

const PLACE =
  /\binstead of\b|\b(?:in|on|to|into|from|for|at|of) (?:the|our|my|an?) (?!end\b|start\b|beginning\b)([\w-]+)/gi;
