import { flag } from "@orange-hyper/core/command";

/** The option that leaves the opening to whoever asked. */
export function printOption(): boolean {
  return flag("--print", { description: "Print the path and open nothing." });
}
