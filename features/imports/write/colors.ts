import type { StateGroup } from '#features/states/contract.ts';

/** A state created by an import looks like the default state of its group (wire-work-tracking.md 12). */
export const stateColors: Readonly<Record<StateGroup, string>> = {
  backlog: '#A3A3A3',
  unstarted: '#3A3A3A',
  started: '#F59E0B',
  completed: '#16A34A',
  cancelled: '#EF4444',
};

const palette = ['#6b7280', '#0891b2', '#2563eb', '#7c3aed', '#c026d3', '#db2777', '#ea580c', '#65a30d'];

/** Returns a color for a label without one in the source: the same for labels with the same prefix (`Component: …`). */
export function labelColorFor(name: string): string {
  const prefix = /^[^:]+(?=:)/.exec(name)?.[0] ?? name;
  let sum = 7;
  for (let at = 0; at < prefix.length; at++) sum = (sum * 31 + prefix.charCodeAt(at)) % 1_000_003;
  return palette[sum % palette.length] ?? '#6b7280';
}
