import { priorities } from '#features/issue-fields/contract.ts';
import type { ReportedField } from '#features/issue-fields/rules.ts';
import { priorityName } from '#features/issues/web/priority-name.ts';
import type { ProjectFacts } from '#features/issues/web/store/project-facts.ts';
import { t as issueText } from '#features/issues/web/text.ts';
import { t } from '#features/issue-detail/web/text.ts';
import { formatDay } from '#platform/web/text/format-day.ts';
import { cutText } from '#platform/shared/text/cut-text.ts';

/** Longer titles are cut where a sentence holds two of them. */
const longest = 60;

/** A value in words; null where this browser has no words for it. */
export function valueText(facts: ProjectFacts, field: ReportedField, value: unknown): string | null {
  if (field === 'priority') {
    const priority = priorities.find((known) => known === value);
    return priority === undefined ? null : priorityName(priority);
  }
  if (value === null || value === '') return field.endsWith('_date') ? issueText('noDate') : t('empty');
  if (typeof value !== 'string') return null;
  if (field === 'name') return value.length > longest ? `“${cutText(value, longest).head}…”` : `“${value}”`;
  if (field === 'state_id') return facts.states.table.get(value)?.name ?? null;
  if (field === 'cycle_id') return facts.plan('cycle')?.get(value)?.name ?? null;
  if (field === 'estimate_point') return facts.plan('estimate')?.get(value)?.name ?? null;
  if (field === 'start_date' || field === 'target_date') return formatDay(value);
  return null;
}

/** What somebody added to a list and took out of it: "+ Bug, − Docs"; null where this browser has no words for it. */
export function membersText(
  field: ReportedField,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
  nameOf: Readonly<Partial<Record<ReportedField, (id: string) => string | undefined>>>,
): string | null {
  const name = (id: string) => nameOf[field]?.(id);
  const parts = [...added.map((id) => ['+', name(id)] as const), ...removed.map((id) => ['−', name(id)] as const)];
  return parts.some(([, text]) => text === undefined) ? null : parts.map((part) => part.join(' ')).join(', ');
}
