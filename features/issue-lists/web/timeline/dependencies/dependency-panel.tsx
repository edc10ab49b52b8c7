import { observer } from 'mobx-react-lite';
import { relationName, relationText, type Dependency } from '#features/relations/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { mayMoveDates } from '#features/issue-lists/web/timeline/chart-row-of.ts';
import type { TimelineView } from '#features/issue-lists/web/timeline/timeline-view.ts';

interface DependencyPanelProps {
  view: TimelineView;
  dependency: Dependency;
  close: () => void;
}

/** What a line of the chart says: both issues and how they are related, and the way to end it. */
export const DependencyPanel = observer(function DependencyPanel({ view, dependency, close }: DependencyPanelProps) {
  const { session, dependencies } = view;
  const [blocked, blocker] = [session.rows.get(dependency.issue_id), session.rows.get(dependency.related_issue_id)];
  if (!blocked || !blocker) return null;
  const nameOf = (issue: typeof blocked) => (
    <span className="flex min-w-0 gap-2">
      <span className="shrink-0 font-mono text-small leading-5 text-ink-3">{session.factsOf(issue)?.keyOf(issue)}</span>
      <span className="min-w-0 truncate">{issue.name}</span>
    </span>
  );
  return (
    <div className="flex w-75 max-w-full flex-col gap-1.5 p-3 text-body">
      {nameOf(blocked)}
      <span className="text-small text-ink-3">{relationName('blocked_by')}</span>
      {nameOf(blocker)}
      {mayMoveDates(session, blocked) && (
        <Button
          size="small"
          onClick={() => {
            dependencies.remove(dependency);
            close();
          }}
          className="mt-1.5 self-start"
        >
          {relationText('remove')}
        </Button>
      )}
    </div>
  );
});
