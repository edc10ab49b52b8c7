import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { priorities } from '#features/issue-fields/contract.ts';
import { noValue } from '#features/issue-query/rules.ts';
import { StateMark } from '#features/states/web/public.ts';
import { Avatar } from '#platform/ui/display/avatar.tsx';
import { ColorDot } from '#platform/ui/icons/color-dot.tsx';
import { PriorityGlyph } from '#platform/ui/icons/priority-glyph.tsx';
import { unreachable } from '#platform/shared/must.ts';
import { useBench } from '#features/issues/web/bench-context.tsx';
import { priorityName } from '#features/issues/web/priority-name.ts';
import type { Grouping } from '#features/issues/web/store/display-settings.ts';
import type { IssueBench } from '#features/issues/web/store/issue-bench.ts';
import { t } from '#features/issues/web/text.ts';

/** A group in words: the name of its state, priority, label or person. */
export function groupName(bench: IssueBench, grouping: Grouping | null, key: string): string {
  switch (grouping) {
    case null:
      return t('issues');
    case 'state':
      return bench.states.table.get(key)?.name ?? t('noState');
    case 'priority':
      return priorityName(priorities.find((known) => known === key) ?? 'none');
    case 'labels':
      return bench.labels.table.get(key)?.name ?? t('noLabel');
    case 'assignees':
      return key === noValue ? t('noAssignee') : bench.person(key).name;
    case 'created_by':
      return key === noValue ? t('formerMember') : bench.person(key).name;
    default:
      return unreachable(grouping);
  }
}

/** The glyph and name at the head of a group. */
export const GroupFace = observer(function GroupFace({ group }: { group: string }) {
  const bench = useBench();
  const { grouping } = bench.shown;
  return (
    <>
      {groupMark(bench, grouping, group)}
      <span className="truncate font-medium">{groupName(bench, grouping, group)}</span>
    </>
  );
});

function groupMark(bench: IssueBench, grouping: Grouping | null, key: string): ReactNode {
  if (grouping === 'state') return <StateMark states={bench.states} id={key} />;
  if (grouping === 'priority') return <PriorityGlyph priority={priorities.find((known) => known === key) ?? 'none'} />;
  if (grouping === null || key === noValue) return null;
  if (grouping === 'labels') return <ColorDot color={bench.labels.table.get(key)?.color ?? ''} />;
  return <Avatar person={bench.person(key)} size={20} />;
}
