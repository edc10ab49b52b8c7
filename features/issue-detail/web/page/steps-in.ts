import type { ListSteps } from '#features/issues/web/peek-host.ts';

/** Returns where an issue stands among rows, and how to go on from it; null for one that is not among them. */
export function stepsIn(rows: readonly string[], id: string, open: (id: string) => void): ListSteps | null {
  const index = rows.indexOf(id);
  if (index < 0) return null;
  return {
    isFirst: index === 0,
    isLast: index === rows.length - 1,
    position: index + 1,
    total: rows.length,
    go(by) {
      const next = rows[index + by];
      if (next !== undefined) open(next);
    },
  };
}
