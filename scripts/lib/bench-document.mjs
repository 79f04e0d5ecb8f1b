// A stored document in the regular subset of YAML that the store writes.

/**
 * @param {Record<string, any>} fields
 * @param {readonly string[]} body
 */
export function document(fields, body) {
  return `---\n${Object.entries(fields).map(field("")).join("")}---\n\n${body.join("\n\n")}\n`;
}

function field(indent) {
  return ([name, value]) => {
    if (Array.isArray(value)) {
      return `${indent}${name}:${value.length === 0 ? " []\n" : `\n${value.map((item) => `${indent}  - ${scalar(item)}\n`).join("")}`}`;
    }
    if (typeof value === "object") {
      return `${indent}${name}:\n${Object.entries(value)
        .map(field(`${indent}  `))
        .join("")}`;
    }
    return `${indent}${name}: ${scalar(value)}\n`;
  };
}

function scalar(value) {
  if (typeof value === "number") return String(value);
  const isPlain = /^[A-Za-z_][A-Za-z0-9_.:/@-]*$/.test(value) || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isPlain ? value : JSON.stringify(value);
}
