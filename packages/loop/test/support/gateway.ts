import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filePorts } from "@orange-hyper/store";
import { initRepository, temporaryFolder } from "@orange-hyper/testkit";
import { type Access, type GatewayOptions, openGateway } from "../../src/context/gateway.js";

export const TOKEN = `ghp_${"a1B2".repeat(9)}`;
export const KEY = `-----BEGIN RSA PRIVATE KEY-----\n${"MIIEowIBAAKCAQEA".repeat(3)}\n-----END RSA PRIVATE KEY-----`;

export function write(root: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** Creates a repository with files of every kind, and the gateway to it. */
export function repository(options: Partial<GatewayOptions> = {}) {
  const root = join(temporaryFolder(), "app");
  mkdirSync(root);
  const accesses: Access[] = [];
  write(root, {
    ".gitignore": "build/\n*.log\n",
    "README.md": "# App\n\nParses CRLF.\n",
    "src/parser.ts": "export function parse() {\n  return 'CRLF';\n}\n",
    "src/.env": "PASSWORD=hunter22\n",
    ".env.example": "PASSWORD=\n",
    "certs/site.pem": KEY,
    "certs/ID_RSA": KEY,
    "config.yaml": `token: ${TOKEN}\nname: app\n`,
    "logo.png": Buffer.from([0x89, 0x50, 0, 0x0a]),
  });
  initRepository(root);
  write(root, {
    "build/out.js": "generated\n",
    "debug.log": "log\n",
    ".orange-hyper/quests/active/quest.md": "quest\n",
    "src/new.ts": "const fresh = 1;\n",
  });
  const ports = filePorts({ root, cwd: root });
  const gateway = openGateway(ports, {
    folder: root,
    onAccess: (access) => void accesses.push(access),
    ...options,
  });
  const refusal = (path: string) =>
    gateway.read({ path }).then(
      (answer) => ({ code: "READ", reason: answer.text }),
      (error) => ({ code: error.code, reason: error.data?.reason }),
    );
  return { root, gateway, accesses, refusal };
}
