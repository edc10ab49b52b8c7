import {
  ArchiveIcon,
  AssigneeIcon,
  CalendarIcon,
  CopyIcon,
  DeleteIcon,
  ExpandIcon,
  ExternalLinkIcon,
  IssueIcon,
  LabelIcon,
  LinkIcon,
  PersonIcon,
  PriorityIcon,
  RestoreIcon,
  StateIcon,
} from '#platform/ui/icons/line-icons.ts';
import { projectIssuePath } from '#features/projects/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import { fieldName, openField, type PickedField } from '#features/issues/web/fields/open-field.tsx';
import { isNew } from '#features/issues/web/store/issue.ts';
import { isFinished } from '#features/issues/rules.ts';
import { archiveIssue } from '#features/issues/web/store/archive-issue.ts';
import { changeIssues } from '#features/issues/web/store/change-issues.ts';
import { deleteIssues } from '#features/issues/web/store/delete-issues.ts';
import { t } from '#features/issues/web/text.ts';
import type { IssueTarget } from './issue-target.ts';
import { leave } from './leave-host.ts';
import { moveToProject } from './move-to-project.tsx';

const mayEdit = ({ facts, issue }: IssueTarget) => facts.canEdit(issue) && !isNew(issue);

function pick(field: PickedField, key: string, icon: Command<IssueTarget>['icon']): Command<IssueTarget> {
  return defineCommand<IssueTarget>({
    id: `issue.pick_${field}`,
    name: () => t('change', { field: fieldName(field).toLocaleLowerCase() }),
    ...(icon ? { icon } : {}),
    keys: [key],
    section: 'issue',
    when: mayEdit,
    run: ({ facts, issue, anchor }) => openField(field, facts, [issue.id], anchor),
  });
}

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

const openPage = defineCommand<IssueTarget>({
  id: 'issue.openPage',
  name: () => t('openPage'),
  icon: ExpandIcon,
  keys: ['Mod+Enter'],
  section: 'issue',
  // In a text they send or leave it.
  outsideText: true,
  when: ({ issue }) => !isNew(issue),
  run: ({ facts, issue }) => facts.workspace.go(projectIssuePath(facts.slug, facts.projectId, issue.id)),
});

const openInNewTab = defineCommand<IssueTarget>({
  id: 'issue.openInNewTab',
  name: () => t('openInNewTab'),
  icon: ExternalLinkIcon,
  section: 'issue',
  when: ({ issue }) => !isNew(issue),
  run: ({ host, issue }) => void window.open(host.hrefOf(issue.id), '_blank', 'noopener'),
});

const isMine = ({ facts, issue }: IssueTarget) => issue.assignee_ids.includes(facts.userId);

const assignToMe = defineCommand<IssueTarget>({
  id: 'issue.assignToMe',
  name: () => t('assignToMe'),
  label: (target) => (isMine(target) ? t('unassignMe') : t('assignToMe')),
  icon: PersonIcon,
  keys: ['I'],
  section: 'issue',
  when: mayEdit,
  run: (target) => {
    const { facts, issue } = target;
    const way = isMine(target) ? 'remove' : 'add';
    void changeIssues(facts.issues, [issue.id], { [way]: { assignee_ids: [facts.userId] } });
  },
});

function copy(id: string, name: () => string, keys: string, text: (target: IssueTarget) => string, done: () => string) {
  return defineCommand<IssueTarget>({
    id: `issue.${id}`,
    name,
    icon: id === 'copyLink' ? LinkIcon : CopyIcon,
    keys: [keys],
    section: 'issue',
    when: ({ issue }) => !isNew(issue),
    run: async (target) => {
      await navigator.clipboard.writeText(text(target));
      showToast({ kind: 'success', title: done() }, 'copied');
    },
  });
}

const archive = defineCommand<IssueTarget>({
  id: 'issue.archive',
  name: () => t('archive'),
  icon: ArchiveIcon,
  section: 'issue',
  when: ({ facts, issue }) => {
    if (isNew(issue) || issue.archived_at !== null || !facts.canArchive) return false;
    const { state_id: state } = issue;
    return isFinished(state === null ? null : facts.states.groupOf(state)) || t('archiveOnlyFinished');
  },
  run: async ({ facts, host, issue }) => {
    leave(host, issue);
    await archiveIssue(facts.issues, issue.id, facts.keyOf(issue), true);
  },
});

const restore = defineCommand<IssueTarget>({
  id: 'issue.restore',
  name: () => t('restore'),
  icon: RestoreIcon,
  section: 'issue',
  when: ({ facts, issue }) => issue.archived_at !== null && facts.canArchive,
  run: async ({ facts, host, issue }) => {
    leave(host, issue);
    await archiveIssue(facts.issues, issue.id, facts.keyOf(issue), false);
  },
});

const deleteIssue = defineCommand<IssueTarget>({
  id: 'issue.delete',
  name: () => t('delete'),
  icon: DeleteIcon,
  keys: ['Mod+Backspace', 'Delete'],
  section: 'issue',
  danger: true,
  // While a title is written it deletes a word.
  outsideText: true,
  when: ({ facts, issue }) => facts.canDelete(issue),
  run: async ({ facts, host, issue }) => {
    const key = facts.keyOf(issue);
    const question = {
      title: t('deleteTitle', { key }),
      body: t('deleteBody', { title: issue.name }),
      action: t('delete'),
    };
    // One alone is taken back by Undo; with what is below it, it is more than one (decisions.md 3.13).
    if (issue.sub_issues_count > 0 && !(await confirm({ ...question, danger: true }))) return;
    leave(host, issue);
    await deleteIssues(facts.issues, [issue.id], key);
  },
});

const urlOf = ({ host, issue }: IssueTarget) => new URL(host.hrefOf(issue.id), location.origin).href;

/** What can be done to an issue, in the order of its menu; null is a line between. */
export const issueMenu: readonly (Command<IssueTarget> | null)[] = [
  openIssue,
  openPage,
  openInNewTab,
  null,
  pick('state', 'S', StateIcon),
  pick('priority', 'P', PriorityIcon),
  pick('assignees', 'A', AssigneeIcon),
  assignToMe,
  pick('labels', 'L', LabelIcon),
  pick('target_date', 'Shift+D', CalendarIcon),
  pick('start_date', 'Alt+Shift+D', CalendarIcon),
  null,
  moveToProject,
  null,
  copy(
    'copyLink',
    () => t('copyLink'),
    'Mod+Shift+,',
    urlOf,
    () => t('linkCopied'),
  ),
  copy(
    'copyKey',
    () => t('copyKey'),
    'Mod+.',
    ({ facts, issue }) => facts.keyOf(issue),
    () => t('keyCopied'),
  ),
  copy(
    'copyTitle',
    () => t('copyTitle'),
    "Mod+Shift+'",
    ({ issue }) => issue.name,
    () => t('titleCopied'),
  ),
  null,
  archive,
  restore,
  deleteIssue,
];

/** The same without the lines: bound to the keys. */
export const issueCommands: readonly Command<IssueTarget>[] = issueMenu.filter((command) => command !== null);
