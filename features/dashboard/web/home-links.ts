import { workspaceViewPath } from '#features/issue-lists/web/public.ts';
import type { ListFilters } from './widget-filters.ts';

/** Returns the address of the list of issues that a number counts (screens.md 1.6: filters in the address). */
export function listPath(slug: string, filters: ListFilters): string {
  return `${workspaceViewPath(slug)}?${new URLSearchParams({ ...filters, layout: 'list' }).toString()}`;
}
