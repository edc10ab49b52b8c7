import { findAutomationAuthor } from '#features/projects/server/public.ts';
import type { RecurringStop } from '#features/recurring-issues/contract.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Services } from '#platform/server/http/services.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { queueMail, type Mail } from '#platform/server/mail/queue-mail.ts';
import type { StoredRecurring } from './find-recurring.ts';

/** Why a recurring issue was turned off, and what its author can do. */
const reasons: Readonly<Record<RecurringStop, string>> = {
  author: 'You can no longer manage this project. A project admin can turn it on to create the issues in their name.',
  state: 'Its state no longer exists. Choose another, then turn it on again.',
  labels: 'One of its labels no longer exists. Remove the label, then turn it on again.',
  assignees: 'One of its assignees is no longer a member of the project. Choose someone else, then turn it on again.',
  estimate: 'Its estimate no longer exists. Choose another, then turn it on again.',
  modules: 'One of its modules no longer exists. Remove the module, then turn it on again.',
};

/** Queues the email to the author of a recurring issue that was turned off; none to somebody who left the workspace. */
export async function mailStop(
  services: Pick<Services, 'settings'>,
  writer: Writer,
  found: StoredRecurring,
  stop: RecurringStop,
): Promise<void> {
  const author = await findAutomationAuthor(services, writer, found);
  if (!author) return;
  // The page is closed to somebody who may not manage the project.
  const page = stop === 'author' ? null : author.page;
  const { project, email } = author;
  await queueMail(writer.db, recurringStoppedMail(email, { name: found.issue.name, project, stop, page }));
}

interface Stopped {
  /** The title of the issues. */
  readonly name: string;
  readonly project: string;
  readonly stop: RecurringStop;
  /** The address of the project's automations; null without one. */
  readonly page: string | null;
}

/** Composes the email to the author of a recurring issue that was turned off. */
export function recurringStoppedMail(to: string, { name, project, stop, page }: Stopped): Mail {
  const body = composeMail({
    title: 'Recurring issue turned off',
    paragraphs: [
      `The recurring issue “${name}” in the project ${project} was turned off automatically.`,
      reasons[stop],
    ],
    ...(page === null ? {} : { action: { label: 'Open automations', url: page } }),
    foot: 'You receive this email because the issues were created in your name.',
  });
  return { to, kind: 'recurring-issue-stopped', subject: 'Recurring issue turned off', ...body };
}
