import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { priorities } from '#features/issue-fields/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { ProjectLogo } from '#features/projects/web/public.ts';
import { stateGroups } from '#features/states/contract.ts';
import { stateGroupName, StateMark } from '#features/states/web/public.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { CycleIcon, ModuleIcon } from '#platform/ui/icons/line-icons.ts';
import { StateGlyph } from '#platform/ui/icons/state-glyph.tsx';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { unreachable } from '#platform/shared/must.ts';
import { formatLongDay } from '#platform/web/text/format-day.ts';
import type { PlaceValues } from '#features/issue-lists/web/place.ts';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import type { PlanItem } from '#features/issues/web/store/plans.ts';
import { priorityName } from '#features/issues/web/priority-name.ts';
import type { Grouping } from '#features/issue-lists/web/session/display-settings.ts';
import { valuesOf } from '#features/issue-lists/web/session/group-values.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';

/** A group in words: the name of its state, priority, label, person or project. */
export function groupName(values: PlaceValues, grouping: Grouping | null, key: string): string {
  switch (grouping) {
    case null:
      return issueText('issues');
    case 'state':
      return values.states?.table.get(key)?.name ?? issueText('noState');
    case 'state_detail.group': {
      const group = stateGroups.find((known) => known === key);
      return group === undefined ? issueText('noState') : stateGroupName(group);
    }
    case 'priority':
      return priorityName(priorities.find((known) => known === key) ?? 'none');
    case 'cycle':
      return key === noValue ? issueText('noCycle') : planName(values.plan('cycle')?.get(key));
    case 'module':
      return key === noValue ? issueText('noModules') : planName(values.plan('modules')?.get(key));
    case 'labels':
      return values.labels?.table.get(key)?.name ?? t('noLabel');
    case 'assignees':
      return key === noValue ? issueText('noAssignee') : values.person(key).name;
    case 'created_by':
      return key === noValue ? issueText('formerMember') : values.person(key).name;
    case 'target_date':
      return formatLongDay(key);
    case 'project':
      return values.projects.find(({ id }) => id === key)?.name ?? '';
    default:
      return unreachable(grouping);
  }
}

/** A group of the list on screen in words; a cell by its column and its lane. Observable. */
export function nameOfGroup({ place, shown }: ListSession, group: string): string {
  return valuesOf(shown, group)
    .map(({ grouping, key }) => groupName(place.values, grouping, key))
    .join(', ');
}

/** The glyph and name at the head of a group. */
export const GroupFace = observer(function GroupFace({ group }: { group: string }) {
  const { place, shown } = useSession();
  return valuesOf(shown, group).map(({ grouping, key }) => (
    <Fragment key={grouping}>
      {groupMark(place.values, grouping, key, 20)}
      <span className="truncate font-medium">{groupName(place.values, grouping, key)}</span>
    </Fragment>
  ));
});

/** The glyph, dot, face or logo of a group; `size` of a face in pixels. */
export function groupMark(values: PlaceValues, grouping: Grouping | null, key: string, size: 16 | 20): ReactNode {
  if (grouping === 'priority') return <PriorityGlyph priority={priorities.find((known) => known === key) ?? 'none'} />;
  if (grouping === null || key === noValue) return null;
  switch (grouping) {
    case 'state':
      return values.states && <StateMark states={values.states} id={key} />;
    case 'state_detail.group':
      return <StateGlyph group={stateGroups.find((known) => known === key) ?? 'backlog'} />;
    case 'cycle':
      return <CycleIcon size={14} />;
    case 'module':
      return <ModuleIcon size={14} />;
    case 'labels':
      return <ColorDot color={values.labels?.table.get(key)?.color ?? ''} />;
    case 'project': {
      const project = values.projects.find(({ id }) => id === key);
      return project === undefined ? null : <ProjectLogo project={project} />;
    }
    case 'target_date':
      return null;
    case 'assignees':
    case 'created_by':
      return <Avatar person={values.person(key)} size={size} />;
    default:
      return unreachable(grouping);
  }
}

/** The name of a cycle or module, after the key of its project where those of many stand together. */
function planName(item: PlanItem | undefined): string {
  if (!item) return '';
  return item.project === undefined ? item.name : t('planOfProject', { project: item.project, name: item.name });
}
