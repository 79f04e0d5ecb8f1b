import { isOutside } from "./project-path.js";

/** Returns true when a redirection writes a file that may belong to the project. */
export function writesFile(operator: string, target: string, root: string): boolean {
  if (!operator.includes(">") || target === "") return false;
  if (operator.endsWith(">&") && isDescriptor(target)) return false;
  return !isOutside(root, target) && !target.startsWith("/dev/") && !target.startsWith("/proc/");
}

/** True for a file descriptor, most often that of `2>&1`. */
function isDescriptor(target: string): boolean {
  return target === "1" || target === "2" || /^(?:\d+|-)$/.test(target);
}
