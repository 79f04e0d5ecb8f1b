// Copied by check-packed.mjs next to an installation of the packages: prints the ids of the accepted nodes.
import { listGraph } from "@orange-hyper/graph";
import { openProject } from "@orange-hyper/store";

const { nodes } = await listGraph(await openProject(), {});
console.log(JSON.stringify(nodes.map(({ id }) => id)));
