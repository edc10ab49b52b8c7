import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useRef } from 'react';
import { useDropGroup } from '#features/issue-lists/web/drag/use-drop-group.ts';
import { MoreLine } from '#features/issue-lists/web/list/more-line.tsx';
import { QuickAdd } from '#features/issue-lists/web/list/quick-add.tsx';
import type { VirtualRow } from '#features/issue-lists/web/rows/rows-in-page.ts';
import { VirtualRows, type RowDrawing } from '#features/issue-lists/web/rows/virtual-rows.tsx';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { positionKey } from '#features/issue-lists/web/session/list-focus.ts';
import { useAutoScroll } from '#platform/ui/drag/use-auto-scroll.ts';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { IssueCard } from './issue-card.tsx';

const noIds: readonly string[] = [];
/** About the height of a card with a title of one line and properties, and the gap below it. */
export const cardHeight = 104;
const heightOf = () => cardHeight;

/** The cards of a column or a cell, which scroll by themselves; only those in view are in the page. */
export const ColumnCards = observer(function ColumnCards({ group, name }: { group: string; name: string }) {
  const session = useSession();
  const found = session.paged?.list.groups.get(group);
  const ids = found?.ids ?? noIds;
  const box = useRef<HTMLDivElement>(null);
  useDropGroup(box, group, 'end');
  useAutoScroll(box);
  const { active, focusRequests } = session.focus;
  const isActiveHere = active?.group === group && ids.includes(active.id);
  // The same array until cards come or go: scrolling, and cards that turn out higher, change no rows.
  const rows = useMemo(() => computed(() => ids.map((id) => ({ key: id, kind: 'issue' }))), [ids]);
  const isFirstColumn = useMemo(() => computed(() => group === firstWithCards(session)), [session, group]).get();
  const draw = useCallback(
    ({ key }: VirtualRow, { index }: RowDrawing) => (
      <IssueCard group={group} id={key} isFirst={index === 0 && isFirstColumn} />
    ),
    [group, isFirstColumn],
  );
  return (
    <div
      ref={box}
      className="-mt-1 min-h-8 flex-1 overflow-y-auto px-1 pt-1 [overflow-anchor:none] [scrollbar-gutter:stable_both-edges]"
    >
      <QuickAdd group={group} at="start" className="mb-2 rounded-control border" />
      <VirtualRows
        box={box}
        name={`${session.place.key}/board/${group}`}
        list={session.paged}
        rows={rows.get()}
        heightOf={heightOf}
        isMeasured
        draw={draw}
        rowRole="listitem"
        rowClass="pt-0.5 pb-1.5"
        active={isActiveHere ? { key: active.id, position: positionKey(active) } : null}
        focusRequests={focusRequests}
        isTyping={session.adding !== null && !session.adding.isOffered}
        frame={{ role: 'list', 'aria-label': name }}
      />
      {session.drag.isTarget(group, null) && <div aria-hidden className="h-0.5 rounded-full bg-accent" />}
      {found?.hasMore && <MoreLine group={group} />}
      {ids.length === 0 && session.drag.isOn && (
        <div aria-hidden className="h-20 rounded-control border border-dashed border-line-3" />
      )}
    </div>
  );
});

/** Where the card stands that Tab goes to first. */
function firstWithCards({ groups, paged }: ListSession): string | undefined {
  return groups.find((group) => (paged?.list.groups.get(group)?.ids.length ?? 0) > 0);
}
