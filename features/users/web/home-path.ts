import { readMySettings } from '#features/users/contract.ts';
import { api } from '#platform/web/api/api.ts';
import { readOrKept } from '#platform/web/offline/read-kept.ts';

/** Where a signed-in person belongs: the last workspace, else the oldest, else the form that makes one (screens.md 1.1). */
export async function homePath(): Promise<string> {
  const { workspace } = await readOrKept(api, readMySettings, {});
  const slug = workspace.last_workspace_slug ?? workspace.fallback_workspace_slug;
  return slug === null ? '/create-workspace' : `/${slug}`;
}
