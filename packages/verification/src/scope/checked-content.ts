import { needsNoCheck } from "./needs-no-check.js";

/** The content that the result of a check depends on, and how far to look for it when git does not list the files. */
export const CHECKED_CONTENT = {
  walk: {
    maxDepth: 20,
    maxFiles: 20_000,
    skips: (path: string): boolean =>
      /(?:^|\/)(?:node_modules|\.git|\.venv|venv|target|dist|build|__pycache__)$/.test(path),
  },
  matters: (path: string): boolean => !needsNoCheck(path),
};
