/**
 * Whether no check could depend on a file, by its name: prose, licences and images. A text that tools read
 * (`requirements.txt`) and whatever tests compare with (fixtures, snapshots) does not count as prose.
 */
export function needsNoCheck(path: string): boolean {
  const parts = path.replaceAll("\\", "/").toLowerCase().split("/");
  const file = parts.at(-1) ?? "";
  if (parts.slice(0, -1).some((part) => DATA.test(part)) || READ.test(file)) return false;
  return NAMES.test(file) || ENDINGS.test(file);
}

const DATA =
  /^(?:fixtures?|testdata|test-data|__fixtures__|__snapshots__|snapshots?|samples|goldens?|expected|prompts?|templates?)$/;
const READ =
  /^(?:requirements.*|constraints.*|cmakelists|robots|humans|llms.*|.*\.(?:snap|expected|golden))\.txt$|^(?:top_level|entry_points|sources)\.txt$/;
const NAMES =
  /^(?:licen[cs]e|copying|notice|authors|contributors|maintainers|readme|changelog|changes|history|todo|thanks|patents)(?:-[\w.-]+)?$/;
const ENDINGS =
  /\.(?:md|markdown|mkd|txt|rst|adoc|asciidoc|org|textile|png|jpe?g|gif|svg|webp|avif|ico|bmp|tiff?|psd|drawio|pdf)$/;
