import type { FoundCheck, Output } from "./reading.js";

const MAX_CHECKS = 100;
/** Classes of checks, in ascending order of worth. */
const WORTH = ["own", "lint", "types", "test"];

/** Facts about a command line that hold for each of its ends, collected while it is interpreted. */
export class Facts {
  readonly found: FoundCheck[] = [];
  readonly printed: string[] = [];
  printsFreely = false;
  edits = false;
  editsAfter = false;
  otherTree = false;
  /** True when an unknown program ran after the checks. */
  mayHaveWritten = false;
  /** The nodes that were interpreted, so that unreachable ones can be told apart. */
  readonly visited = new WeakSet<object>();
  /** Files of the line that hold nothing but the output of its checks, with the numbers of those checks. */
  readonly logs = new Map<string, number[]>();
  /** The folder of the last `cd`, until a check is found after it. */
  moved = "";
  /** Folders in which the shell was when it ran checks, other than build folders. */
  readonly checkFolders = new Set<string>();
  private readonly places = new Map<string, number>();

  /**
   * Returns the number of a check, the same one whenever the check is met at the same place; null when there are too
   * many.
   */
  add(site: string, found: FoundCheck): number | null {
    const key = `${site}|${found.command}|${found.folder}|${found.check.runner}|${found.check.needs ?? ""}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    if (this.found.length >= MAX_CHECKS) return null;
    this.places.set(key, this.found.length);
    if (this.found.every(({ check }) => WORTH.indexOf(check.class) <= WORTH.indexOf(found.check.class)))
      this.mayHaveWritten = false;
    return this.found.push(found) - 1;
  }

  /** Returns the `cd` to show before the next check, once; "" for none. */
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

  /**
   * Records that an unknown program may have written files. Earlier checks count for nothing until at least as much
   * is checked again.
   */
  noteUnknown(): void {
    if (this.found.length > 0) this.mayHaveWritten = true;
  }

  /** Records that another command shows the output of some checks by printing the file that holds it. */
  show(numbers: readonly number[], output: Output): void {
    for (const number of numbers) {
      const found = this.found[number];
      if (found !== undefined) this.found[number] = { ...found, output };
    }
  }

  /** Forgets all but the first `count` checks, because a script of the project now stands for the others. */
  forget(count: number): void {
    this.found.splice(count);
    for (const [key, number] of this.places) if (number >= count) this.places.delete(key);
  }
}
