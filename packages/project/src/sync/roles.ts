import type { SourceFolder } from "./folders.js";
import { stemOf } from "./paths.js";
import type { SourceFile } from "./source-files.js";
import type { NodeType } from "./vocabulary.js";

/** The role of a source file. */
export interface SourceRole {
  readonly type: NodeType;
  readonly role: string;
}

/** Maximum number of characters of a Java file that are searched for annotations. */
export const JAVA_CHARACTERS = 20_000;

/** Roles in order of precedence, with the folder and file names that imply them. */
const RULES: readonly {
  readonly is: SourceRole;
  readonly folders: ReadonlySet<string>;
  readonly fits: (stem: string) => boolean;
}[] = [
  {
    is: component("route"),
    folders: new Set(["route", "routes", "router", "api"]),
    fits: (stem) => stem === "route" || stem === "routes" || stem === "router" || stem.endsWith(".route"),
  },
  {
    is: component("controller"),
    folders: new Set(["controller", "controllers"]),
    fits: (stem) => stem.includes("controller"),
  },
  {
    is: component("service"),
    folders: new Set(["service", "services"]),
    fits: (stem) => stem.includes("service"),
  },
  {
    is: component("repository"),
    folders: new Set(["repository", "repositories", "repo", "repos"]),
    fits: (stem) => stem.includes("repository") || stem.endsWith("repo"),
  },
  {
    is: { type: "infrastructure", role: "config" },
    folders: new Set(["config", "configs"]),
    fits: (stem) => stem.includes("config"),
  },
];
const ENTRYPOINT = component("entrypoint");
const ENTRYPOINTS = new Set(["app", "index", "main", "server"]);
const ENTRY_FILES = new Set(["__main__.py", "manage.py", "wsgi.py", "asgi.py", "lib.rs", "program.cs"]);

/**
 * Returns the index of the first rule that matches the name of a folder or of one above it, up to its module; -1 for
 * none.
 */
export function folderRule(folder: SourceFolder, moduleFolder: string | null): number {
  let best = -1;
  for (let at: SourceFolder | null = folder; at !== null && at.path !== moduleFolder; at = at.parent) {
    const { word } = at;
    const rule = RULES.findIndex(({ folders }) => folders.has(word));
    if (rule !== -1 && (best === -1 || rule < best)) best = rule;
  }
  return best;
}

/** Every file name that matches a rule contains one of these words. */
const ROLE_WORDS = /route|controller|service|repo|config|app|index|main|server|manage|sgi|lib\.rs|program/i;

/** Returns the role of a source file in a folder with that rule; null for plain source. */
export function sourceRole({ name }: SourceFile, rule: number): SourceRole | null {
  const byFolder = RULES[rule]?.is ?? null;
  if (!ROLE_WORDS.test(name)) return byFolder;
  const lower = name.toLowerCase();
  const stem = stemOf(lower);
  for (let index = 0; index < RULES.length && index !== rule; index += 1) {
    const named = RULES[index];
    if (named?.fits(stem)) return named.is;
  }
  if (byFolder !== null) return byFolder;
  return ENTRYPOINTS.has(stem) || ENTRY_FILES.has(lower) ? ENTRYPOINT : null;
}

const JAVA_RULES: readonly {
  readonly annotation: RegExp | null;
  readonly ends: RegExp;
  readonly is: SourceRole;
}[] = [
  {
    annotation: /^[ \t]*@(?:Rest)?Controller\b/m,
    ends: /controller$/,
    is: component("Controller"),
  },
  { annotation: /^[ \t]*@Service\b/m, ends: /service$/, is: component("Service") },
  { annotation: /^[ \t]*@Repository\b/m, ends: /repository$/, is: component("Repository") },
  { annotation: /^[ \t]*@Entity\b/m, ends: /entity$/, is: { type: "datastore", role: "Entity" } },
  {
    annotation: /^[ \t]*@Configuration\b/m,
    ends: /(?:configuration|config)$/,
    is: { type: "infrastructure", role: "Configuration" },
  },
  { annotation: null, ends: /^(?:application|main)$/, is: ENTRYPOINT },
];

/**
 * Returns the role of a Java class by its annotations, which must begin a line, or by its name; null for a plain class.
 */
export function javaRole({ name }: SourceFile, text: string): SourceRole | null {
  const stem = stemOf(name).toLowerCase();
  const rule = JAVA_RULES.find(({ annotation, ends }) => annotation?.test(text) || ends.test(stem));
  return rule?.is ?? null;
}

function component(role: string): SourceRole {
  return { type: "component", role };
}
