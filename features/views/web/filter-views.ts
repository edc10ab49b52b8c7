import type { ViewRecord } from '#features/views/contract.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';

const day = 86_400_000;
/** How far back "created" reaches, in days. */
const createdWithin = { week: 7, month: 30 } as const;

/** What a list of views is narrowed to; null narrows nothing. */
export interface ViewFilters {
  readonly created: keyof typeof createdWithin | null;
  /** The people whose views are shown, by their ids; none narrows nothing. */
  readonly owners: readonly string[];
  readonly access: ViewRecord['access'] | null;
  readonly favorites: boolean;
}

export const noViewFilters: ViewFilters = { created: null, owners: [], access: null, favorites: false };

/** Returns how many filters are set. */
export function countViewFilters({ created, owners, access, favorites }: ViewFilters): number {
  return [created !== null, owners.length > 0, access !== null, favorites].filter(Boolean).length;
}

/** Returns the views whose name contains what was typed and that fit the filters; `now` is in ms. */
export function filterViews(
  views: readonly ViewRecord[],
  query: string,
  filters: ViewFilters,
  now: number,
): readonly ViewRecord[] {
  const wanted = fold(query.trim());
  const { created, owners, access, favorites } = filters;
  const since = created === null ? 0 : now - createdWithin[created] * day;
  return views.filter(
    (view) =>
      fold(view.name).includes(wanted) &&
      (owners.length === 0 || owners.includes(view.owned_by)) &&
      (access === null || view.access === access) &&
      (!favorites || view.is_favorite) &&
      Date.parse(view.created_at) >= since,
  );
}
