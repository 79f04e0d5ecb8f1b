/** The characters of a path that is a text of bytes. */
export function pathText(path: string): string {
  return isPlain(path) ? path : Buffer.from(path, "latin1").toString("utf8");
}

/** The place of a path that is a text of bytes, below a folder. */
export function pathBelow(folder: string, path: string): string | Buffer {
  const whole = `${folder}/${path}`;
  return isPlain(path) ? whole : Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(path, "latin1")]);
}

function isPlain(path: string): boolean {
  return !/[\x80-\xff]/.test(path);
}
