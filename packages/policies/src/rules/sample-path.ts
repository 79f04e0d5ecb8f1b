const SAMPLE_FOLDER =
  /(?:^|[/\\])(?:__)?(?:tests?|specs?|fixtures?|testdata|test-data|mocks?|examples?|samples?|e2e|snapshots?|stories)(?:__)?[/\\]/i;
const SAMPLE_NAME =
  /[._-](?:test|spec|stories|fixture|mock)s?\.[\w.]+$|^(?:test_.+|conftest)\.py$|^fixture-/i;

/** Whether a file is there for tests or to be looked at, by where it lies and by its name. */
export function isSample(path: string): boolean {
  const name = path.split(/[/\\]/).pop() ?? "";
  return SAMPLE_FOLDER.test(path) || SAMPLE_NAME.test(name);
}

/** Whether a file is written for people. */
export function isProse(path: string): boolean {
  return /\.(?:md|mdx|markdown|rst|txt|adoc|html?)$/i.test(path);
}
