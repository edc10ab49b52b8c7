import { createInvitations, listInvitations, type Invitation } from '#features/members/contract.ts';
import { must } from '#platform/shared/must.ts';
import type { World } from '#tests/world/world.ts';

const harbor = { slug: 'harbor' };
let counter = 0;

/** Returns an address that nobody has. */
export const someone = (): string => `someone${(counter += 1)}@example.invalid`;

/** Ada invites an address to Harbor, as a guest unless said otherwise. */
export async function invite(
  world: World,
  address: string,
  role?: 5 | 15 | 20,
  project_ids?: string[],
): Promise<Invitation> {
  await world.as('ada').send(createInvitations, {
    params: harbor,
    body: { emails: [{ email: address, ...(role ? { role } : {}) }], ...(project_ids ? { project_ids } : {}) },
  });
  return must(await findInvitation(world, address), `${address} is invited`);
}

/** Returns the open invitation of an address to Harbor; undefined without one. */
export async function findInvitation(world: World, address: string): Promise<Invitation | undefined> {
  const { body } = await world.as('ada').send(listInvitations, { params: harbor });
  return body.find((one) => one.email === address);
}

/** Returns what answers an invitation with yes, unless `more` says otherwise. */
export const answerTo = (
  invitation: Invitation,
  more: { email?: string; accepted?: boolean; token?: string } = {},
) => ({
  params: { ...harbor, invitation_id: invitation.id },
  body: { email: invitation.email, accepted: true, ...more },
});
