import { searchGraph } from "@orange-hyper/graph";
import { openProject } from "@orange-hyper/store";

const project = await openProject(process.argv[2]);
const { nodes } = await searchGraph(project, "adapter contract");
for (const { id, candidateMemory } of nodes) console.log(`${id}: ${candidateMemory}`);
