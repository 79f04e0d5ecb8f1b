import { assertSameProject, type OrangeContext, requireIdentity, withKernelLock } from "@orange-hyper/core";
import { escapeText, type FieldValue, replaceSection } from "@orange-hyper/core/documents";
import { collapseWhitespace } from "@orange-hyper/core/text";
import { activeQuest } from "./active-quest.js";
import { questEditRequired, questSelectorRequired } from "./errors.js";
import { readReason, requiredText } from "./option-text.js";
import { decodeRecord, type Quest, type QuestRecord } from "./quest.js";
import { bulletList, questTitle, withFields, withSection } from "./quest-file.js";
import { scopePath } from "./scope-path.js";
import { assertValidQuest } from "./validate.js";

/** Changes to a quest; omitted parts stay as they are. */
export interface EditQuestInput {
  readonly selector: string;
  readonly title?: string | undefined;
  readonly request?: string | undefined;
  /**
   * The complete new list, which replaces the old one; likewise for `expectedVerification`. Empty: the old list stays.
   */
  readonly scopePaths?: readonly string[];
  readonly expectedVerification?: readonly string[];
  readonly reason?: string | undefined;
}

/** Changes the content of an active quest, and records the change and its reason. Its id and route stay the same. */
export async function editQuest(ctx: OrangeContext, input: EditQuestInput): Promise<QuestRecord> {
  if (input.selector.trim() === "") throw questSelectorRequired();
  const reason = readReason(input.reason);
  const changes = readChanges(ctx, input);
  if (changes.length === 0) throw questEditRequired();
  const identity = requireIdentity(ctx.project);
  return withKernelLock(ctx, "quest.edit", async () => {
    const quest = await activeQuest(ctx, input.selector);
    assertSameProject("Quest", quest.id, quest.projectId, identity);
    assertValidQuest(quest);
    const editedAt = ctx.clock.now();
    const set: Record<string, FieldValue> = { updated_at: editedAt };
    let { body } = quest.document;
    for (const change of changes) {
      if (change.field !== null) set[change.field] = change.value;
      body = change.rewrite(body, quest);
    }
    const names = changes.map(({ name }) => name).join(", ");
    const items = [
      `Edited at: ${editedAt}`,
      `Changed: ${names}`,
      ...(reason === "" ? [] : [`Reason: ${reason}`]),
    ];
    const fields = withFields(quest.document.fields, set);
    const { key, rev } = quest.document;
    await ctx.documents.put(key, { fields, body: withSection(body, "Edit", items) }, { rev });
    return decodeRecord(key, fields);
  });
}

interface Change {
  readonly name: string;
  /** Front matter field; null for content that is only in the body. */
  readonly field: string | null;
  readonly value: FieldValue;
  rewrite(body: string, quest: Quest): string;
}

function readChanges({ project }: OrangeContext, input: EditQuestInput): readonly Change[] {
  const { title, request, scopePaths = [], expectedVerification = [] } = input;
  const changes: Change[] = [];
  if (title !== undefined)
    changes.push(titleChange(questTitle(collapseWhitespace(requiredText("--title", title)))));
  if (request !== undefined) {
    const text = escapeText(requiredText("--request", request));
    changes.push({
      name: "request",
      field: null,
      value: null,
      rewrite: (body) => replaceSection(body, "Request", text),
    });
  }
  if (scopePaths.length > 0) {
    const paths = scopePaths.map((path) => scopePath(path, project));
    changes.push(listChange("scope", "scope_paths", paths));
  }
  if (expectedVerification.length > 0) {
    const texts = expectedVerification.map((text) => requiredText("--verify", text));
    changes.push(listChange("verification", "expected_verification", texts));
  }
  return changes;
}

function titleChange(title: string): Change {
  return {
    name: "title",
    field: "title",
    value: title,
    rewrite: (body, quest) => {
      const heading = `# ${collapseWhitespace(quest.title)}`;
      const isOurs = body === heading || body.startsWith(`${heading}\n`);
      return isOurs ? `# ${title}${body.slice(heading.length)}` : body;
    },
  };
}

function listChange(
  name: "scope" | "verification",
  field: "scope_paths" | "expected_verification",
  value: readonly string[],
): Change {
  const section = name === "scope" ? "Scope" : "Verification Plan";
  return { name, field, value, rewrite: (body) => replaceSection(body, section, bulletList(value)) };
}
