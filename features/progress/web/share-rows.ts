import type { IssueDistribution, PointDistribution } from '#features/progress/contract.ts';
import { t } from './text.ts';

export type ShareKind = 'states' | 'assignees' | 'labels';

/** One row of a breakdown. */
export interface ShareRow {
  /** Null for what has no assignee or label. */
  readonly id: string | null;
  readonly name: string;
  readonly color: string | null;
  readonly image: string | null;
  readonly done: number;
  readonly total: number;
}

type Counted =
  | Pick<IssueDistribution['states'][number], 'total_issues' | 'completed_issues'>
  | Pick<PointDistribution['states'][number], 'total_estimates' | 'completed_estimates'>;

/** Returns a breakdown's rows; `stateName` names a state. */
export function shareRows(
  spread: IssueDistribution | PointDistribution,
  kind: ShareKind,
  stateName: (id: string) => { readonly name: string; readonly color: string } | null,
): ShareRow[] {
  if (kind === 'states')
    return [...spread.states].map((row) => {
      const state = stateName(row.state_id);
      return { id: row.state_id, name: state?.name ?? '', color: state?.color ?? null, image: null, ...amounts(row) };
    });
  if (kind === 'labels')
    return [...spread.labels].map((row) => ({
      id: row.label_id,
      name: row.label_name ?? t('noLabel'),
      color: row.color,
      image: null,
      ...amounts(row),
    }));
  return [...spread.assignees].map((row) => ({
    id: row.assignee_id,
    name: row.display_name ?? (row.assignee_id === null ? t('noAssignee') : t('formerMember')),
    color: null,
    image: row.avatar_url,
    ...amounts(row),
  }));
}

function amounts(row: Counted): { done: number; total: number } {
  return 'total_issues' in row
    ? { done: row.completed_issues, total: row.total_issues }
    : { done: row.completed_estimates, total: row.total_estimates };
}
