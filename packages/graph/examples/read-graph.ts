import { getNode, listGraph, rebuildIndex, searchGraph } from "@orange-hyper/graph";
import { filePorts, locateProject } from "@orange-hyper/store";

/** What the project around `folder` remembers about some words. */
export async function readGraph(folder: string, words: string): Promise<string> {
  const project = await locateProject(folder, "required");
  const { documents, blobs, cache, clock } = filePorts({ root: project.root, cwd: folder });
  const graph = { project, documents, blobs, cache, clock };

  const { nodes } = await listGraph(graph, { type: "decision" });
  const found = await searchGraph(graph, words);
  const [best] = found.nodes;
  const node = best === undefined ? null : await getNode(graph, best.id);

  const { count } = await rebuildIndex(graph);
  return [
    `${count} memories, ${nodes.length} of them decisions.`,
    `Best of ${found.nodes.length} for "${found.query}": ${node?.candidateMemory ?? "nothing"}`,
  ].join("\n");
}
