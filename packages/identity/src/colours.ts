/**
 * Colours of memory nodes, by type. The style sheet of the page defines its own shades for print and the light theme.
 */
export const MEMORY_COLOURS: Readonly<Record<string, string>> = {
  decision: "#ffb454",
  constraint: "#67e8f9",
  component: "#a78bfa",
  risk: "#fb7185",
  verification: "#86efac",
};

/** The colour of nodes of an unknown type. */
export const UNKNOWN_COLOUR = "#f8fafc";

/** Colours of the node types of the composed graph. The order of the keys is the sort order of the types. */
export const TYPE_COLOURS: Readonly<Record<string, string>> = {
  project: "#f8fafc",
  module: "#67e8f9",
  domain: "#38bdf8",
  component: "#a78bfa",
  test: "#86efac",
  document: "#facc15",
  infrastructure: "#fb7185",
  datastore: "#f472b6",
  memory: "#ffb454",
  memoryCluster: "#cbd5e1",
};

/**
 * Returns the colours of everything in the composed graph. A name that is both a memory type and a structure type gets
 * the colour of the structure type.
 */
export function graphColours(): Record<string, string> {
  return { ...MEMORY_COLOURS, ...TYPE_COLOURS, ...orderedMemory() };
}

function orderedMemory(): Record<string, string> {
  return Object.fromEntries(Object.entries(MEMORY_COLOURS).filter(([name]) => !(name in TYPE_COLOURS)));
}
