import type { ViewRecord } from '#features/views/contract.ts';
import { fold } from '#platform/ui/picker/picker-options.ts';

export type ViewSort = 'name' | 'created' | 'updated';

const by: Readonly<Record<ViewSort, (a: ViewRecord, b: ViewRecord) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name),
  created: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  updated: (a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at),
};

/** Returns views in the chosen order, from the end if `down`; those alike by name. */
export function sortViews(views: readonly ViewRecord[], sort: ViewSort, down: boolean): readonly ViewRecord[] {
  const way = down ? -1 : 1;
  return views.toSorted((a, b) => way * by[sort](a, b) || by.name(a, b));
}

const day = 86_400_000;
/** How far back "created" reaches, in days. */
const createdWithin = { week: 7, month: 30 } as const;

/** What a list of views is narrowed to; null narrows nothing. */
export interface ViewFilters {
  readonly created: keyof typeof createdWithin | null;
  readonly mine: boolean;
  readonly access: ViewRecord['access'] | null;
  readonly favorites: boolean;
}

export const noViewFilters: ViewFilters = { created: null, mine: false, access: null, favorites: false };

/** Returns how many filters are set. */
export function countViewFilters({ created, mine, access, favorites }: ViewFilters): number {
  return [created !== null, mine, access !== null, favorites].filter(Boolean).length;
}

/** Returns the views whose name contains what was typed and that fit the filters; `now` is in ms. */
export function filterViews(
  views: readonly ViewRecord[],
  query: string,
  filters: ViewFilters,
  viewer: { readonly userId: string; readonly now: number },
): readonly ViewRecord[] {
  const wanted = fold(query.trim());
  const { created, mine, access, favorites } = filters;
  const since = created === null ? 0 : viewer.now - createdWithin[created] * day;
  return views.filter(
    (view) =>
      fold(view.name).includes(wanted) &&
      (!mine || view.owned_by === viewer.userId) &&
      (access === null || view.access === access) &&
      (!favorites || view.is_favorite) &&
      Date.parse(view.created_at) >= since,
  );
}
