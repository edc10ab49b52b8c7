import type { Issue } from '#features/issues/web/public.ts';
import type { Change } from '#platform/shared/live.ts';
import type { EntityTable } from '#platform/web/store/entity-table.ts';

/** Takes what the log says of decisions into the rows of issues that are known here. */
export function followDecisions(table: EntityTable<Issue>, changes: readonly Change[]): void {
  table.transact(() => {
    for (const { fields, op } of changes) {
      const { issue } = fields;
      if (typeof issue !== 'string') continue;
      // What was taken out of the intake is an issue like any other.
      table.patch(issue, op === 'deleted' ? { intake_status: null } : decisionIn(fields));
    }
  });
}

function decisionIn({ status, snoozed_till, duplicate_to, source }: Record<string, unknown>): Partial<Issue> {
  return {
    ...(typeof status === 'number' ? { intake_status: status } : {}),
    ...(isTextOrNone(snoozed_till) ? { snoozed_till } : {}),
    ...(isTextOrNone(duplicate_to) ? { duplicate_to } : {}),
    ...(typeof source === 'string' ? { intake_source: source } : {}),
  };
}

function isTextOrNone(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
