import type { NotificationRecord } from '#features/notifications/contract.ts';
import { pageNewsPath } from '#features/notifications/rules.ts';
import { REPLY_LINE } from '#platform/server/mail/incoming/cut-reply.ts';
import { composeMail, type MailLink, type MailSection } from '#platform/server/mail/compose-mail.ts';
import { newsSentence } from './news-sentence.ts';
import { mailSettingsPath } from './stop-mails.ts';
import { whyMailed } from './why-mailed.ts';

interface NewsMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Emails about one issue are a thread; a digest is none. */
  readonly thread?: string;
  /** The one issue it is about; absent: several, or a page, whose emails are not replied to. */
  readonly issueId?: string;
}

interface MailForm {
  /** The installation's address; null before setup stored one: the email then has no links. */
  readonly origin: string | null;
  /** One email for all issues and pages. */
  readonly isDigest: boolean;
  /** Replies to emails about one issue are read. */
  readonly canReply: boolean;
  /** Returns the path that unsubscribes the receiver from an issue. */
  readonly leavingPath: (issueId: string) => string;
}

/** Composes emails of news, oldest first: one for each issue or page, or one for all. What the person may not see is left out. */
export function composeNews(
  news: readonly NotificationRecord[],
  { origin, isDigest, canReply, leavingPath }: MailForm,
): readonly NewsMail[] {
  const byThing = Map.groupBy(
    news.filter(({ data, page }) => data !== null || page !== null),
    ({ entity_identifier }) => entity_identifier,
  );
  const sections = [...byThing.values()].flatMap((all) => sectionOf(all, origin));
  if (sections.length === 0) return [];
  const settings = linkTo(origin, 'Email settings', mailSettingsPath);
  const leaving = (issueId: string | undefined) =>
    issueId === undefined ? [] : linkTo(origin, 'Unsubscribe from this issue', leavingPath(issueId));
  if (isDigest) {
    const pages = sections.filter(({ issueId }) => issueId === undefined).length;
    const counts = [counted(sections.length - pages, 'issue'), counted(pages, 'page')].filter((part) => part !== '');
    const title = `News about ${counts.join(' and ')}`;
    const parts = sections.map((section) => ({ ...section, links: leaving(section.issueId) }));
    const foot = 'You get this email because you’re subscribed to what it’s about, or were mentioned.';
    return [{ subject: title, ...composeMail({ title, paragraphs: [], sections: parts, foot, footLinks: settings }) }];
  }
  return sections.map(({ heading: title, lines, url, issueId, thread, why: foot }) => ({
    subject: subjectOf(title),
    thread,
    ...(issueId === undefined ? {} : { issueId }),
    ...composeMail({
      ...(canReply && issueId !== undefined ? { head: REPLY_LINE } : {}),
      title,
      paragraphs: lines,
      ...(url === undefined ? {} : { action: { label: issueId === undefined ? 'Open page' : 'Open issue', url } }),
      foot,
      footLinks: [...leaving(issueId), ...settings],
    }),
  }));
}

/** Without an address of the installation there are no links. */
function linkTo(origin: string | null, label: string, path: string): MailLink[] {
  return origin === null ? [] : [{ label, url: origin + path }];
}

/** "3 issues"; nothing for none. */
function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What an email says of one issue or page. */
interface NewsSection extends MailSection {
  readonly issueId?: string;
  readonly thread: string;
  /** Why its reader is emailed. */
  readonly why: string;
}

function sectionOf(all: readonly NotificationRecord[], origin: string | null): NewsSection[] {
  const latest = all.at(-1);
  const why = whyMailed(all);
  if (latest?.page) {
    const { id, name } = latest.page;
    const path = pageNewsPath(latest, latest.page);
    const url = origin === null ? undefined : origin + path;
    return [{ heading: name === '' ? 'Untitled' : name, url, lines: all.map(newsSentence), thread: `page.${id}`, why }];
  }
  const issue = all[0]?.data?.issue;
  if (!issue) return [];
  const { identifier, sequence_id, name, workspace_slug, project_id, id } = issue;
  const url = origin === null ? undefined : `${origin}/${workspace_slug}/projects/${project_id}/issues/${id}`;
  return [
    {
      heading: `${identifier}-${sequence_id} ${name}`,
      url,
      lines: all.map(newsSentence),
      issueId: id,
      thread: `issue.${id}`,
      why,
    },
  ];
}

/** Letters and digits of any script, spaces and hyphens: mail programs draw the rest in surprising ways. */
function subjectOf(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N} -]/gu, '');
}
