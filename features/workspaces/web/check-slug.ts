import { checkWorkspaceSlug } from '#features/workspaces/contract.ts';
import { isSlug, reservedSlugs, workspaceLimits } from '#features/workspaces/rules.ts';
import { api } from '#platform/web/api/api.ts';

/** What is wrong with a slug by the rules that both sides share. */
export type SlugFault = 'reserved' | 'malformed' | 'long';
export type SlugState = 'free' | 'taken' | SlugFault;

/** Returns what is wrong with a slug by itself; null when only the server knows more. */
export function faultOf(slug: string): SlugFault | null {
  if (slug.length > workspaceLimits.slug) return 'long';
  if (!isSlug(slug)) return 'malformed';
  return reservedSlugs.has(slug) ? 'reserved' : null;
}

/** What a slug would meet: the rules both sides share first, then the server's word on whether it is taken. */
export async function checkSlug(slug: string, signal: AbortSignal): Promise<SlugState> {
  const fault = faultOf(slug);
  if (fault !== null) return fault;
  const { status } = await api.send(checkWorkspaceSlug, { query: { slug } }, { signal });
  return status ? 'free' : 'taken';
}
