import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { session } from '#features/accounts/web/public.ts';
import { projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import type { Visit, WorkspaceFacts } from './store/workspace-facts.ts';

/** Who entered last. A dialog or page that opens in the same visit enters no other: all rows would be drawn anew. */
const entered = new WeakMap<WorkspaceFacts, { readonly visit: Visit; readonly by: readonly unknown[] }>();

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
    const by = [userId, timeZone, role, slug, place, history];
    const last = entered.get(workspace);
    if (last?.visit === workspace.visit && last.by.every((one, index) => one === by[index])) return;
    const visit: Visit = {
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
    };
    workspace.enter(visit);
    entered.set(workspace, { visit, by });
  }, [workspace, userId, timeZone, role, slug, place, history]);
  return workspace.visit !== null;
}
