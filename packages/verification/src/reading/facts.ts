import type { FoundCheck, Output } from "./reading.js";

const MOST_CHECKS = 100;
/** Classes of checks, the most worth last. */
const WORTH = ["own", "lint", "types", "test"];

/** What is true of a command line whichever way it goes, collected while its ways are followed. */
export class Facts {
  readonly found: FoundCheck[] = [];
  readonly printed: string[] = [];
  printsFreely = false;
  edits = false;
  editsAfter = false;
  otherTree = false;
  /** Whether a program that nothing is known of came after the checks. */
  mayHaveWritten = false;
  /** What was followed, so that what never is can be told apart. */
  readonly visited = new WeakSet<object>();
  /** Files of the line that hold nothing but the output of its checks. */
  readonly logs = new Map<string, number[]>();
  /** The folder that the last `cd` named, until a check has been found behind it. */
  moved = "";
  /** Where the shell stood for its checks, but for folders of builds. */
  readonly stood = new Set<string>();
  private readonly places = new Map<string, number>();

  /** The number of a check, the same each time it is met at the same place; null where there are too many. */
  add(site: string, found: FoundCheck): number | null {
    const key = `${site}|${found.command}|${found.folder}|${found.check.runner}|${found.check.needs ?? ""}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    if (this.found.length >= MOST_CHECKS) return null;
    this.places.set(key, this.found.length);
    if (this.found.every(({ check }) => WORTH.indexOf(check.class) <= WORTH.indexOf(found.check.class)))
      this.mayHaveWritten = false;
    return this.found.push(found) - 1;
  }

  /** The `cd` to be shown before the next check; "" for none. */
  takeMove(): string {
    const shown = this.moved === "" ? "" : `cd ${this.moved} && `;
    this.moved = "";
    return shown;
  }

  keepLog(file: string, number: number): void {
    this.logs.set(file, [...(this.logs.get(file) ?? []), number]);
  }

  noteEdit(): void {
    this.edits = true;
    if (this.found.length > 0) this.editsAfter = true;
  }

  /** A program may have written files: what was checked before it is not known any more, until as much is checked again. */
  noteUnknown(): void {
    if (this.found.length > 0) this.mayHaveWritten = true;
  }

  /** The output of some checks is shown after all, by a command that prints the file it went to. */
  show(numbers: readonly number[], output: Output): void {
    for (const number of numbers) {
      const found = this.found[number];
      if (found !== undefined) this.found[number] = { ...found, output };
    }
  }

  /** Forgets the checks found since there were `count`, which an own script stands for now. */
  forget(count: number): void {
    this.found.splice(count);
    for (const [key, number] of this.places) if (number >= count) this.places.delete(key);
  }
}
