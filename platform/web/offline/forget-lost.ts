import { keptReplies } from '#platform/web/api/api.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { discardWrites } from '#platform/web/store/tab-outbox.ts';

/** Stores name themselves `kind:slug:project` (`StoredWrite.scope`). */
function isOf(scope: string, slug: string, projectId?: string): boolean {
  const [, ofSlug, ofProject] = scope.split(':');
  return ofSlug?.toLowerCase() === slug.toLowerCase() && (projectId === undefined || ofProject === projectId);
}

/**
 * Called with the projects of a workspace that the server lists as open to this person, and in `lost` those it no
 * longer lists: removed, left, archived or deleted, here or elsewhere. Everything this device keeps of the lost ones is
 * removed at once: mirror rows, kept answers and pictures, and edits that were never sent, which the server would
 * refuse.
 */
export function keepOnlyProjects(slug: string, open: readonly string[], lost: readonly string[]): void {
  instantMode.keepProjects(slug, open);
  if (lost.length === 0) return;
  void discardWrites((scope) => lost.some((id) => isOf(scope, slug, id)));
  const roots = [`/api/workspaces/${slug}`, `/api/assets/v2/workspaces/${slug}`];
  void keptReplies.forgetUnder(...lost.flatMap((id) => roots.map((root) => `${root}/projects/${id}/`)));
}

/** Does the same for whole workspaces: `mine` are all that the server lists, `lost` those it no longer does. */
export function keepOnlyWorkspaces(userId: string, mine: readonly string[], lost: readonly string[]): void {
  void instantMode.keepWorkspaces(userId, mine);
  if (lost.length === 0) return;
  void discardWrites((scope) => lost.some((slug) => isOf(scope, slug)));
  const roots = ['/api/workspaces', '/api/users/me/workspaces', '/api/assets/v2/workspaces'];
  void keptReplies.forgetUnder(...lost.flatMap((slug) => roots.map((root) => `${root}/${slug}/`)));
}
