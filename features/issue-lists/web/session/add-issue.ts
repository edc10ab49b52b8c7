import type { GroupToken } from '#features/issue-query/contract.ts';
import { fieldsInGroup } from '#features/issues/rules.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';
import { openCreate } from '#features/issues/web/open-create.ts';
import { createIssue, type NewIssue } from '#features/issues/web/store/create-issue.ts';
import { groupings } from './display-settings.ts';
import { valuesOf } from './group-values.ts';
import type { ListSession } from './list-session.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';

/** Opens the form for a new issue with what the list gives one: the values of its filters, and of `group` unless that is null. */
export function openNewIssue(session: ListSession, group: string | null, name = ''): void {
  const { home } = session;
  if (home) openCreate({ projectId: home.projectId, start: { ...presets(session, home, group), name } });
}

/**
 * Creates an issue of a project in a group of the list on screen: it starts with the group's value, and with every filter that leaves
 * only one value, and stands last in manual order unless it is to be the first. Says so when the filters hide it nevertheless. Answers its id.
 */
export function addIssue(
  session: ListSession,
  facts: ProjectFacts,
  group: string,
  given: Pick<NewIssue, 'name' | 'place' | 'description_html'>,
): string {
  const id = createIssue(facts.issues, { ...presets(session, facts, group), ...given });
  if (session.paged?.list.placesOf(id).length === 0) {
    showToast({
      kind: 'info',
      title: t('createdHidden'),
      actions: [{ label: issueText('view'), run: () => session.openPeek(id) }],
    });
  }
  return id;
}

function presets(session: ListSession, facts: ProjectFacts, group: string | null): Omit<NewIssue, 'name'> {
  const { filters, type } = session.shown;
  const { fixed = {} } = session.place;
  const values: readonly (readonly [GroupToken, string | undefined])[] = [
    ['state__group', type === null ? undefined : type === 'active' ? 'unstarted' : 'backlog'],
    ['state_id', only(filters.state)],
    ['priority', only(filters.priority)],
    ['labels__id', only(filters.labels)],
    ['assignees__id', only(filters.assignees)],
    ['cycle_id', fixed['cycle'] ?? only(filters.cycle)],
    ['issue_module__module_id', fixed['module'] ?? only(filters.module)],
    ...(group === null ? [] : valuesOf(session.shown, group)).flatMap(({ grouping, key }) =>
      grouping === null ? [] : [[groupings[grouping], key] as const],
    ),
  ];
  let fields: Omit<NewIssue, 'name'> = { ...session.given };
  for (const [token, value] of values) {
    if (value === undefined) continue;
    const more = fieldsInGroup(token, value, facts.states.inOrder);
    fields = {
      ...fields,
      ...more,
      ...union('label_ids', fields.label_ids, more.label_ids),
      ...union('assignee_ids', fields.assignee_ids, more.assignee_ids),
      ...union('module_ids', fields.module_ids, more.module_ids),
    };
  }
  return fields;
}

function only(values: readonly string[] | undefined): string | undefined {
  return values?.length === 1 ? values[0] : undefined;
}

function union(
  field: 'label_ids' | 'assignee_ids' | 'module_ids',
  some: readonly string[] = [],
  more: readonly string[] = [],
) {
  const all = [...new Set([...some, ...more])];
  return all.length === 0 ? {} : { [field]: all };
}
