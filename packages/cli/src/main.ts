import { type Line, readLine } from "./line.js";
import { write } from "./output.js";
import { lendModules } from "./packages.js";

declare const PACKAGE_VERSION: string;

/** A process that ends before a verdict was printed must not look like success. */
process.exitCode = 4;

const line = readLine(process.argv.slice(2));
if (asksForVersion(line) && !line.json) {
  write(1, [`${PACKAGE_VERSION}\n`]);
  process.exitCode = 0;
} else {
  lendModules();
  void main();
}

async function main(): Promise<void> {
  const { answer, answerFailure } = await import("./answer.js");
  if (line.json) process.removeAllListeners("warning");
  const fail = (error: unknown): void => {
    process.exitCode = answerFailure(line, error);
  };
  process.once("uncaughtException", fail);
  try {
    process.exitCode = asksForVersion(line)
      ? (await import("./print.js")).printJson("cli.version", { version: PACKAGE_VERSION })
      : await answer(line, process.env);
  } catch (error) {
    fail(error);
  }
}

function asksForVersion({ words, argv }: Line): boolean {
  const [option] = argv.filter((token) => token !== "--json");
  return words[0] === "version" || (words.length === 0 && (option === "--version" || option === "-v"));
}
