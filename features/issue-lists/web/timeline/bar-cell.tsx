import { observer } from 'mobx-react-lite';
import type { PointerEvent } from 'react';
import { pressIssue } from '#features/issue-lists/web/press-issue.ts';
import type { RowPosition } from '#features/issue-lists/web/session/list-focus.ts';
import type { IssueOfProject } from '#features/issues/web/store/issue-parts.ts';
import { isNew } from '#features/issues/web/store/issue.ts';
import { Bracket } from './chart/bracket.tsx';
import { GhostBar } from './chart/ghost-bar.tsx';
import { OffScreenChip } from './chart/off-screen-chip.tsx';
import { startBarDrag } from './chart/start-bar-drag.ts';
import type { Grip } from './chart/span.ts';
import { TimelineBar } from './chart/timeline-bar.tsx';
import { chartRowOf } from './chart-row-of.ts';
import { NoDates } from './chart/no-dates.tsx';
import { LinkHandle } from './dependencies/link-handle.tsx';
import { moveDates, setDates } from './move-dates.ts';
import { offerShift } from './offer-shift.ts';
import { movesWith, type TimelineView } from './timeline-view.ts';

interface BarCellProps {
  view: TimelineView;
  position: RowPosition;
  one: IssueOfProject;
  /** Its row is pointed at, or keys act on it. */
  isLit: boolean;
}

/** The days of an issue: its bar, or where one is drawn by the pointer. */
export const BarCell = observer(function BarCell({ view, position, one, isLit }: BarCellProps) {
  const { session, state, dependencies } = view;
  const { facts, issue } = one;
  const row = chartRowOf(view, one);
  const whole = view.subIssues.byParent.get(issue.id)?.days;
  const hasBar = row.span.start !== null || row.span.end !== null;
  const grab = (event: PointerEvent<HTMLElement>, grip: Grip) => {
    if (row.isReadOnly) return;
    const moving = movesWith(view, position);
    const alone = new Set([issue.id]);
    startBarDrag(state, event, {
      id: issue.id,
      grip,
      idsOf: (isChain) => (grip !== 'move' ? alone : isChain ? dependencies.withBlocked(moving) : moving),
      hold() {
        if (grip !== 'start') dependencies.readBlocked(moving, facts);
        return session.hub.hold();
      },
      drop(ids, days) {
        const by = { grip, days, dayWidth: state.dayWidth };
        moveDates(session, ids, by, offerShift(view, ids, by));
      },
    });
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the row
      role="gridcell"
      className="relative flex h-full min-w-0 flex-1 items-center"
    >
      {whole && <Bracket state={state} days={whole} />}
      {hasBar ? (
        <>
          <TimelineBar
            state={state}
            row={row}
            isLit={isLit}
            isFaint={dependencies.lit?.has(issue.id) === false}
            onNear={(isNear) => dependencies.setNear(isNear ? issue.id : null)}
            onOpen={(event) => !isNew(issue) && pressIssue(session, position, event)}
            onGrab={grab}
          >
            {!row.isReadOnly && (
              <>
                <LinkHandle view={view} one={one} end="start" />
                <LinkHandle view={view} one={one} end="end" />
              </>
            )}
          </TimelineBar>
          <OffScreenChip state={state} row={row} />
        </>
      ) : (
        <>
          <NoDates row={row} isListShown={state.isListShown} />
          {!row.isReadOnly && <GhostBar state={state} onDraw={(span) => setDates(session, issue.id, span)} />}
        </>
      )}
    </div>
  );
});
