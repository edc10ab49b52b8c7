import { leaveWorkspace as leaveCall } from '#features/members/contract.ts';
import { myWorkspaces, type WorkspacePlace } from '#features/workspaces/web/public.ts';
import { showToast } from '#platform/ui/notices/toasts.ts';
import { confirm } from '#platform/ui/popups/confirm.ts';
import { refusalReason } from '#platform/web/api/refusal-reason.ts';
import { api } from '#platform/web/api/api.ts';
import { t } from './first-text.ts';

/** Asks, then leaves the workspace and goes home; says why when it is refused (the last admin stays). */
export async function leaveWorkspace(place: WorkspacePlace, go: (path: string) => void): Promise<void> {
  const workspace = place.workspace?.name ?? place.slug;
  const yes = await confirm({
    title: t('leaveTitle', { workspace }),
    body: t('leaveBody'),
    action: t('leave'),
    danger: true,
  });
  if (!yes) return;
  try {
    await api.send(leaveCall, { params: { slug: place.slug } });
  } catch (error) {
    const body = refusalReason(error);
    showToast({ kind: 'error', title: t('couldNotLeave'), body });
    return;
  }
  const left = await myWorkspaces.lose(place.slug);
  showToast({ kind: 'success', title: t('left', { workspace }) });
  const [next] = left;
  go(next ? `/${next.slug}` : '/create-workspace');
}
