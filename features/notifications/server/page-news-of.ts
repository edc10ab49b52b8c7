import { textOf } from '#features/issues/server/public.ts';
import type { ChangeWithImage } from '#platform/server/changes/read-changes.ts';
import { mentionsIn } from '#platform/server/text/mentions.ts';

/** Somebody whom a text or a comment newly mentions, and who did. */
export interface PageMention {
  readonly user: string;
  readonly by: string | null;
}

/** An entry about a page of which people are notified. */
export interface PageNews {
  readonly change: ChangeWithImage;
  /** The comment that it is about; null for the text of the page. */
  readonly commentId: string | null;
  /** The thread of a new comment. */
  readonly thread: string | null;
  readonly mentioned: readonly PageMention[];
  /** Whether who takes part in the thread, and who owns the page, are notified too: of a new comment. */
  readonly isForFollowers: boolean;
}

/** Returns of what people are notified in an entry of the log: a text that mentions somebody, and comments. */
export function pageNewsOf(change: ChangeWithImage): PageNews[] {
  if (change.entity === 'page') return newsOfText(change);
  return change.entity === 'page_comment' ? newsOfComment(change) : [];
}

function newsOfText(change: ChangeWithImage): PageNews[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `recordText` and `recordCreated` of features/pages
  const mentioned = change.fields['mentioned'] as readonly PageMention[] | undefined;
  if (mentioned === undefined || isBroughtBack(change)) return [];
  return [{ change, thread: null, commentId: null, mentioned, isForFollowers: false }];
}

function newsOfComment(change: ChangeWithImage): PageNews[] {
  const { op, fields, before, actor_id: by, entity_id: commentId } = change;
  const html = textOf(fields['comment_html']);
  if (op === 'deleted' || html === null || isBroughtBack(change)) return [];
  const known = new Set(mentionsIn(textOf(before?.['comment_html']) ?? ''));
  const mentioned = mentionsIn(html).flatMap((user) => (known.has(user) || user === by ? [] : [{ user, by }]));
  const isForFollowers = op === 'created';
  if (!isForFollowers && mentioned.length === 0) return [];
  return [{ change, thread: textOf(fields['thread']), commentId, mentioned, isForFollowers }];
}

/** What undo brought back is no news: it was made at another time than its entry. */
function isBroughtBack({ op, fields, at }: ChangeWithImage): boolean {
  const made = textOf(fields['created_at']);
  return op === 'created' && made !== null && Date.parse(made) !== Date.parse(at);
}
