import { moduleStatuses, type ModuleStatus } from '#features/modules/contract.ts';
import { faintIn } from '#platform/ui/icons/faint-color.ts';
import type { PickerOption } from '#platform/ui/picker/picker-options.ts';
import { t } from './text.ts';

const names: Readonly<Record<ModuleStatus, () => string>> = {
  backlog: () => t('backlog'),
  planned: () => t('planned'),
  'in-progress': () => t('inProgress'),
  paused: () => t('paused'),
  completed: () => t('completed'),
  cancelled: () => t('cancelled'),
};

/** The colors of the statuses (screens.md 5.6). */
export const statusColors: Readonly<Record<ModuleStatus, string>> = {
  backlog: '#a3a3a2',
  planned: '#3f76ff',
  'in-progress': '#f39e1f',
  paused: '#525252',
  completed: '#16a34a',
  cancelled: '#ef4444',
};

/** What stands inside the ring: nothing, clock hands, a half disc, two bars, a check, a cross. */
const insides: Readonly<Record<ModuleStatus, string>> = {
  backlog: '',
  planned: 'M7 4v3.2l2 1.3',
  'in-progress': 'M7 3.5a3.5 3.5 0 0 1 0 7Z',
  paused: 'M5.5 4.8v4.4M8.5 4.8v4.4',
  completed: 'M4.4 7.2l1.8 1.8 3.4-3.6',
  cancelled: 'M5 5l4 4M9 5l-4 4',
};

/** Returns the name of a status. */
export function statusName(status: ModuleStatus): string {
  return names[status]();
}

/** The glyph of a status: a ring in its color with a sign inside. */
export function StatusGlyph({ status, size = 14 }: { status: ModuleStatus; size?: number }) {
  const color = statusColors[status];
  return (
    <svg
      viewBox="0 0 14 14"
      width={size}
      height={size}
      aria-hidden
      className="shrink-0"
      data-faint={faintIn(color)}
      style={{ color }}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle className="glyph-outline" cx="7" cy="7" r="5.5" />
      <circle className="glyph-ring" cx="7" cy="7" r="5.5" stroke="currentColor" />
      <path
        d={insides[status]}
        stroke="currentColor"
        strokeWidth="1.5"
        fill={status === 'in-progress' ? 'currentColor' : 'none'}
      />
    </svg>
  );
}

/** Returns the statuses as a picker offers them. */
export function statusOptions(): readonly PickerOption[] {
  return moduleStatuses.map((status) => ({
    value: status,
    label: statusName(status),
    mark: <StatusGlyph status={status} />,
  }));
}

/** Returns a status by its word; null for anything else. */
export function readStatus(word: string): ModuleStatus | null {
  return moduleStatuses.find((status) => status === word) ?? null;
}
