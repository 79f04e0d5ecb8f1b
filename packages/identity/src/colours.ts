/** Colours of memory, by node type; the style sheet of the page has its own shades for print and the light theme. */
export const MEMORY_COLOURS: Readonly<Record<string, string>> = {
  decision: "#ffb454",
  constraint: "#67e8f9",
  component: "#a78bfa",
  risk: "#fb7185",
  verification: "#86efac",
};

/** The colour of memory of an unknown type. */
export const UNKNOWN_COLOUR = "#f8fafc";

/** Node types of the composed graph in the order in which they are sorted. */
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

/** Colours of everything in the composed graph. Where a name means two things, it is the structure's colour. */
export function graphColours(): Record<string, string> {
  return { ...MEMORY_COLOURS, ...TYPE_COLOURS, ...orderedMemory() };
}

function orderedMemory(): Record<string, string> {
  return Object.fromEntries(Object.entries(MEMORY_COLOURS).filter(([name]) => !(name in TYPE_COLOURS)));
}
