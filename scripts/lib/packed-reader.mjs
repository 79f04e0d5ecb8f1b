// Copied by check-packed.mjs next to an installation of the packages: prints the ids of the accepted nodes.
import { createContext, createRegistry } from "@orange-hyper/core/registry";
import { listGraph } from "@orange-hyper/graph";
import { filePorts, locateProject } from "@orange-hyper/store";

const cwd = process.cwd();
const project = locateProject(cwd, "required");
const context = createContext(
  { name: "reader", needs: ["documents", "blobs"] },
  {
    ports: filePorts({ root: project.root, cwd }),
    project,
    registry: createRegistry([]),
    generator: { package: "reader", version: "1.0.0" },
  },
);
const { nodes } = await listGraph(context, {});
console.log(JSON.stringify(nodes.map(({ id }) => id)));
