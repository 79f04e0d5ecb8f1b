import { describeDocumentStore } from "@orange-hyper/store/testing";
import { mapDocuments, type Row, rowOf } from "../examples/map-documents.js";

describeDocumentStore(async () => {
  const rows = new Map<string, Row>();
  const plant = async (key: string, content: string | Uint8Array) =>
    void rows.set(key, rowOf(Buffer.from(content)));
  return { store: mapDocuments(rows), plant };
});
