import type * as CompletionEntry from "@orange-hyper/completion";
import type { Grammar } from "@orange-hyper/completion";
import { readIdentity, STORAGE_ROOT } from "@orange-hyper/core";
import type * as HeadsEntry from "@orange-hyper/store/heads";
import { writeText } from "./output.js";
import { loadBuilt, readListing } from "./packages.js";
import { BRIDGES, SURFACES } from "./surfaces.js";

/**
 * Answers a line `__complete <shell> -- <words>` of a completion script. Prints nothing on failure, because the user is in the
 * middle of typing a line.
 */
export async function answerCompletion(argv: readonly string[]): Promise<number> {
  try {
    const [, shell = "", end, ...words] = argv;
    const { complete, isShell } = loadBuilt(
      "@orange-hyper/completion",
      "index.cjs",
    ) as typeof CompletionEntry;
    if (!isShell(shell) || end !== "--") return 0;
    const text = await complete({ shell, words }, installedGrammar(), findProject);
    if (text !== "") writeText(text.trimEnd());
  } catch {}
  return 0;
}

function installedGrammar(): Grammar {
  return {
    words: () => [...new Set(SURFACES.flatMap(({ words }) => words))],
    commands: (word) =>
      SURFACES.filter(({ words }) => words.includes(word))
        .flatMap((surface) => readListing(surface.package).commands)
        .filter(({ paths }) => paths.some(([first]) => first === word)),
    hosts: () => Object.values(BRIDGES).flatMap((name) => readListing(name).hosts ?? []),
  };
}

const findProject: CompletionEntry.FindProject = async () => {
  const store = loadBuilt("@orange-hyper/store", "heads.cjs") as unknown as typeof HeadsEntry;
  const { root, config } = store.locateProject(process.cwd(), "optional");
  if (config.kind !== "valid") return null;
  const projectId = readIdentity(config.data).id ?? "";
  return { heads: store.documentHeads(`${root}/${STORAGE_ROOT}`), projectId };
};
