/** Three or more of what looks like "<" or ">", with whatever nobody sees between them. */
const LOOK_ALIKES = /[<＜﹤](?:\p{Cf}*[<＜﹤]){2,}|[>＞﹥](?:\p{Cf}*[>＞﹥]){2,}/gu;

/** A text between the marks of data, in which nothing can be taken for one of them. */
export function dataBlock(ref: string, text: string): string {
  const name = blockName(ref);
  return `<<<DATA ${name}\n${neutral(text)}\nDATA ${name}>>>`;
}

/** How a block is called: in one line that is not long. */
export function blockName(ref: string): string {
  return neutral(ref.slice(0, LONGEST_NAME).replace(/\p{C}+/gu, " "));
}

const LONGEST_NAME = 200;

/** A text with its look-alikes of marks taken apart. */
export function neutral(text: string): string {
  return text.replace(LOOK_ALIKES, (run) => [...run.replace(/\p{Cf}/gu, "")].join(" "));
}

/** JSON of the same value, in which no mark stands. */
export function neutralJson(json: string): string {
  return json.replace(LOOK_ALIKES, (run) => run.split("").map(escaped).join(""));
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
