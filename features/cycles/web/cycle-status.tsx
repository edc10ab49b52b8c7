import type { CycleStatus } from '#features/cycles/contract.ts';
import type { CycleDays } from '#features/cycles/rules.ts';
import { clsx } from 'clsx';
import { spanDays } from '#platform/web/text/format-day.ts';
import { t } from './text.ts';

/** The sections of a list of cycles, in their order. */
export const statusOrder: readonly CycleStatus[] = ['CURRENT', 'UPCOMING', 'DRAFT', 'COMPLETED'];

/** Returns what a status is called. */
export function statusName(status: CycleStatus): string {
  return { CURRENT: t('current'), UPCOMING: t('upcoming'), DRAFT: t('draft'), COMPLETED: t('completed') }[status];
}

const colors: Readonly<Record<CycleStatus, string>> = {
  CURRENT: '#f59e0b',
  UPCOMING: '#3f76ff',
  COMPLETED: '#16a34a',
  DRAFT: '#525252',
};

/** The glyph of a status (screens.md 5.5): a half ring, an outline, a check, a dashed ring. Decoration beside its name. */
export function CycleGlyph({ status, size = 14 }: { status: CycleStatus; size?: number }) {
  const ring = { cx: 8, cy: 8, r: 6.25 };
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden
      fill="none"
      stroke={colors[status]}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0 dark:brightness-150"
    >
      <circle
        {...ring}
        strokeDasharray={status === 'DRAFT' ? '2 2.6' : undefined}
        opacity={status === 'CURRENT' ? 0.35 : 1}
      />
      {status === 'CURRENT' && <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5" />}
      {status === 'COMPLETED' && <path d="M5.2 8.2l2 2 3.6-4" />}
    </svg>
  );
}

/** Returns what a status says of time: "3 days left", "Not started". */
export function statusWords(status: CycleStatus, days: CycleDays | null, today: string): string {
  if (status !== 'CURRENT' || days === null) return status === 'UPCOMING' ? t('notStarted') : statusName(status);
  const left = (spanDays(today, days.end) ?? 1) - 1;
  return left === 0 ? t('lastDay') : t('daysLeft', { count: left });
}

/** The status as a pill. */
export function StatusPill({ status, days, today }: { status: CycleStatus; days: CycleDays | null; today: string }) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 shrink-0 items-center gap-1 rounded-chip border border-chip-line px-1.5 text-small whitespace-nowrap text-ink-2',
        status === 'CURRENT' && 'bg-warn-soft',
      )}
    >
      <CycleGlyph status={status} />
      {statusWords(status, days, today)}
    </span>
  );
}
