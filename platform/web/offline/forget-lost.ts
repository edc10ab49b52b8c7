import { keptReplies } from '#platform/web/api/api.ts';
import { instantMode } from '#platform/web/mirror/instant-mode.ts';
import { discardWrites } from '#platform/web/store/tab-outbox.ts';

/** Stores name themselves `kind:slug:project` (`StoredWrite.scope`). */
function isOf(scope: string, slug: string, projectId?: string): boolean {
  const [, ofSlug, ofProject] = scope.split(':');
  return ofSlug?.toLowerCase() === slug.toLowerCase() && (projectId === undefined || ofProject === projectId);
}

/**
 * The server lists these projects of a workspace as open to this person, and those in `lost` no longer: removed, left,
 * archived or deleted, here or elsewhere. Everything this device keeps of the others goes at once: the mirror's rows, kept
 * replies and pictures, and edits that were never sent, which the server would refuse.
 */
export function keepOnlyProjects(slug: string, open: readonly string[], lost: readonly string[]): void {
  instantMode.keepProjects(slug, open);
  if (lost.length === 0) return;
  void discardWrites((scope) => lost.some((id) => isOf(scope, slug, id)));
  const roots = [`/api/workspaces/${slug}`, `/api/assets/v2/workspaces/${slug}`];
  void keptReplies.forgetUnder(...lost.flatMap((id) => roots.map((root) => `${root}/projects/${id}/`)));
}

/** The same of whole workspaces: `mine` are all that the server lists, `lost` those it no longer does. */
export function keepOnlyWorkspaces(userId: string, mine: readonly string[], lost: readonly string[]): void {
  void instantMode.keepWorkspaces(userId, mine);
  if (lost.length === 0) return;
  void discardWrites((scope) => lost.some((slug) => isOf(scope, slug)));
  const roots = ['/api/workspaces', '/api/users/me/workspaces', '/api/assets/v2/workspaces'];
  void keptReplies.forgetUnder(...lost.flatMap((slug) => roots.map((root) => `${root}/${slug}/`)));
}
