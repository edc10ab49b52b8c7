import type { DeactivationKept } from '#features/users/contract.ts';
import { ApiError } from '#platform/web/api/api-error.ts';

/** Where a refused deactivation says that another admin is needed first; nothing when it was refused for another reason. */
export function readKept(error: unknown): DeactivationKept {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return {};
  const { projects, workspaces } = error.body as DeactivationKept;
  return {
    ...(Array.isArray(projects) ? { projects } : {}),
    ...(Array.isArray(workspaces) ? { workspaces } : {}),
  };
}
