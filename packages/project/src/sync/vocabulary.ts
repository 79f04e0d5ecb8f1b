/**
 * Version of the scanner's result for a given repository. Part of every revision, so raise it only when the result
 * changes.
 */
export const SCANNER_VERSION = 1;

export const STRUCTURE_NODE_TYPES = [
  "project",
  "module",
  "domain",
  "component",
  "test",
  "document",
  "infrastructure",
  "datastore",
] as const;
export type NodeType = (typeof STRUCTURE_NODE_TYPES)[number];

export const EDGE_TYPES = ["contains", "depends_on", "tests", "documents", "configures"] as const;
export type Relation = (typeof EDGE_TYPES)[number];

/**
 * Maps folder names to the type of node that they imply, for a folder at the top of a repository and for files below
 * it.
 */
const FOLDER_TYPES = new Map<string, NodeType>([
  ...entries("document", "doc docs documentation"),
  ...entries("test", "test tests __tests__"),
  ...entries(
    "infrastructure",
    "config configs .github infra infrastructure ops deploy deployment docker k8s kubernetes",
  ),
  ...entries("datastore", "data database datastore db migrations prisma"),
]);

/** Returns the type implied by a folder's name; "module" for every other name. */
export function folderType(name: string): NodeType {
  return FOLDER_TYPES.get(name.toLowerCase()) ?? "module";
}

/** Names of folders that contain the source code of applications and libraries. */
export const SOURCE_ROOTS: ReadonlySet<string> = words("app apps lib packages server services src");

/** Names of folders that are not part of the project, at any depth. */
export const IGNORED_FOLDERS: ReadonlySet<string> = words(
  ".cache .git .gradle .idea .next .nuxt .orange-hyper .pnpm-store .svelte-kit .turbo .venv .vscode " +
    "__pycache__ build coverage dist node_modules out target tmp vendor venv",
);

/** Ignored names that source folders also have: when git lists them, or below `src`, they count as source. */
export const OUTPUT_FOLDERS: ReadonlySet<string> = words("build out target");

/** Names of folders of generated source, which are ignored at any depth. */
export const GENERATED_FOLDERS: ReadonlySet<string> = words("__generated__ generated .generated");

/** Names of folders for assets: ignored at the top, elsewhere kept only if they contain source files. */
export const ASSET_FOLDERS: ReadonlySet<string> = words("asset assets fonts images media public static");

export const BINARY_EXTENSIONS: ReadonlySet<string> = words(
  ".7z .avif .bin .bmp .class .dmg .exe .gif .gz .ico .jar .jpeg .jpg .mov .mp3 .mp4 .pdf .png .tar .tgz .webp .zip",
);

/** Extensions of files that are left out: binary files, assets and lock files. */
export const IGNORED_EXTENSIONS: ReadonlySet<string> = new Set([
  ...BINARY_EXTENSIONS,
  ...words(".ai .eot .fig .icns .map .otf .psd .sketch .svg .ttf .woff .woff2 .lock"),
]);

export const SOURCE_EXTENSIONS: ReadonlySet<string> = words(
  ".c .cc .cpp .cs .css .go .java .js .jsx .kt .mjs .php .py .rb .rs .scala .scss .swift .ts .tsx .vue",
);

export const DOCUMENT_EXTENSIONS: ReadonlySet<string> = words(".adoc .md .mdx .rst .txt");

export const CONFIG_EXTENSIONS: ReadonlySet<string> = words(".conf .config .env .ini .json .toml .yaml .yml");

/** Maximum number of files of each type that become nodes, in path order. */
export const FILE_LIMITS: ReadonlyMap<NodeType, number> = new Map<NodeType, number>([
  ["component", 160],
  ["test", 120],
  ["document", 120],
  ["infrastructure", 120],
  ["datastore", 80],
]);

/** Maximum number of segments of a file's path, counted from the project root or from its declared module. */
export const MAX_SEGMENTS = 8;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

function entries(type: NodeType, names: string): readonly (readonly [string, NodeType])[] {
  return names.split(" ").map((name) => [name, type] as const);
}
