import type { ProjectHandle } from "@orange-hyper/core";
import {
  type Catalogue,
  englishMessages,
  languageOf,
  type Messages,
  messagesOf,
} from "@orange-hyper/core/human";
import { locateProject } from "@orange-hyper/store";
import { CATALOGUES, readCatalogue } from "./packages.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** What a person in this project reads. The package whose texts are mostly wanted is named, and looked at first. */
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

/** What a person reads in a folder that may be in no project, or in one that cannot be read. */
export function messagesAt(cwd: string, env: Environment, packageName = "orange-hyper"): Messages {
  return messagesIn(projectAround(cwd), env, packageName);
}

function projectAround(cwd: string): Pick<ProjectHandle, "config"> {
  try {
    return locateProject(cwd, "optional");
  } catch {
    return { config: { kind: "missing" } };
  }
}
