import type { Priority } from './contract.ts';

const ranks: Record<Priority, number> = { none: 0, low: 1, medium: 2, high: 3, urgent: 4 };

/** The rank of a priority, `none` 0 to `urgent` 4; lists order by it. */
export function priorityRank(priority: Priority): number {
  return ranks[priority];
}

/**
 * What a person chooses for an issue, so that it is told when somebody overwrites it unheard. Not `sort_order`: a place is
 * one between neighbours, and means nothing once these have moved (docs/decisions/019).
 */
export const toldFields = [
  'name',
  'description_html',
  'state_id',
  'priority',
  'assignee_ids',
  'label_ids',
  'start_date',
  'target_date',
  'parent_id',
  'estimate_point',
  'cycle_id',
  'module_ids',
] as const;
export type ToldField = (typeof toldFields)[number];
