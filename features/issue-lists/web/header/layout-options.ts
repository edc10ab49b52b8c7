import { BoardIcon, CalendarIcon, ListIcon, TableIcon, TimelineIcon } from '#platform/ui/icons/line-icons.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-lists/web/text.ts';

/** The layouts there are, for the switch in the header and in the display settings. */
export function layoutOptions() {
  return [
    { value: 'list', label: issueText('list'), icon: ListIcon, keys: 'Y L' },
    { value: 'kanban', label: t('board'), icon: BoardIcon, keys: 'Y B' },
    { value: 'calendar', label: t('calendar'), icon: CalendarIcon, keys: 'Y C' },
    { value: 'spreadsheet', label: t('table'), icon: TableIcon, keys: 'Y T' },
    { value: 'gantt_chart', label: t('timeline'), icon: TimelineIcon, keys: 'Y G' },
  ] as const;
}
