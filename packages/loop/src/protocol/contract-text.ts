import * as z from "zod";
import { DIRECTIVE_ACK_FIELD, PAYLOAD_KEYS, type Purpose } from "../model/role.js";
import { LARGEST_MARKDOWN, MAX_ENTRIES, MAX_TEXT_LENGTH, PAYLOAD_SCHEMAS } from "./payloads.js";
import { ruleTexts } from "./rules.js";

type Schema = Readonly<Record<string, unknown>>;

/** Describes the format of an answer. Generated from the schema that validates it, so that the two cannot differ. */
export function contractText(purpose: Purpose, ack: object): string {
  const key = PAYLOAD_KEYS[purpose];
  const schema = z.toJSONSchema(PAYLOAD_SCHEMAS[purpose], { unrepresentable: "any" }) as Schema;
  const skeleton = {
    status: "ok",
    summary: "<1 to 2000 characters>",
    data: { [key]: skeletonOf(schema), [DIRECTIVE_ACK_FIELD]: ack },
  };
  return [
    "Answer with one JSON object and nothing after it. `status` is ok, blocked or failed; with blocked and failed the payload may be left out.",
    `The payload stands in \`data.${key}\`:`,
    ...fieldLines(schema, ""),
    `A text has at most ${MAX_TEXT_LENGTH} characters, a list ${MAX_ENTRIES} entries, \`markdown\` ${LARGEST_MARKDOWN / 1024} KiB. Long reports go there, as GitHub-flavoured Markdown.`,
    "What has to hold between the fields:",
    ...ruleTexts(purpose).map((rule) => `- ${rule}`),
    "Skeleton:",
    "```json",
    JSON.stringify(skeleton, null, 2),
    "```",
  ].join("\n");
}

function fieldLines(schema: Schema, path: string): readonly string[] {
  const properties = Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, Schema>>);
  const required = (schema["required"] ?? []) as readonly string[];
  return properties.flatMap(([name, field]) => {
    const at = path === "" ? name : `${path}.${name}`;
    const optional = required.includes(name) ? "" : " (optional)";
    const inner = (field["items"] as Schema | undefined) ?? plain(field);
    const at_ = field["items"] === undefined ? at : `${at}[]`;
    return [`- ${at}: ${typeText(field)}${optional}`, ...fieldLines(inner, at_)];
  });
}

/** Returns the schema of a nullable field without null. */
function plain(field: Schema): Schema {
  const options = field["anyOf"] as readonly Schema[] | undefined;
  return options?.find(({ type }) => type !== "null") ?? field;
}

function typeText(field: Schema): string {
  const options = field["anyOf"] as readonly Schema[] | undefined;
  if (options !== undefined) return options.map(typeText).join(" or ");
  const words = field["enum"] as readonly string[] | undefined;
  if (words !== undefined) return words.join("|");
  const items = field["items"] as Schema | undefined;
  return items === undefined ? String(field["type"] ?? "any") : `list of ${typeText(items)}`;
}

function skeletonOf(field: Schema): unknown {
  const one = plain(field);
  const words = one["enum"] as readonly string[] | undefined;
  if (words !== undefined) return words.join("|");
  if (one["type"] === "object") {
    const properties = Object.entries((one["properties"] ?? {}) as Readonly<Record<string, Schema>>);
    return Object.fromEntries(properties.map(([name, inner]) => [name, skeletonOf(inner)]));
  }
  if (one["type"] === "array") return [skeletonOf((one["items"] ?? {}) as Schema)];
  if (one["type"] === "boolean") return false;
  return one["type"] === "integer" ? 0 : "<text>";
}
