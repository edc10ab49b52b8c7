import { textOf, type ActivityLine } from '#features/issues/server/public.ts';
import { newMentions, type NewMention } from '#platform/server/text/mentions.ts';

/** A line of a history of which people are notified. */
export interface News {
  readonly line: ActivityLine;
  /** Whom the text of the line newly mentions, and who did. */
  readonly mentioned: readonly NewMention[];
  /** Whether those who follow the issue are notified. */
  readonly isForFollowers: boolean;
  /** Who is newly mentioned by the same command, and is notified of that alone. */
  readonly except: readonly string[];
}

/** Fields of which nobody who follows an issue is notified (wire-account-workspace.md 8.1). */
const quietFields: ReadonlySet<string> = new Set([
  'cycles',
  'modules',
  'reaction',
  'vote',
  'draft',
  'description',
  'sub_issue',
]);

/** Entities whose entries carry the time at which the thing was made, which is another one when it was imported. */
const datedEntities: ReadonlySet<string> = new Set(['issue', 'comment', 'issue_link', 'issue_relation']);

/** Returns the commands that are no news if they undid another: they changed a text, or attached a file. */
export function groupsToCheck(lines: readonly ActivityLine[]): readonly string[] {
  return [...new Set(lines.filter(isQuietInUndo).map(({ change }) => change.group_id))];
}

/**
 * Returns the lines of which people are notified. Imported history is no news, nor is what undo brought back, nor a text that it put
 * back (`undos` are the commands that undid another), nor a deletion: nobody may see the issue then.
 */
export function newsOf(lines: readonly ActivityLine[], undos: ReadonlySet<string> = new Set()): News[] {
  const newsworthy = lines.filter(
    (line) =>
      !isOldNews(line.change) &&
      !(line.row.verb === 'deleted' && line.row.field === 'issue') &&
      !(isQuietInUndo(line) && undos.has(line.change.group_id)),
  );
  const mentions = newsworthy.map((line) => ({ line, mentioned: isText(line) ? newlyMentioned(line.change) : [] }));
  const byCommand = Map.groupBy(mentions, ({ line }) => commandOf(line));
  return mentions.flatMap(({ line, mentioned }) => {
    const isForFollowers = !isCreation(line) && !quietFields.has(line.row.field ?? '');
    const except = (byCommand.get(commandOf(line)) ?? []).flatMap((other) => other.mentioned.map(({ user }) => user));
    return isForFollowers || mentioned.length > 0 ? [{ line, mentioned, isForFollowers, except }] : [];
  });
}

/** What one command did to one issue. */
function commandOf({ change, row }: ActivityLine): string {
  return `${change.group_id} ${row.issue_id}`;
}

function isCreation({ row }: ActivityLine): boolean {
  return row.verb === 'created' && row.field === null;
}

function isText(line: ActivityLine): boolean {
  return isCreation(line) || line.row.field === 'description' || line.row.field === 'comment';
}

function isEditedText(line: ActivityLine): boolean {
  return line.change.op === 'updated' && isText(line);
}

/** When a file was made does not tell whether undo brought it back: an upload is also confirmed after it began. */
function isQuietInUndo(line: ActivityLine): boolean {
  return isEditedText(line) || (line.change.op === 'created' && line.change.entity === 'issue_attachment');
}

function isOldNews({ entity, op, fields, at }: ActivityLine['change']): boolean {
  if (entity === 'issue_closing') return true;
  const made = textOf(fields['created_at']);
  return op === 'created' && datedEntities.has(entity) && made !== null && Date.parse(made) !== Date.parse(at);
}

/** Whom a text mentions that it did not mention before; never who wrote it. An entry of several who wrote together says it. */
function newlyMentioned({ entity, op, fields, before, actor_id }: ActivityLine['change']): readonly NewMention[] {
  if (op === 'deleted') return [];
  const key = entity === 'comment' ? 'comment_html' : 'description_html';
  const now = textOf(fields[key]);
  // Of an issue that lists show again the whole row is published; its text did not change.
  if (now === null || (op === 'updated' && !(before && key in before))) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `saveDescription` of features/issues
  const mentioned = fields['mentioned'] as readonly NewMention[] | undefined;
  return mentioned ?? newMentions(now, textOf(before?.[key]) ?? '', [actor_id]);
}
