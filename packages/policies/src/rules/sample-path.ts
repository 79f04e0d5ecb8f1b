const SAMPLE_FOLDER =
  /(?:^|[/\\])(?:__)?(?:tests?|specs?|fixtures?|testdata|test-data|mocks?|examples?|samples?|e2e|snapshots?|stories)(?:__)?[/\\]/i;
const SAMPLE_NAME =
  /[._-](?:test|spec|stories|fixture|mock)s?\.[\w.]+$|^(?:test_.+|conftest)\.py$|^fixture-/i;

/** Returns true for a test, fixture or sample file, judged by its folder and name. */
export function isSample(path: string): boolean {
  const name = path.split(/[/\\]/).pop() ?? "";
  return SAMPLE_FOLDER.test(path) || SAMPLE_NAME.test(name);
}

/** Returns true for a text document, judged by its extension. */
export function isProse(path: string): boolean {
  return /\.(?:md|mdx|markdown|rst|txt|adoc|html?)$/i.test(path);
}
