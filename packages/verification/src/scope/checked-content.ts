import { needsNoCheck } from "./needs-no-check.js";

/** The content that a check's result depends on, and how far to look for it where no git lists the files. */
export const CHECKED_CONTENT = {
  walk: {
    maxDepth: 20,
    maxFiles: 20_000,
    skips: (path: string): boolean =>
      /(?:^|\/)(?:node_modules|\.git|\.venv|venv|target|dist|build|__pycache__)$/.test(path),
  },
  matters: (path: string): boolean => !needsNoCheck(path),
};
