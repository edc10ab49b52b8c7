import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { IconButton } from '#platform/ui/controls/icon-button.tsx';
import { CollapseIcon, ExpandIcon, WarningIcon } from '#platform/ui/icons/line-icons.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { TimelineToolbar } from './chart/timeline-toolbar.tsx';
import { spanOf } from './chart-row-of.ts';
import type { TimelineView } from './timeline-view.ts';
import { t } from './text.ts';

/** Above the chart: the range, the zoom, today; on a phone the list, too. */
export const IssueTimelineBar = observer(function IssueTimelineBar({
  view,
  isPhone,
}: {
  view: TimelineView;
  isPhone: boolean;
}) {
  const { state } = view;
  return (
    <TimelineToolbar
      state={state}
      end={
        isPhone ? (
          <Button aria-pressed={state.isListShown} onClick={() => state.toggleList()}>
            {t('showList')}
          </Button>
        ) : (
          <IconButton
            label={state.isFull ? t('leaveFullScreen') : t('fullScreen')}
            keys="Y F"
            icon={state.isFull ? CollapseIcon : ExpandIcon}
            onClick={() => state.toggleFull()}
          />
        )
      }
    >
      <Conflicts view={view} />
    </TimelineToolbar>
  );
});

/** How many dependencies contradict their dates; each press leads to the next of them. */
const Conflicts = observer(function Conflicts({ view }: { view: TimelineView }) {
  const { session, state, dependencies } = view;
  const { conflicts } = dependencies;
  const last = useRef<string | null>(null);
  if (conflicts.length === 0) return null;
  const step = () => {
    const next = conflicts[(conflicts.findIndex(({ id }) => id === last.current) + 1) % conflicts.length];
    const position = session.positions.find(({ id }) => id === next?.issue_id);
    const issue = position && session.rows.get(position.id);
    if (!next || !issue) return;
    last.current = next.id;
    session.focus.set(position, true);
    state.reveal(spanOf(issue));
  };
  return (
    <Button size="small" icon={WarningIcon} onClick={step} className="text-danger!">
      {t('conflicts', { count: conflicts.length })}
    </Button>
  );
});
