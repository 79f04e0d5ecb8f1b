import { searchGraph } from "@orange-hyper/graph";
import { memoryPorts } from "@orange-hyper/store/memory";

/** Searches the files of `.orange-hyper`, given by their paths in it, where there is no Node.js. */
export async function searchFiles(
  files: ReadonlyMap<string, string>,
  words: string,
): Promise<readonly string[]> {
  const { documents, blobs, cache } = memoryPorts();
  for (const [path, text] of files) await blobs.put(path, text);
  const data = JSON.parse(files.get("config.json") ?? "{}");
  const project = { root: "/", folderName: "", enclosing: null, config: { kind: "valid", data } } as const;
  const { nodes } = await searchGraph({ project, documents, cache }, words);
  return nodes.map(({ candidateMemory }) => candidateMemory);
}
