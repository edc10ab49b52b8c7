import type { ListSession } from '#features/issue-lists/web/public.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { ViewIcon } from '#platform/ui/icons/line-icons.ts';
import { defineCommand } from '#platform/web/commands/command.ts';
import { t } from './first-text.ts';
import { openViewForm } from './view-form.ts';
import { mayCreateViews } from './view-rights.ts';

/**
 * Saves how a list is filtered and displayed as a new view, for the palette. Not in archives, cycles and modules, whose
 * issues a view would not have.
 */
export const saveAsViewCommand = defineCommand<ListSession>({
  id: 'view.saveAs',
  name: () => t('saveAsViewAsk'),
  icon: ViewIcon,
  section: 'lists',
  when: ({ place, home, workspace }) => {
    const { visit, parts } = workspace;
    const projectId = home?.projectId ?? null;
    const isOn = projectId === null || projectsOf(parts.slug).byId.get(projectId)?.issue_views_view === true;
    const isWhole = place.fixed === undefined && !place.isReadOnly;
    return (
      visit !== null && isWhole && isOn && mayCreateViews({ slug: parts.slug, role: visit.workspaceRole }, projectId)
    );
  },
  run: ({ display, home }) =>
    openViewForm({
      projectId: home?.projectId ?? null,
      settings: display.settings,
      // What was changed on a saved view is in the new one now.
      onAdded: () => display.isChanged && display.discard(),
    }),
});
