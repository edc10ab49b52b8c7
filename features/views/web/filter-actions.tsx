import { observer } from 'mobx-react-lite';
import { session as account } from '#features/accounts/web/public.ts';
import type { FilterActionsPart } from '#features/issue-lists/web/public.ts';
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
          <Button
            size="small"
            variant="primary"
            onClick={() => {
              views.change(view, settings);
              display.discard();
            }}
          >
            {t('updateView')}
          </Button>
        )}
      </>
    );
  });
}
