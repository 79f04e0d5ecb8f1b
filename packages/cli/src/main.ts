import { answerHook, readHookLine } from "./host-hook.js";
import { type Line, readLine } from "./line.js";
import { statusOf, writeText } from "./output.js";
import { loadBuilt, shareModules } from "./packages.js";

declare const PACKAGE_VERSION: string;

/** Exit status until a result is printed: a process that ends before that must not look like success. */
process.exitCode = 4;

const argv = process.argv.slice(2);
const line = readLine(argv);
const hook = readHookLine(argv);
if (asksForVersion(line) && !line.json) {
  writeText(PACKAGE_VERSION);
  process.exitCode = statusOf(0);
} else {
  shareModules();
  void (hook === null ? main() : answerHook(hook));
}

async function main(): Promise<void> {
  // In a file of its own, because this one is loaded at every start, even for a hook that has nothing to do.
  const { answer, answerFailure } = loadBuilt("orange-hyper", "answer.cjs") as typeof import("./answer.js");
  if (line.json) process.emitWarning = () => undefined;
  const fail = async (error: unknown): Promise<void> => {
    process.exitCode = await answerFailure(line, error);
  };
  process.once("uncaughtException", (error) => {
    // Ends here, so that unfinished work cannot print a second answer.
    void fail(error).finally(() => process.exit());
  });
  try {
    process.exitCode = asksForVersion(line)
      ? statusOf((await import("./print.js")).printJson("cli.version", { version: PACKAGE_VERSION }))
      : await answer(line, process.env);
  } catch (error) {
    await fail(error);
  }
  // Everything is printed by now. Without this, Node would wait for V8's background compilation, whose code never runs.
  process.exit();
}

function asksForVersion({ words, argv }: Line): boolean {
  const [option] = argv.filter((token) => token !== "--json");
  return words[0] === "version" || (words.length === 0 && (option === "--version" || option === "-v"));
}
