/** Three or more characters that look like "<" or ">", with any invisible characters between them. */
const LOOK_ALIKES = /[<＜﹤](?:\p{Cf}*[<＜﹤]){2,}|[>＞﹥](?:\p{Cf}*[>＞﹥]){2,}/gu;

/** Wraps a text in data markers. The text is changed so that nothing in it can be mistaken for a marker. */
export function dataBlock(ref: string, text: string): string {
  const name = blockName(ref);
  return `<<<DATA ${name}\n${neutral(text)}\nDATA ${name}>>>`;
}

/** Returns the name of a block, as one short line. */
export function blockName(ref: string): string {
  return neutral(ref.slice(0, MAX_NAME_LENGTH).replace(/\p{C}+/gu, " "));
}

const MAX_NAME_LENGTH = 200;

/** Separates sequences in a text that look like markers. */
export function neutral(text: string): string {
  return text.replace(LOOK_ALIKES, (run) => [...run.replace(/\p{Cf}/gu, "")].join(" "));
}

/** Escapes sequences in JSON that look like markers, keeping the same value. */
export function neutralJson(json: string): string {
  return json.replace(LOOK_ALIKES, (run) => run.split("").map(escaped).join(""));
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
