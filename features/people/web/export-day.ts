import { session } from '#features/accounts/web/public.ts';
import { exportPersonActivities } from '#features/people/contract.ts';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { must } from '#platform/shared/must.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { api } from '#platform/web/api/api.ts';

/**
 * What the signed-in person did on a day, in all their workspaces, as one CSV. Null when they are a guest in each of
 * them: guests may not export. Throws what the server answered.
 */
export async function exportDay(date: string): Promise<string | null> {
  const user_id = must(session.me, 'somebody is signed in here').id;
  const parts = await Promise.all(
    myWorkspaces.list.map(async ({ slug }) => {
      try {
        return await api.send(exportPersonActivities, { params: { slug, user_id }, body: { date } });
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) return null;
        throw error;
      }
    }),
  );
  const [first, ...others] = parts.filter((part) => part !== null);
  // The header line appears once.
  return first === undefined ? null : first + others.map((part) => part.slice(part.indexOf('\r\n') + 2)).join('');
}
