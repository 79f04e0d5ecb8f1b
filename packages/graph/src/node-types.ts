export {
  isNodeType,
  NODE_ORIGIN,
  NODE_TYPES,
  type NodeType,
  nodeFolder,
  nodeId,
  nodeKey,
} from "@orange-hyper/core/storage";
