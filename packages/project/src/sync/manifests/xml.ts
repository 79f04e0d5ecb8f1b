import type { XmlElement, XmlNode } from "@rgrove/parse-xml";

/** Loads the XML parser on demand. Returns a function that parses a text to its root element. */
export async function xmlParser(): Promise<(text: string) => XmlElement> {
  const { parseXml } = await import("@rgrove/parse-xml");
  return (text) => {
    const { root } = parseXml(text);
    if (root === null) throw new Error("no element");
    return root;
  };
}

/** Returns the elements at a path of names below `element`. */
export function elementsAt(element: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  let found: readonly XmlElement[] = [element];
  for (const name of names) {
    found = found.flatMap(({ children }) =>
      children.filter(isElement).filter((child) => child.name === name),
    );
  }
  return found;
}

/** Returns the trimmed text of the first element at a path of names; "" when there is none. */
export function textAt(element: XmlElement, ...names: readonly string[]): string {
  return elementsAt(element, ...names)[0]?.text.trim() ?? "";
}

function isElement(node: XmlNode): node is XmlElement {
  return node.type === "element";
}
