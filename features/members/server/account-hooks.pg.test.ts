import { describe, expect, it } from 'vitest';
import { readMyWorkspaceMembership } from '#features/workspaces/contract.ts';
import { answerInvitation } from '#features/members/contract.ts';
import { accountHooks } from '#features/members/server/public.ts';
import { newId } from '#platform/shared/ids.ts';
import { answerTo, findInvitation, invite as inviteTo, someone } from '#tests/support/invite.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, type Person } from '#tests/world/people.ts';

const world = worldForTests();
const as = (person: Person) => world().as(person);
const invite = (address: string, role?: 5 | 15 | 20, project_ids?: string[]) =>
  inviteTo(world(), address, role, project_ids);
const find = (address: string) => findInvitation(world(), address);

describe('what accounts ask', () => {
  it('is whether an address is invited; who declined is not', async () => {
    const address = someone();
    const { services } = world().server;
    expect(await accountHooks.isInvited(services.db, address)).toBe(false);
    const invitation = await invite(address);
    expect(await accountHooks.isInvited(services.db, address)).toBe(true);
    await world()
      .stranger()
      .send(answerInvitation, answerTo(invitation, { accepted: false }));
    expect(await accountHooks.isInvited(services.db, address)).toBe(false);
  });

  it('refuses to switch off the only admin of other people', async () => {
    const { services } = world().server;
    const check = (person: Person) => accountHooks.checkDeactivation(services.db, world().userId(person));
    await expect(check('eve'), 'nobody else is there').resolves.toBeUndefined();
    await expect(check('gus'), 'Harbor has other admins').resolves.toBeUndefined();
    const quarry = await as('eve').send(readMyWorkspaceMembership, { params: { slug: 'quarry' } });
    const dan = { workspace_id: quarry.body.workspace, user_id: world().userId('dan'), role: 15 };
    await world()
      .db.insertInto('workspace_members')
      .values({ ...dan, id: newId() })
      .execute();
    await expect(check('eve')).rejects.toMatchObject({
      status: 400,
      body: { error: 'You cannot deactivate account as you are the only admin in some workspaces.' },
    });
    await world()
      .db.insertInto('project_members')
      .values({ ...dan, id: newId(), project_id: world().quarryProject.id })
      .execute();
    await expect(check('eve')).rejects.toMatchObject({
      body: { error: 'You cannot deactivate account as you are the only admin in some projects.' },
    });
  });

  it('ends every membership and takes back the invitations of who goes', async () => {
    const { services } = world().server;
    await invite(email('eve'));
    await accountHooks.deactivate(services, world().userId('eve'));
    expect((await as('eve').send(readMyWorkspaceMembership, { params: { slug: 'quarry' } })).status).toBe(403);
    expect(await find(email('eve'))).toBeUndefined();
  });
});
