import type { RuleStop } from '#features/automations/rule-contract.ts';
import { findAutomationAuthor } from '#features/projects/server/public.ts';
import type { Writer } from '#platform/server/changes/writer.ts';
import type { Services } from '#platform/server/http/services.ts';
import { composeMail } from '#platform/server/mail/compose-mail.ts';
import { queueMail, type Mail } from '#platform/server/mail/queue-mail.ts';
import type { StoredRule } from './find-rules.ts';

/** Why a rule was turned off, and what its author can do. */
const reasons: Readonly<Record<RuleStop, string>> = {
  author:
    'You can no longer manage rules in this project. A project admin can turn the rule on to run it in their name.',
  trigger: 'The state it waits for no longer exists. Choose another, then turn the rule on again.',
  filter: 'Its filter names something that no longer exists. Edit the filter, then turn the rule on again.',
  state: 'The state it sets no longer exists. Choose another, then turn the rule on again.',
  labels: 'A label it adds no longer exists. Remove it, then turn the rule on again.',
  assignees:
    'Someone it assigns is no longer a member of the project. Choose someone else, then turn the rule on again.',
  cycle: 'The cycle it adds issues to has ended or no longer exists. Choose another, then turn the rule on again.',
  modules: 'A module it adds issues to no longer exists. Remove it, then turn the rule on again.',
  estimate: 'The estimate it sets no longer exists. Choose another, then turn the rule on again.',
};

/** Queues the email to the author of a rule that was turned off; none to somebody who left the workspace. */
export async function mailStop(
  services: Pick<Services, 'settings'>,
  writer: Writer,
  rule: StoredRule,
  stop: RuleStop,
): Promise<void> {
  const author = await findAutomationAuthor(services, writer, rule);
  if (!author) return;
  // The page is closed to somebody who may not manage rules.
  const page = stop === 'author' ? null : author.page;
  await queueMail(writer.db, stoppedMail(author.email, { rule: rule.name, project: author.project, stop, page }));
}

interface Stopped {
  readonly rule: string;
  readonly project: string;
  readonly stop: RuleStop;
  /** The address of the project's automations; null without one. */
  readonly page: string | null;
}

/** Composes the email to the author of a rule that was turned off. */
export function stoppedMail(to: string, { rule, project, stop, page }: Stopped): Mail {
  const body = composeMail({
    title: 'Rule turned off',
    paragraphs: [`The rule “${rule}” in the project ${project} was turned off automatically.`, reasons[stop]],
    ...(page === null ? {} : { action: { label: 'Open automations', url: page } }),
    foot: 'You receive this email because the rule ran in your name.',
  });
  return { to, kind: 'rule-stopped', subject: 'Rule turned off', ...body };
}
