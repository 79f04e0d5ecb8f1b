import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterAll } from "vitest";

/** Copies of a project that is made once for all tests of a file, each in a folder of its own. */
export function projectCopies<T>(
  make: (folder: string) => Promise<T>,
): () => Promise<T & { readonly folder: string }> {
  const template = mkdtempSync(join(tmpdir(), "orange-template-"));
  afterAll(() => rmSync(template, { recursive: true, force: true }));
  let made: Promise<T> | undefined;
  return async () => {
    made ??= make(template);
    const what = await made;
    const folder = join(temporaryFolder(), "shop");
    cpSync(template, folder, { recursive: true, preserveTimestamps: true });
    return { ...what, folder };
  };
}
