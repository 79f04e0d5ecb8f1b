import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "@orange-hyper/testkit";
import { afterAll } from "vitest";

/** Provides copies, each in its own folder, of a project that is created once for all tests of a file. */
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
