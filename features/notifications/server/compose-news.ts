import type { NotificationRecord } from '#features/notifications/contract.ts';
import { REPLY_LINE } from '#platform/server/mail/incoming/cut-reply.ts';
import { composeMail, type MailSection } from '#platform/server/mail/compose-mail.ts';
import { newsSentence } from './news-sentence.ts';
import { mailSettingsPath } from './stop-mails.ts';

interface NewsMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Emails about one issue are a thread; a digest is none. */
  readonly thread?: string;
  /** The one issue it is about; absent: several. */
  readonly issueId?: string;
}

interface MailForm {
  /** The installation's address; null before setup stored one: the email then has no links. */
  readonly origin: string | null;
  /** One email for all issues. */
  readonly isDigest: boolean;
  /** Replies to emails about one issue are read. */
  readonly canReply: boolean;
}

/** Composes emails of news, oldest first: one for each issue, or one for all. What the person may not see is left out. */
export function composeNews(
  news: readonly NotificationRecord[],
  { origin, isDigest, canReply }: MailForm,
): readonly NewsMail[] {
  const byIssue = Map.groupBy(
    news.filter(({ data }) => data !== null),
    ({ entity_identifier }) => entity_identifier,
  );
  const sections = [...byIssue.values()].flatMap((all) => sectionOf(all, origin));
  if (sections.length === 0) return [];
  const foot =
    'You get this email because you follow these issues or were mentioned.' +
    (origin === null ? '' : ` Choose what we email you about: ${origin}${mailSettingsPath}`);
  if (isDigest) {
    const count = sections.length;
    const title = count === 1 ? 'News about 1 issue' : `News about ${count} issues`;
    return [{ subject: title, ...composeMail({ title, paragraphs: [], sections, foot }) }];
  }
  return sections.map(({ heading: title, lines, url, issueId }) => ({
    subject: subjectOf(title),
    thread: `issue.${issueId}`,
    issueId,
    ...composeMail({
      ...(canReply ? { head: REPLY_LINE } : {}),
      title,
      paragraphs: lines,
      ...(url === undefined ? {} : { action: { label: 'Open issue', url } }),
      foot,
    }),
  }));
}

function sectionOf(all: readonly NotificationRecord[], origin: string | null): (MailSection & { issueId: string })[] {
  const issue = all[0]?.data?.issue;
  if (!issue) return [];
  const { identifier, sequence_id, name, workspace_slug, project_id, id } = issue;
  const url = origin === null ? undefined : `${origin}/${workspace_slug}/projects/${project_id}/issues/${id}`;
  return [{ heading: `${identifier}-${sequence_id} ${name}`, url, lines: all.map(newsSentence), issueId: id }];
}

/** Letters and digits of any script, spaces and hyphens: mail programs draw the rest in surprising ways. */
function subjectOf(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N} -]/gu, '');
}
