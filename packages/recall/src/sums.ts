/** Sums by number, to be used again and again: there may be a hundred thousand numbers of which a few are added to. */
export class Sums {
  #values: Float64Array | undefined;
  #numbers: number[] = [];

  constructor(readonly size: number) {}

  /** Adds something greater than 0. */
  add(number: number, value: number): void {
    this.#values ??= new Float64Array(this.size);
    const sum = this.#values[number] as number;
    if (sum === 0) this.#numbers.push(number);
    this.#values[number] = sum + value;
  }

  /** Where a sum of these is greater than that of the others, it takes its place there. These are empty then. */
  moveMost(others: Sums): void {
    const { numbers, values } = this.take();
    for (const [index, number] of numbers.entries()) {
      const more = (values[index] as number) - others.at(number);
      if (more > 0) others.#set(number, values[index] as number);
    }
  }

  at(number: number): number {
    return this.#values?.[number] ?? 0;
  }

  #set(number: number, value: number): void {
    this.#values ??= new Float64Array(this.size);
    if (this.#values[number] === 0) this.#numbers.push(number);
    this.#values[number] = value;
  }

  /** The numbers that were added to, and their sums; these are empty then. */
  take(): { readonly numbers: readonly number[]; readonly values: Float64Array } {
    const numbers = this.#numbers;
    const values = new Float64Array(numbers.length);
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index] as number;
      values[index] = this.at(number);
      if (this.#values !== undefined) this.#values[number] = 0;
    }
    this.#numbers = [];
    return { numbers, values };
  }
}
