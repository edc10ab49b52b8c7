import { CheckIcon, ExpandIcon, ExternalLinkIcon, IssueIcon } from '#platform/ui/icons/line-icons.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { goToPage } from '#features/issues/web/came-from.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { t } from '#features/issues/web/text.ts';
import { forOne, type IssueTarget } from './issue-target.ts';
import { selectionMenu, subjectOf } from './selection-commands.ts';

export const openIssue = defineCommand<IssueTarget>({
  id: 'issue.open',
  name: () => t('openInPeek'),
  label: ({ host, issue }) => (host.peekId === issue.id ? t('closePeek') : t('openInPeek')),
  icon: IssueIcon,
  keys: ['Enter', 'Space'],
  section: 'lists',
  when: ({ issue }) => !isNew(issue),
  run: ({ host, issue }) => (host.peekId === issue.id ? host.closePeek() : host.openPeek(issue.id)),
});

const pageOf = ({ facts, issue }: Pick<IssueTarget, 'facts' | 'issue'>) =>
  projectIssuePath(facts.slug, facts.projectId, issue.id);

const openPage = defineCommand<IssueTarget>({
  id: 'issue.openPage',
  name: () => t('openPage'),
  icon: ExpandIcon,
  keys: ['Mod+Enter'],
  section: 'issue',
  // In a text they send or leave it.
  outsideText: true,
  // Not where that page is open.
  when: ({ host, ...one }) => !isNew(one.issue) && host.hrefOf(one.issue.id) !== pageOf(one),
  run: ({ facts, host, issue }) => goToPage(facts, host, issue.id),
});

const openInNewTab = defineCommand<IssueTarget>({
  id: 'issue.openInNewTab',
  name: () => t('openInNewTab'),
  icon: ExternalLinkIcon,
  section: 'issue',
  when: ({ issue }) => !isNew(issue),
  run: ({ host, issue }) => void window.open(host.hrefOf(issue.id), '_blank', 'noopener'),
});

const select = defineCommand<IssueTarget>({
  id: 'issue.select',
  name: () => t('select'),
  label: ({ host, issue }) => (host.selection?.has(issue.id) ? t('deselect') : t('select')),
  icon: CheckIcon,
  keys: ['X'],
  section: 'lists',
  when: ({ host, issue }) => host.selection?.takes(issue.id) ?? false,
  run: ({ host, issue }) => host.selection?.toggle(issue.id),
});

/** What can be done to an issue, in the order of its menu; null is a line between. */
export const issueMenu: readonly (Command<IssueTarget> | null)[] = [
  openIssue,
  openPage,
  openInNewTab,
  select,
  null,
  ...selectionMenu.map((command) => command && forOne(command)),
];

/** How the palette calls the issue that the commands act on. */
export const issueSubject = (target: IssueTarget): string => subjectOf({ issues: [target] });

/** The same without the lines: bound to the keys. */
export const issueCommands: readonly Command<IssueTarget>[] = issueMenu.filter((command) => command !== null);
