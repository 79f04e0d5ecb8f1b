/** True for a value that only refers to a secret: a variable, a placeholder, a property, a path or a type. */
export function isReference(value: string): boolean {
  return (
    /^(?:\$|%\w{1,60}%|<|\{\{|@|\[REDACTED\]|\*{3}|x{3,}$|\.{3}|process\.env|os\.environ|import\.meta|env\.|secrets\.|(?:\.{1,2}|~|\/(?:run|etc|var|home|opt|tmp|mnt))\/)/.test(
      value,
    ) ||
    /^(?:string|str|number|int|boolean|bool|bytes|any|unknown|void|never|null|none|nil|undefined|true|false|optional|required|include|omit|same-origin|bearer)\b[;,.[\]?!|]*$/i.test(
      value,
    ) ||
    /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$]+)+[;,]?$/.test(value)
  );
}

/** True for an unquoted value that could just as well be a word of prose or the name of a variable. */
export function isWord(value: string): boolean {
  return /^[A-Za-z][A-Za-z_'-]{0,30}[.,:;!?]*$/.test(value);
}
