import { observer } from 'mobx-react-lite';
import { MoreLine } from '#features/issue-lists/web/list/more-line.tsx';
import { SessionProvider } from '#features/issue-lists/web/session-context.tsx';
import type { ListSession } from '#features/issue-lists/web/session/list-session.ts';
import { dayName } from './day-names.ts';
import { IssueChip } from './issue-chip.tsx';

interface DayPanelProps {
  session: ListSession;
  day: string;
  onClose: () => void;
}

/** Every issue of one day, in a popover over the calendar; more are read when the end comes near. */
export const DayPanel = observer(function DayPanel({ session, day, onClose }: DayPanelProps) {
  const found = session.paged?.list.groups.get(day);
  return (
    <SessionProvider value={session}>
      <div data-panel className="flex max-h-[60vh] w-72 max-w-full flex-col">
        <h2 className="px-3 pt-3 pb-2 text-body font-medium">{dayName(day)}</h2>
        <div className="flex min-h-0 flex-col gap-0.5 overflow-y-auto px-2 pb-2">
          {found?.ids.map((id) => (
            <IssueChip key={id} position={{ group: day, id }} onOpen={onClose} />
          ))}
          {found?.hasMore && <MoreLine group={day} />}
        </div>
      </div>
    </SessionProvider>
  );
});
