import { session as account } from '#features/accounts/web/public.ts';
import type { SavedView } from '#features/issue-lists/web/public.ts';
import type { WorkspacePlace } from '#features/workspaces/web/public.ts';
import type { ViewCollection } from './view-collection.ts';
import { rightsOn } from './view-rights.ts';

const gone = { filters: {}, display_filters: {}, display_properties: {} };

/** Returns a view as lists of issues take it. Observable: a list that is open follows changes of its view. */
export function savedView(place: WorkspacePlace, views: ViewCollection, id: string): SavedView {
  return {
    id,
    settings: () => views.table.get(id) ?? gone,
    isFixed() {
      const view = views.table.get(id);
      return view?.is_locked === true && !rightsOn(place, account.me?.id ?? '', view).manage;
    },
  };
}
