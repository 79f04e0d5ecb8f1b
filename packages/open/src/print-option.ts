import { flag } from "@orange-hyper/core/command";

/** Declares the option `--print`, which prints the path and leaves opening it to the caller. */
export function printOption(): boolean {
  return flag("--print", { description: "Print the path and open nothing." });
}
