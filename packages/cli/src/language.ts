import type { Environment, ProjectHandle } from "@orange-hyper/core";
import {
  type Catalogue,
  englishMessages,
  languageOf,
  type Messages,
  messagesOf,
} from "@orange-hyper/core/human";
import type * as HeadsEntry from "@orange-hyper/store/heads";
import { CATALOGUES, loadBuilt, readCatalogue } from "./packages.js";

/** Returns the translator for the language of this project. The texts of `packageName` are looked up first. */
export function messagesIn(
  project: Pick<ProjectHandle, "config">,
  env: Environment,
  packageName: string,
): Messages {
  const language = languageOf(project, env);
  if (language === "en") return englishMessages;
  const names = new Set([packageName, ...CATALOGUES]);
  return messagesOf(
    language,
    [...names].map((name) => (): Catalogue => readCatalogue(name, language)),
  );
}

/** Returns the translator for the working directory, which may lie outside a project, be unreadable or be gone. */
export function messagesHere(env: Environment, packageName = "orange-hyper"): Messages {
  return messagesIn(projectAround(), env, packageName);
}

function projectAround(): Pick<ProjectHandle, "config"> {
  // Help and refusals need nothing else of the store, which is ten times as large.
  const store = loadBuilt("@orange-hyper/store", "heads.cjs") as unknown as typeof HeadsEntry;
  try {
    return store.locateProject(process.cwd(), "optional");
  } catch {
    return { config: { kind: "missing" } };
  }
}
