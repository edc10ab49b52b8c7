import { observer } from 'mobx-react-lite';
import type { Issue } from '#features/issues/web/store/issue.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { stateGroups } from '#features/states/contract.ts';
import { stateGroupName } from '#features/states/web/public.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { GROUP_COLORS } from '#platform/ui/icons/state-glyph.tsx';
import { tip } from '#platform/ui/popups/tip.ts';
import { formatList } from '#platform/web/text/format-number.ts';

/** How many sub-issues are in each group of states, as a thin bar; its tooltip and its name have the numbers. */
export const StateShares = observer(function StateShares({
  facts,
  rows,
}: {
  facts: ProjectFacts;
  rows: readonly Issue[];
}) {
  const groups = Map.groupBy(rows, ({ state_id: id }) => (id === null ? null : facts.states.groupOf(id)) ?? 'backlog');
  // What is done stands first, like in the bars of cycles and modules.
  const shares = stateGroups.toReversed().flatMap((group) => {
    const count = groups.get(group)?.length ?? 0;
    return count === 0 ? [] : [{ group, count }];
  });
  const words = formatList(shares.map(({ group, count }) => t('countOf', { count, name: stateGroupName(group) })));
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from parts, not a file
      role="img"
      aria-label={words}
      {...tip(words)}
      className="flex h-1.5 w-24 min-w-0 gap-px overflow-hidden rounded-full bg-pressed"
    >
      {shares.map(({ group, count }) => (
        <span key={group} style={{ flexGrow: count, background: GROUP_COLORS[group] }} />
      ))}
    </span>
  );
});
