import { answerHook, readHookLine } from "./host-hook.js";
import { type Line, readLine } from "./line.js";
import { statusOf, writeText } from "./output.js";
import { loadBuilt, shareModules } from "./packages.js";

declare const PACKAGE_VERSION: string;

/** A process that ends before its result was printed must not look like success. */
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
  // A file of its own: Node compiles all of this one at every start, also for a hook that has nothing to do.
  const { answer, answerFailure } = loadBuilt("orange-hyper", "answer.cjs") as typeof import("./answer.js");
  if (line.json) process.emitWarning = () => undefined;
  const fail = async (error: unknown): Promise<void> => {
    process.exitCode = await answerFailure(line, error);
  };
  process.once("uncaughtException", (error) => {
    // Whatever is still under way must not answer a second time.
    void fail(error).finally(() => process.exit());
  });
  try {
    process.exitCode = asksForVersion(line)
      ? statusOf((await import("./print.js")).printJson("cli.version", { version: PACKAGE_VERSION }))
      : await answer(line, process.env);
  } catch (error) {
    await fail(error);
  }
  // Everything is printed by now. Node would wait for code that V8 still compiles beside us, which nobody will run.
  process.exit();
}

function asksForVersion({ words, argv }: Line): boolean {
  const [option] = argv.filter((token) => token !== "--json");
  return words[0] === "version" || (words.length === 0 && (option === "--version" || option === "-v"));
}
