import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSession } from '#features/issue-lists/web/session-context.tsx';
import { useSignal } from '#platform/ui/signal.ts';
import { useCommands } from '#platform/web/commands/use-commands.ts';
import { onPhone } from '#platform/web/shell/sidebar-state.ts';
import { CalendarBar } from './calendar-bar.tsx';
import {
  chipCommands,
  dayCommands,
  dayInFocus,
  focusDay,
  focusedChip,
  focusedDay,
  gridCommands,
  movableChip,
  moveChipCommands,
} from './calendar-commands.ts';
import { DayGrid } from './day-grid.tsx';
import { PhoneCalendar } from './phone-calendar.tsx';
import { UndatedDrawer } from './undated-drawer.tsx';
import { useChipDrops } from './use-chip-drag.ts';
import { useDateAddress } from './use-date-address.ts';

/** The Calendar layout: issues on their due dates, by month or week (screens.md 3.4). */
export const IssueCalendar = observer(function IssueCalendar() {
  const session = useSession();
  const { calendar } = session.shown;
  const isPhone = useSignal(onPhone);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useDateAddress(session);
  useChipDrops();
  useCommands('region', dayCommands, () => focusedDay(session));
  useCommands('region', gridCommands, () => dayInFocus(session));
  useCommands('region', chipCommands, () => focusedChip(session));
  useCommands('issue', moveChipCommands, () => movableChip(session));
  const { day } = session.display;
  const isOnDay = focusedDay(session) !== null;
  useEffect(() => {
    // The page that a key turned to is there now: its day takes the focus from the cell that had it.
    if (isOnDay && day !== null) focusDay(day);
  }, [isOnDay, day, calendar]);
  if (!calendar) return null;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <CalendarBar
        calendar={calendar}
        isDrawerOpen={isPhone ? null : isDrawerOpen}
        onDrawer={() => setDrawerOpen(!isDrawerOpen)}
      />
      <div className="flex min-h-0 flex-1">
        {isPhone ? <PhoneCalendar calendar={calendar} /> : <DayGrid calendar={calendar} />}
        {isDrawerOpen && !isPhone && <UndatedDrawer onClose={() => setDrawerOpen(false)} />}
      </div>
    </div>
  );
});
