import { clsx } from 'clsx';
import type { IntakeStatus } from '#features/intake/contract.ts';
import { intakeStatuses } from '#features/intake/rules.ts';
import type { Issue } from '#features/issues/web/public.ts';
import { daysToGo } from './days-to-go.ts';
import { t } from './text.ts';

const names: Readonly<Record<IntakeStatus, () => string>> = {
  [intakeStatuses.pending]: () => t('pending'),
  [intakeStatuses.snoozed]: () => t('snoozed'),
  [intakeStatuses.accepted]: () => t('accepted'),
  [intakeStatuses.declined]: () => t('declined'),
  [intakeStatuses.duplicate]: () => t('duplicate'),
};

const looks: Readonly<Record<IntakeStatus, string>> = {
  [intakeStatuses.pending]: 'bg-warn-soft text-warn',
  [intakeStatuses.snoozed]: 'bg-sunken text-ink-2',
  [intakeStatuses.accepted]: 'bg-ok-soft text-ok',
  [intakeStatuses.declined]: 'bg-danger-soft text-danger',
  [intakeStatuses.duplicate]: 'bg-sunken text-ink-2',
};

/** Returns the name of a status. */
export function statusName(status: IntakeStatus): string {
  return names[status]();
}

/** What was decided of an issue, in one word; of a snoozed one how long it still is (screens.md 3.14). */
export function StatusPill({ issue }: { issue: Issue }) {
  const { intake_status, snoozed_till: till } = issue;
  const status = Object.values(intakeStatuses).find((one) => one === intake_status);
  if (status === undefined) return null;
  const isSnoozed = status === intakeStatuses.snoozed && till != null;
  const days = isSnoozed ? daysToGo(till) : null;
  const isOver = days === 0;
  const words = isOver ? t('snoozeOver') : days === null ? statusName(status) : t('daysToGo', { count: days });
  return (
    <span
      className={clsx(
        'inline-flex h-4.5 shrink-0 items-center rounded-chip px-1.5 text-small whitespace-nowrap',
        isOver ? looks[intakeStatuses.declined] : looks[status],
      )}
    >
      {words}
    </span>
  );
}
