/**
 * Returns true when the name of a file shows that no check can depend on it: prose, licences and images. A text that
 * tools read (`requirements.txt`) and anything that tests compare with (fixtures, snapshots) does not count as prose.
 */
export function needsNoCheck(path: string): boolean {
  // This is called for every file of a repository, and this test settles most of them.
  if (!PROSE.test(path)) return false;
  const folders = path.toLowerCase().split(/[/\\]/);
  const file = folders.pop() ?? "";
  return !READ.test(file) && !folders.some((folder) => DATA.test(folder));
}

const DATA =
  /^(?:fixtures?|testdata|test-data|__fixtures__|__snapshots__|snapshots?|samples|goldens?|expected|prompts?|templates?)$/;
const READ =
  /^(?:requirements.*|constraints.*|cmakelists|robots|humans|llms.*|.*\.(?:snap|expected|golden))\.txt$|^(?:top_level|entry_points|sources)\.txt$/;
const PROSE =
  /(?:^|[/\\])(?:licen[cs]e|copying|notice|authors|contributors|maintainers|readme|changelog|changes|history|todo|thanks|patents)(?:-[\w.-]+)?$|\.(?:md|markdown|mkd|txt|rst|adoc|asciidoc|org|textile|png|jpe?g|gif|svg|webp|avif|ico|bmp|tiff?|psd|drawio|pdf)$/i;
