import {
  ArchiveIcon,
  AssigneeIcon,
  CalendarIcon,
  CopyIcon,
  CycleIcon,
  DeleteIcon,
  EstimateIcon,
  LabelIcon,
  LinkIcon,
  ModuleIcon,
  PersonIcon,
  PriorityIcon,
  RestoreIcon,
  StateIcon,
} from '#platform/ui/icons/line-icons.ts';
import { isFinished } from '#features/states/rules.ts';
import { fieldName, isPlanned, openField, type PickedField } from '#features/issues/web/fields/open-field.tsx';
import { isOfProject } from '#features/issues/web/fields/is-of-project.ts';
import { archiveIssues } from '#features/issues/web/store/archive-issues.ts';
import { changeTogether } from '#features/issues/web/store/change-together.ts';
import { deleteIssues } from '#features/issues/web/store/delete-issues.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { partsOf, type IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { t } from '#features/issues/web/text.ts';
import { copyText } from '#platform/ui/notices/copy-text.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { type Command, defineCommand } from '#platform/web/commands/command.ts';
import type { IssueHost, IssuesTarget } from './issue-target.ts';
import { leave } from './leave-host.ts';
import { moveToProject } from './move-to-project.tsx';
import { removeFromPlace } from './remove-from-place.ts';

const mayEdit = ({ issues }: IssuesTarget) => issues.every(({ facts, issue }) => facts.canEdit(issue) && !isNew(issue));
const isOneProject = ({ issues }: IssuesTarget) => new Set(issues.map(({ facts }) => facts)).size === 1;

function pick(field: PickedField, key: string, icon: Command['icon']): Command<IssuesTarget> {
  return defineCommand<IssuesTarget>({
    id: `issue.pick_${field}`,
    name: () => t('change', { field: fieldName(field).toLocaleLowerCase() }),
    ...(icon ? { icon } : {}),
    keys: [key],
    section: 'issue',
    when: (target) =>
      mayEdit(target) &&
      (!isPlanned(field) || target.issues.every(({ facts }) => facts.uses(field))) &&
      (!isOfProject(field) || isOneProject(target) || t('oneProjectOnly')),
    run: ({ issues, anchor }) => {
      const ids = issues.map(({ issue }) => issue.id);
      if (issues[0]) openField(field, issues[0].facts, ids, anchor);
    },
    asks: true,
    submenu: () => t('changeBeside', { field: fieldName(field).toLocaleLowerCase() }),
    ...(field === 'state' ? { aliases: () => t('statusAlias') } : {}),
  });
}

/** Opens the picker of each field. */
export const fieldCommands: Readonly<Record<PickedField, Command<IssuesTarget>>> = {
  state: pick('state', 'S', StateIcon),
  priority: pick('priority', 'P', PriorityIcon),
  assignees: pick('assignees', 'A', AssigneeIcon),
  labels: pick('labels', 'L', LabelIcon),
  start_date: pick('start_date', 'Alt+Shift+D', CalendarIcon),
  target_date: pick('target_date', 'Shift+D', CalendarIcon),
  cycle: pick('cycle', 'Shift+C', CycleIcon),
  modules: pick('modules', 'Shift+M', ModuleIcon),
  estimate: pick('estimate', 'Shift+E', EstimateIcon),
};

const isMine = ({ facts, issue }: IssueOfProject) => issue.assignee_ids.includes(facts.userId);

export const assignToMe = defineCommand<IssuesTarget>({
  id: 'issue.assignToMe',
  name: () => t('assignToMe'),
  label: ({ issues }) => (issues.every(isMine) ? t('unassignMe') : t('assignToMe')),
  icon: PersonIcon,
  keys: ['I'],
  section: 'issue',
  when: mayEdit,
  run: ({ issues }) => {
    const [first] = issues;
    const way = issues.every(isMine) ? 'remove' : 'add';
    if (first) void changeTogether(issues, { [way]: { assignee_ids: [first.facts.userId] } });
  },
});

interface Copied {
  readonly id: 'copyLink' | 'copyKey' | 'copyTitle';
  readonly keys: readonly string[];
  readonly text: (one: IssueOfProject, host: IssuesTarget['host']) => string;
  readonly done: 'linkCopied' | 'keyCopied' | 'titleCopied';
}

/** Copies a text of each issue, one a line. */
function copy({ id, keys, text, done }: Copied): Command<IssuesTarget> {
  return defineCommand<IssuesTarget>({
    id: `issue.${id}`,
    name: () => t(id, { count: 1 }),
    label: ({ issues }) => t(id, { count: issues.length }),
    icon: id === 'copyLink' ? LinkIcon : CopyIcon,
    keys,
    section: 'issue',
    when: ({ issues }) => issues.every(({ issue }) => !isNew(issue)),
    run: ({ issues, host }) =>
      copyText(issues.map((one) => text(one, host)).join('\n'), { done: t(done, { count: issues.length }) }),
  });
}

export const copyCommands: readonly Command<IssuesTarget>[] = [
  copy({
    id: 'copyLink',
    keys: ['Mod+Shift+,', 'Mod+Alt+C'],
    text: ({ issue }, host) => new URL(host.hrefOf(issue.id), location.origin).href,
    done: 'linkCopied',
  }),
  copy({ id: 'copyKey', keys: ['Mod+.'], text: ({ facts, issue }) => facts.keyOf(issue), done: 'keyCopied' }),
  copy({ id: 'copyTitle', keys: ["Mod+Shift+'"], text: ({ issue }) => issue.name, done: 'titleCopied' }),
];

export const archive = defineCommand<IssuesTarget>({
  id: 'issue.archive',
  name: () => t('archive'),
  icon: ArchiveIcon,
  keys: ['Shift+Z'],
  section: 'issue',
  when: ({ issues }) => {
    const mayArchive = ({ facts, issue }: IssueOfProject) =>
      !isNew(issue) && issue.archived_at === null && facts.canArchive;
    const isDone = ({ facts, issue: { state_id: state } }: IssueOfProject) =>
      isFinished(state === null ? null : facts.states.groupOf(state));
    return issues.every(mayArchive) && (issues.every(isDone) || t('archiveOnlyFinished'));
  },
  run: async ({ issues, host }) => {
    leave(host, issues);
    await archiveIssues(issues, true);
  },
});

export const restore = defineCommand<IssuesTarget>({
  id: 'issue.restore',
  name: () => t('restore'),
  icon: RestoreIcon,
  keys: ['Shift+Z'],
  section: 'issue',
  when: ({ issues }) => issues.every(({ facts, issue }) => issue.archived_at !== null && facts.canArchive),
  run: async ({ issues, host }) => {
    leave(host, issues);
    await archiveIssues(issues, false);
  },
});

/** More issues than this are only deleted after their number was typed (screens.md 2.12). */
const mostUntyped = 20;

/** Asks before several issues are deleted, or one with what is below it; `first` is the only one, or any of them. */
export function confirmDeletion(count: number, first: { readonly key: string; readonly title: string }) {
  return confirm({
    title: count === 1 ? t('deleteTitle', { key: first.key }) : t('deleteMany', { count }),
    body: count === 1 ? t('deleteBody', { title: first.title }) : t('deleteManyBody'),
    action: t('delete'),
    danger: true,
    ...(count > mostUntyped ? { typed: String(count) } : {}),
  });
}

/** Whether to go on: one alone is taken back by Undo; more than one, also with what is below it, is asked about (decisions.md 3.13). */
async function isMeant(issues: readonly IssueOfProject[]): Promise<boolean> {
  const [first] = issues;
  if (!first) return false;
  if (issues.length === 1 && first.issue.sub_issues_count === 0) return true;
  return confirmDeletion(issues.length, { key: first.facts.keyOf(first.issue), title: first.issue.name });
}

/** Deletes issues, after asking where that is due; `host` is the screen that shows them on their own, if one does. */
export async function deleteChosen(issues: readonly IssueOfProject[], host: IssueHost | null): Promise<void> {
  const [first] = issues;
  if (!first || !(await isMeant(issues))) return;
  if (host) leave(host, issues);
  await deleteIssues(partsOf(issues), first.facts.keyOf(first.issue));
}

export const deleteThem = defineCommand<IssuesTarget>({
  id: 'issue.delete',
  name: () => t('delete'),
  icon: DeleteIcon,
  keys: ['Mod+Backspace', 'Delete'],
  section: 'issue',
  danger: true,
  // While a title is written it deletes a word.
  outsideText: true,
  when: ({ issues }) =>
    issues.every(({ facts, issue }) => facts.canDelete(issue) && (issues.length === 1 || facts.canDeleteMany)),
  run: ({ issues, host }) => deleteChosen(issues, host),
});

/** What can be done to several issues at once, in the order of their menu; null is a line between. */
export const selectionMenu: readonly (Command<IssuesTarget> | null)[] = [
  fieldCommands.state,
  fieldCommands.priority,
  fieldCommands.assignees,
  assignToMe,
  fieldCommands.labels,
  fieldCommands.target_date,
  fieldCommands.start_date,
  fieldCommands.cycle,
  fieldCommands.modules,
  fieldCommands.estimate,
  null,
  moveToProject,
  null,
  ...copyCommands,
  null,
  removeFromPlace,
  archive,
  restore,
  deleteThem,
];

/** The same without the lines: bound to the keys. */
export const selectionCommands: readonly Command<IssuesTarget>[] = selectionMenu.filter((command) => command !== null);

/** How the palette calls the issues that the commands act on. */
export function subjectOf({ issues }: Pick<IssuesTarget, 'issues'>): string {
  const [first] = issues;
  const count = issues.length;
  return first && count === 1 ? first.facts.keyOf(first.issue) : t('chosenIssues', { count });
}
