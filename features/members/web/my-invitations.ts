import { acceptMyInvitations, type Invitation, listMyInvitations } from '#features/members/contract.ts';
import { myWorkspaces } from '#features/workspaces/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { api } from '#platform/web/api/api.ts';
import { t } from './text.ts';

/**
 * Returns the invitations that wait for the signed-in person; those they declined are left out. Throws when it cannot
 * be asked.
 */
export async function loadMyInvitations(): Promise<readonly Invitation[]> {
  const all = await api.send(listMyInvitations, {}, { fresh: true });
  return all.filter(({ accepted, responded_at }) => accepted || responded_at === null);
}

/** Joins the workspaces of these invitations and says so, one message each. Throws what the server refused. */
export async function acceptInvitations(chosen: readonly Invitation[]): Promise<void> {
  await api.send(acceptMyInvitations, { body: { invitations: chosen.map(({ id }) => id) } });
  await myWorkspaces.refresh();
  for (const { workspace } of chosen)
    showToast({ kind: 'success', title: t('joinedWorkspace', { workspace: workspace.name }) });
}
