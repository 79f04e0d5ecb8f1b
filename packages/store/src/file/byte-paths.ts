/** Decodes a byte path (one character per byte) to text. */
export function pathText(path: string): string {
  return isPlain(path) ? path : Buffer.from(path, "latin1").toString("utf8");
}

/** Joins a folder and a byte path (one character per byte) to a path that `fs` accepts. */
export function pathBelow(folder: string, path: string): string | Buffer {
  const whole = `${folder}/${path}`;
  return isPlain(path) ? whole : Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(path, "latin1")]);
}

function isPlain(path: string): boolean {
  return !/[\x80-\xff]/.test(path);
}
