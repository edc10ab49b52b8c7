import type { IssueRow } from '#features/issue-fields/contract.ts';
import { placeBetween, type Neighbors } from '#features/issues/rules.ts';

/** Puts issues between two neighbors, in their order, as the server does where there is room. */
export function placeRows(rows: readonly IssueRow[], ids: readonly string[], place: Neighbors | undefined): IssueRow[] {
  if (place === undefined) return [...rows];
  const { after, before } = place;
  const orderOf = (id: string | null | undefined) => rows.find((row) => row.id === id)?.sort_order ?? null;
  const start = orderOf(after);
  const next = rows
    .filter(({ id, sort_order: order }) => !ids.includes(id) && start !== null && order > start)
    .toSorted((a, b) => a.sort_order - b.sort_order)[0];
  const places = placeBetween(start, before === undefined ? (next?.sort_order ?? null) : orderOf(before), ids.length);
  return rows.map((row) => {
    const order = places?.[ids.indexOf(row.id)];
    return order === undefined ? row : { ...row, sort_order: order };
  });
}
