/** A state of a generated project. */
export interface GeneratedState {
  readonly name: string;
  readonly group: 'backlog' | 'unstarted' | 'started' | 'completed' | 'cancelled';
  readonly color: string;
}

/** The five states that every project begins with, and two that teams add. */
export const states: readonly GeneratedState[] = [
  { name: 'Backlog', group: 'backlog', color: '#A3A3A3' },
  { name: 'Todo', group: 'unstarted', color: '#3A3A3A' },
  { name: 'In Progress', group: 'started', color: '#F59E0B' },
  { name: 'In Review', group: 'started', color: '#8B5CF6' },
  { name: 'Blocked', group: 'started', color: '#DC2626' },
  { name: 'Done', group: 'completed', color: '#16A34A' },
  { name: 'Cancelled', group: 'cancelled', color: '#EF4444' },
];

/** How often each of `states` occurs when `closed` (0 to 1) of all issues are done or cancelled. */
export function stateShares(closed: number): number[] {
  const open = 1 - closed;
  return [open * 0.44, open * 0.3, open * 0.14, open * 0.08, open * 0.04, closed * 0.86, closed * 0.14];
}
