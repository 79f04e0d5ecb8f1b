/** Numbers of what was found, each once, and the points of each. */
export interface Points {
  readonly numbers: readonly number[];
  readonly values: Float64Array;
}

/** Sums by number, to be used again and again: there may be a hundred thousand numbers of which a few are added to. */
export class Sums {
  #values: Float64Array | undefined;
  #numbers: number[] = [];

  constructor(readonly size: number) {}

  #room(): Float64Array {
    this.#values ??= new Float64Array(this.size);
    return this.#values;
  }

  /** The sums themselves, for somebody who adds many: a number whose sum was 0 is to be noted. */
  open(): { readonly values: Float64Array; readonly numbers: number[] } {
    return { values: this.#room(), numbers: this.#numbers };
  }

  /** Adds something greater than 0. A query ends before its code is optimised: loops are plain. */
  add(number: number, value: number): void {
    const values = this.#room();
    const sum = values[number] as number;
    if (sum === 0) this.#numbers.push(number);
    values[number] = sum + value;
  }

  /** Adds all of these. */
  addAll({ numbers, values: more }: Points): void {
    const values = this.#room();
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index] as number;
      const sum = values[number] as number;
      if (sum === 0) this.#numbers.push(number);
      values[number] = sum + (more[index] as number);
    }
  }

  /** Where a sum of these is greater than that of the others, it takes its place there. These are empty then. */
  moveMost(others: Sums): void {
    const { numbers, values: own } = this.take();
    if (numbers.length === 0) return;
    const values = others.#room();
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index] as number;
      const value = own[index] as number;
      if (value <= (values[number] as number)) continue;
      if (values[number] === 0) others.#numbers.push(number);
      values[number] = value;
    }
  }

  /** The numbers that were added to, and their sums; these are empty then. */
  take(): Points {
    const numbers = this.#numbers;
    this.#numbers = [];
    const taken = new Float64Array(numbers.length);
    const values = this.#values;
    if (values === undefined) return { numbers, values: taken };
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index] as number;
      taken[index] = values[number] as number;
      values[number] = 0;
    }
    return { numbers, values: taken };
  }
}
