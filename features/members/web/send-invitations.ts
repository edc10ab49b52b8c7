import type { Role } from '#features/access/contract.ts';
import { createInvitations } from '#features/members/contract.ts';
import { api } from '#platform/web/api/api.ts';

/** Invites all of these people or none; throws the server's error. */
export async function sendInvitations(
  slug: string,
  emails: readonly { email: string; role: Role }[],
  projectIds: readonly string[] = [],
): Promise<void> {
  const project_ids = projectIds.length > 0 ? { project_ids: [...projectIds] } : {};
  await api.send(createInvitations, { params: { slug }, body: { emails: [...emails], ...project_ids } });
}
