import { checkWorkspaceSlug } from '#features/workspaces/contract.ts';
import { isSlug, reservedSlugs } from '#features/workspaces/rules.ts';
import { api } from '#platform/web/api/api.ts';

export type SlugState = 'free' | 'taken' | 'reserved' | 'malformed';

/** What a slug would meet: the rules both sides share first, then the server's word on whether it is taken. */
export async function checkSlug(slug: string, signal: AbortSignal): Promise<SlugState> {
  if (!isSlug(slug)) return 'malformed';
  if (reservedSlugs.has(slug)) return 'reserved';
  const { status } = await api.send(checkWorkspaceSlug, { query: { slug } }, { signal });
  return status ? 'free' : 'taken';
}
