import type { AnyRouter } from '@tanstack/react-router';
import { projectsOf } from '#features/projects/web/public.ts';
import { noteVisit } from '#platform/web/commands/recent.ts';
import { projectHere } from './workspace-commands.ts';

/** Notes which projects of a workspace are opened, for the palette's Recent. Returns a function that stops it. */
export function noteProjects(slug: string, router: AnyRouter): () => void {
  const note = () => {
    const id = projectHere(slug);
    const name = projectsOf(slug).byId.get(id ?? '')?.name;
    if (id !== null && name !== undefined) noteVisit(slug, { kind: 'project', id, projectId: id, key: '', name });
  };
  note();
  return router.subscribe('onResolved', note);
}
