/** Numbers of documents or passages, each once, with the points of each. */
export interface Points {
  readonly numbers: readonly number[];
  readonly values: Float64Array;
}

/**
 * Reusable sums by number, of which there may be a hundred thousand while a query adds to a few. The loops are plain,
 * because a query ends before its code is optimised.
 */
export class Sums {
  #values: Float64Array | undefined;
  #numbers: number[] = [];

  constructor(readonly size: number) {}

  #room(): Float64Array {
    this.#values ??= new Float64Array(this.size);
    return this.#values;
  }

  /**
   * Exposes the sums to a caller that adds many values. The caller must append a number to `numbers` if its sum was 0.
   */
  open(): { readonly values: Float64Array; readonly numbers: number[] } {
    return { values: this.#room(), numbers: this.#numbers };
  }

  /** Adds a value, which must be greater than 0. */
  add(number: number, value: number): void {
    const values = this.#room();
    const sum = values[number] as number;
    if (sum === 0) this.#numbers.push(number);
    values[number] = sum + value;
  }

  /** Adds all points. */
  addAll({ numbers, values: more }: Points): void {
    const values = this.#room();
    for (let index = 0; index < numbers.length; index++) {
      const number = numbers[index] as number;
      const sum = values[number] as number;
      if (sum === 0) this.#numbers.push(number);
      values[number] = sum + (more[index] as number);
    }
  }

  /** Raises each sum of `others` to the sum of the same number here if that is greater. Leaves these sums empty. */
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

  /** Returns the numbers that were added to with their sums, and resets the sums. */
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
