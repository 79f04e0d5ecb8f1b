import { memorySources } from "@orange-hyper/store/memory";
import { describe, expect, it } from "vitest";
import { findTargets } from "../src/index.js";

/** The file that a memory about a name speaks of; "" for none. */
async function fileOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const sources = memorySources(new Map(Object.entries(files)));
  const targets = await findTargets(sources, { text: `Payments go through \`${name}\`.`, paths: [] });
  return targets.map((target) => target.split(" ")[2]).join(" ");
}

describe("the file that defines a name is the one that a memory speaks of", () => {
  it.each([
    ["a function", "parseDate", "src/b.ts", "export function parseDate(text: string) {}\n"],
    [
      "a method",
      "Retry.sendBatch",
      "src/b.ts",
      "class Retry {\n  async sendBatch(orders: Order[]): Promise<void> {\n  }\n}\n",
    ],
    [
      "a method of many lines",
      "sendBatch",
      "src/b.ts",
      "class Retry {\n  sendBatch(\n    orders: Order[],\n    max = limit(3),\n  ): void {\n  }\n}\n",
    ],
    ["a class in one line", "sendBatch", "src/b.ts", "export class Retry { sendBatch() { run(); } }\n"],
    [
      "a method of an interface",
      "sendBatch",
      "src/b.ts",
      "interface Sender {\n  sendBatch(orders: Order[]): Promise<void>;\n}\n",
    ],
    [
      "an arrow in a class",
      "sendBatch",
      "src/b.ts",
      "class Retry {\n  private sendBatch = async (orders) => {};\n}\n",
    ],
    [
      "a field",
      "retryLimit",
      "src/b.ts",
      "class Retry {\n  constructor() {\n    this.retryLimit = 3;\n  }\n}\n",
    ],
    [
      "a function of Python",
      "send_batch",
      "b.py",
      "class Retry:\n    async def send_batch(self, orders):\n        pass\n",
    ],
    ["a constant of Python", "MAX_BATCH", "b.py", "MAX_BATCH = 50\n"],
    ["a method of Go", "SendBatch", "b.go", "func (r *Retry) SendBatch(ctx context.Context) error {\n}\n"],
    ["a field of Go", "BatchSize", "b.go", "type Retry struct {\n\tBatchSize int\n}\n"],
    [
      "a method of Java",
      "sendBatch",
      "B.java",
      "public class B {\n  public List<Order> sendBatch(List<Order> orders) throws IOException {\n  }\n}\n",
    ],
    ["a field of Java", "batchSize", "B.java", "class B {\n  private final int batchSize = 50;\n}\n"],
    [
      "a method of C#",
      "SendBatch",
      "B.cs",
      "class B\n{\n    public async Task<int> SendBatch(Order[] orders)\n    {\n    }\n}\n",
    ],
    [
      "a function of C",
      "send_batch",
      "b.c",
      "static int send_batch(struct order *orders, size_t n)\n{\n  return 0;\n}\n",
    ],
    ["a macro of C", "MAX_BATCH", "b.h", "#define MAX_BATCH 50\n"],
    [
      "a function of Rust",
      "send_batch",
      "b.rs",
      "pub async fn send_batch<T: Send>(orders: &[T]) -> Result<()> {\n}\n",
    ],
    ["a method of Ruby", "send_batch", "b.rb", "class Retry\n  def self.send_batch(orders)\n  end\nend\n"],
    [
      "a method of PHP",
      "sendBatch",
      "b.php",
      "<?php\nclass B {\n  protected function sendBatch(array $orders): void {}\n}\n",
    ],
    ["a table", "late_orders", "b.sql", "CREATE TABLE IF NOT EXISTS late_orders (\n  id int\n);\n"],
    [
      "a column",
      "sent_at",
      "b.sql",
      "CREATE TABLE orders (\n  id int,\n  sent_at timestamptz NOT NULL\n);\n",
    ],
    [
      "a column of a migration",
      "sent_at",
      "b.rb",
      "create_table :orders do |t|\n  t.datetime :sent_at\nend\n",
    ],
    ["a field of a schema", "sentAt", "b.prisma", "model Order {\n  sentAt DateTime?\n}\n"],
    [
      "a call of a service",
      "SendBatch",
      "b.proto",
      "service Retry {\n  rpc SendBatch (Orders) returns (Done);\n}\n",
    ],
    ["a key of a configuration", "batch_size", "b.yaml", "retry:\n  batch_size: 50\n"],
  ])("%s", async (_, name, path, text) => {
    const bare = name.replace(/^.*\./, "");
    const users = {
      "a/first.ts": `import x from "x";\nif (${bare}(1)) {\n  await ${bare}(2);\n}\nrun(x.${bare}, () => {});\n`,
      "docs/notes.md": `The name ${bare} is explained here: ${bare}.\n`,
    };
    expect(await fileOf(name, { ...users, [path]: text })).toBe(path);
  });

  it("and none where several use it and none defines it", async () => {
    const used = { "a.ts": "sendBatch(1);\n", "b.ts": "await sendBatch(2);\nreturn sendBatch(3);\n" };
    expect(await fileOf("sendBatch", used)).toBe("");
  });

  it("and the only one that has it where none defines it", async () => {
    expect(
      await fileOf("STRIPE_KEY", { "a.ts": "send(process.env.STRIPE_KEY);\n", "b.md": "STRIPE_KEY\n" }),
    ).toBe("a.ts");
  });

  it.each(["\n", "public\n", "type (", "{ ", "sendBatch(", "a<", "("])(
    "in time in proportion to its text, whatever is repeated in it: %j",
    async (part) => {
      const text = part.repeat(Math.floor(250_000 / part.length));
      expect(await fileOf("sendBatch", { "a.ts": `${text}sendBatch`, "b.ts": "sendBatch(1);\n" })).toBe("");
    },
  );

  it("however many files there are", async () => {
    const many = Array.from({ length: 900 }, (_, n) => [`src/a${n}.ts`, "export const a = 1;\n"]);
    const files = { ...Object.fromEntries(many), "src/z.ts": "export function lastOne() {}\n" };
    expect(await fileOf("lastOne", files)).toBe("src/z.ts");
  });
});
