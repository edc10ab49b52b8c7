import { observer } from 'mobx-react-lite';
import { session as account } from '#features/accounts/web/public.ts';
import type { FilterActionsPart, ListSession } from '#features/issue-lists/web/public.ts';
import type { ViewRecord } from '#features/views/contract.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { Button } from '#platform/ui/controls/button.tsx';
import { t } from './first-text.ts';
import type { ViewCollection } from './view-collection.ts';
import { openViewForm } from './view-form.ts';
import { mayCreateViews, rightsOn } from './view-rights.ts';

/** Saves the filters and display of a list as a new view of its project, or of the workspace. */
export const SaveAsView: FilterActionsPart = observer(function SaveAsView({ session }) {
  const place = useWorkspace();
  const projectId = session.home?.projectId ?? null;
  const isOff = projectId !== null && projectsOf(place.slug).byId.get(projectId)?.issue_views_view !== true;
  if (isOff || !mayCreateViews(place, projectId)) return null;
  const { settings } = session.display;
  return (
    <Button size="small" aria-haspopup="dialog" onClick={() => openViewForm({ projectId, settings })}>
      {t('saveAsView')}
    </Button>
  );
});

/** Saves what a person sees as the view. It stays their own until the server has taken it: refused, nothing is lost. */
async function update(views: ViewCollection, view: ViewRecord, display: ListSession['display']): Promise<void> {
  const isSaved = await views.change(view, display.settings);
  // What was changed meanwhile differs from the view again.
  if (isSaved && !display.isChanged) display.discard();
}

/** Returns what the filter bar of a view offers while it is shown otherwise than it is saved (screens.md 3.12). */
export function viewFilterActions(views: ViewCollection, viewId: string): FilterActionsPart {
  return observer(function ViewFilterActions({ session }) {
    const place = useWorkspace();
    const view = views.table.get(viewId);
    const { display } = session;
    if (!view || !account.me || !display.isChanged) return null;
    const rights = rightsOn(place, account.me.id, view);
    const { settings } = display;
    return (
      <>
        <Button size="small" variant="quiet" onClick={() => display.discard()}>
          {t('reset')}
        </Button>
        {rights.create && (
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => openViewForm({ projectId: view.project, settings, onAdded: () => display.discard() })}
          >
            {t('saveAs')}
          </Button>
        )}
        {rights.update && (
          <Button size="small" variant="primary" onClick={() => void update(views, view, display)}>
            {t('updateView')}
          </Button>
        )}
      </>
    );
  });
}
