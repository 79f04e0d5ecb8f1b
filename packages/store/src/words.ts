/** Words of letters, digits and "_" that are looked for in one text after the other. */
export class Words {
  readonly found = new Set<string>();
  readonly #left: Map<string, RegExp>;

  constructor(names: readonly string[]) {
    this.#left = new Map(names.map((name) => [name, new RegExp(`(?<!\\w)${name}(?!\\w)`)]));
  }

  /** Looks for those not found yet in one more text; true once there is none left. */
  isAllFoundWith(text: string): boolean {
    for (const [name, word] of this.#left) {
      if (!text.includes(name) || !word.test(text)) continue;
      this.found.add(name);
      this.#left.delete(name);
    }
    return this.#left.size === 0;
  }
}
