import { clsx } from 'clsx';
import type { PointerEvent } from 'react';
import { relationName } from '#features/relations/web/public.ts';
import type { RelationType } from '#features/relations/contract.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { openMenu } from '#platform/ui/popups/open-popup.ts';
import { followDrag } from '#features/issue-lists/web/drag/follow-drag.ts';
import type { TimelineView } from '#features/issue-lists/web/timeline/timeline-view.ts';
import { t } from '#features/issue-lists/web/timeline/text.ts';

interface LinkHandleProps {
  view: TimelineView;
  one: IssueOfProject;
  end: 'start' | 'end';
}

/** The circle beside an end of a bar: dragged to another bar, it asks how the two issues are related. */
export function LinkHandle({ view, one, end }: LinkHandleProps) {
  const { state, session, dependencies } = view;
  const press = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    let release = () => {};
    followDrag(event, {
      state,
      scrolls: 'both',
      start() {
        release = session.hub.hold();
      },
      move: ({ x, y }) => dependencies.setDrawn({ from: one.issue.id, end, ...state.pointOf(x, y) }),
      end(dropped) {
        dependencies.setDrawn(null);
        if (dropped) ask(view, one, end, dropped);
        release();
      },
    });
  };
  return (
    <span
      aria-hidden
      data-link={end}
      onPointerDown={press}
      className={clsx(
        'pointer-events-none absolute inset-y-0 flex w-6 cursor-crosshair items-center opacity-0 group-hover/bar:pointer-events-auto group-hover/bar:opacity-100 pointer-coarse:hidden',
        end === 'start' ? '-left-6' : '-right-6 justify-end',
      )}
    >
      <span className="size-2.5 rounded-full border-[1.5px] border-line-3 bg-surface hover:border-accent" />
    </span>
  );
}

/** Asks how the issue is related to the one it was dropped on; first what the ends that were used say. */
function ask(view: TimelineView, from: IssueOfProject, end: 'start' | 'end', at: { x: number; y: number }): void {
  const { session, dependencies } = view;
  const bar = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-bar]');
  const issue = session.rows.get(bar?.dataset['bar'] ?? '');
  const facts = issue && session.factsOf(issue);
  if (!bar || !facts || issue.id === from.issue.id) return;
  const usual: readonly RelationType[] = end === 'end' ? ['blocking', 'blocked_by'] : ['blocked_by', 'blocking'];
  const key = facts.keyOf(issue);
  openMenu(
    { x: at.x, y: at.y },
    [...usual, 'relates_to' as const, 'duplicate' as const].map((type) => ({
      label: `${relationName(type)} ${key}`,
      run: () => dependencies.relate(from, type, { facts, issue }),
    })),
    { label: t('relateTo', { key }), atFirst: true },
  );
}
