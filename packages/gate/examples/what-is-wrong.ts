import { examine, type Remembered } from "@orange-hyper/gate";

/** What a person is told about a text before they let it in, errors first. */
export function whatIsWrong(text: string, accepted: readonly Remembered[]): readonly string[] {
  const { findings } = examine(
    { text },
    { accepted, pending: [], exists: (path) => path.startsWith("src/"), project: "project_shop" },
  );
  return findings.map(({ level, message }) => `${level}: ${message}`);
}
