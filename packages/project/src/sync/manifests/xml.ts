import type { XmlElement, XmlNode } from "@rgrove/parse-xml";

/** A parser of XML documents; loaded only where a repository has such a manifest. */
export async function xmlParser(): Promise<(text: string) => XmlElement> {
  const { parseXml } = await import("@rgrove/parse-xml");
  return (text) => {
    const { root } = parseXml(text);
    if (root === null) throw new Error("no element");
    return root;
  };
}

/** The elements of these names that lie on the path of names below `element`. */
export function elementsAt(element: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  let found: readonly XmlElement[] = [element];
  for (const name of names) {
    found = found.flatMap(({ children }) =>
      children.filter(isElement).filter((child) => child.name === name),
    );
  }
  return found;
}

/** The text of the first such element; "" where there is none. */
export function textAt(element: XmlElement, ...names: readonly string[]): string {
  return elementsAt(element, ...names)[0]?.text.trim() ?? "";
}

function isElement(node: XmlNode): node is XmlElement {
  return node.type === "element";
}
