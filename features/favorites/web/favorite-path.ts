import type { FavoriteRecord } from '#features/favorites/contract.ts';

/** Returns the address of what a favorite points at; null for folders and what is gone. */
export function favoritePath(slug: string, { entity_type, entity_data: data }: FavoriteRecord): string | null {
  if (!data) return null;
  if (entity_type === 'project') return `/${slug}/projects/${data.id}/issues`;
  if (data.project_id) return `/${slug}/projects/${data.project_id}/${entity_type}s/${data.id}`;
  return entity_type === 'view' ? `/${slug}/workspace-views/${data.id}` : null;
}
