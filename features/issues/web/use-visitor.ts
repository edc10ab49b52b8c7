import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { session } from '#features/accounts/web/public.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import type { WorkspaceFacts } from './store/workspace-facts.ts';

/**
 * Sets who looks at the issues of the workspace, and returns whether that is known: nothing is drawn before. To be called by
 * an observer.
 */
export function useVisitor(workspace: WorkspaceFacts): boolean {
  const place = useWorkspace();
  const { history } = useRouter();
  const { slug, role } = place;
  const { me } = session;
  const [userId, timeZone] = [me?.id, me?.user_timezone];
  useLayoutEffect(() => {
    if (userId === undefined || timeZone === undefined) return;
    workspace.enter({
      userId,
      timeZone,
      workspaceRole: role,
      get joined() {
        return projectsOf(slug).joined;
      },
      project: (id) => projectsOf(slug).byId.get(id),
      colleague: (id) => place.people.get(id),
      roleOf: (id) => place.members.find(({ member }) => member.id === id)?.role ?? null,
      go: (path) => history.push(path),
    });
  }, [workspace, userId, timeZone, role, slug, place, history]);
  return workspace.visit !== null;
}
