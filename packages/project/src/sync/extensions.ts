import { getOrCreate } from "./get-or-create.js";
import {
  CONFIG_EXTENSIONS,
  DOCUMENT_EXTENSIONS,
  IGNORED_EXTENSIONS,
  SOURCE_EXTENSIONS,
} from "./vocabulary.js";

/** The properties of a file extension. */
export interface Extension {
  /** In lower case, with its dot; "" for none. */
  readonly text: string;
  readonly isIgnored: boolean;
  readonly isSource: boolean;
  readonly isDocument: boolean;
  readonly isConfig: boolean;
  /** False when no file with this extension is a manifest or ignored by its name, as for nearly all extensions. */
  readonly isNameRelevant: boolean;
  /** Framework of the language. Default: "node". */
  readonly framework: string;
}

const FRAMEWORKS = new Map([
  [".java", "spring"],
  [".py", "python"],
  [".go", "go"],
  [".rs", "rust"],
  [".cs", "dotnet"],
]);

const NAME_RELEVANT =
  /^(?:|\.(?:js|css|json|yaml|xml|gradle|kts|toml|py|cfg|txt|mod|work|props|slnx?|(?:cs|fs|vb)proj)|.*~)$/;

/** Returns a table that describes each extension once. */
export function extensionTable(): { get(extension: string): Extension } {
  const known = new Map<string, Extension>();
  return { get: (extension) => getOrCreate(known, extension, describe) };
}

function describe(extension: string): Extension {
  const text = extension.toLowerCase();
  return {
    text,
    isIgnored: IGNORED_EXTENSIONS.has(text),
    isSource: SOURCE_EXTENSIONS.has(text),
    isDocument: DOCUMENT_EXTENSIONS.has(text),
    isConfig: CONFIG_EXTENSIONS.has(text),
    isNameRelevant: NAME_RELEVANT.test(text),
    framework: FRAMEWORKS.get(text) ?? "node",
  };
}
