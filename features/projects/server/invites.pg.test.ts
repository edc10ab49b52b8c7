import { describe, expect, it } from 'vitest';
import {
  answerProjectInvite,
  deleteProjectInvite,
  inviteToProject,
  listMyProjectInvites,
  listProjectInvites,
  listProjectMembers,
  openProjectInvite,
  readProjectInvite,
} from '#features/projects/member-contract.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Browser } from '#tests/world/browser.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = () => ({ slug: 'harbor', project_id: world().website.id });

async function invite(email: string, role: 5 | 15 | 20 = 15) {
  await world()
    .as('ada')
    .send(inviteToProject, { params: params(), body: { emails: [{ email, role }] } });
  const { body } = await world().as('ada').send(listProjectInvites, { params: params() });
  const found = must(
    body.find((one) => one.email === email.toLowerCase()),
    email,
  );
  return { token: found.token, place: { ...params(), invite_id: found.id }, found };
}
const answer = (browser: Browser, place: { slug: string; project_id: string; invite_id: string }, body: object) =>
  browser.send(answerProjectInvite, { params: place, body: body as never });
const roleOf = async (person: Person) =>
  (await world().as('ada').send(listProjectMembers, { params: params() })).body.find(
    ({ member }) => member === world().userId(person),
  )?.role;

describe('an invitation', () => {
  it('is written to the address, once, and shows its token to admins only', async () => {
    await world().db.deleteFrom('mails').execute();
    const { found, token, place } = await invite('Guest.One@Example.invalid');
    await invite('guest.one@example.invalid');
    const mails = await world().db.selectFrom('mails').selectAll().execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to_address: 'guest.one@example.invalid', kind: 'project-invitation' });
    expect(mails[0]?.body_text).toContain(`invitation_id=${found.id}`);
    expect(mails[0]?.body_text).toContain(token);
    expect((await world().as('ada').send(readProjectInvite, { params: place })).body.token).toBe(token);
    const open = await world().stranger().send(openProjectInvite, { params: place });
    expect(open.body).toMatchObject({ email: 'guest.one@example.invalid', token: '', role: 15 });
  });

  it('needs addresses that are some', async () => {
    const send = (emails?: { email: string }[]) =>
      expectNothingWritten(world(), () =>
        world()
          .as('ada')
          .send(inviteToProject, { params: params(), body: emails ? { emails } : {} }),
      );
    const answers = [await send(), await send([]), await send([{ email: 'a@b.invalid' }, { email: 'nobody' }])];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [400, { error: 'Emails are required' }],
      [400, { error: 'Emails are required' }],
      [400, { error: 'Invalid email - nobody provided a valid email address is required to send the invite' }],
    ]);
  });

  it('only keeps the yes of somebody unknown, and lets nobody in', async () => {
    const { place } = await invite('later@example.invalid');
    const reply = await answer(world().stranger(), place, { email: 'later@example.invalid', accepted: true });
    expect(reply.body).toEqual({ message: 'Project Invitation Accepted' });
    const again = await answer(world().stranger(), place, { email: 'later@example.invalid', accepted: true });
    expect([again.status, again.body]).toEqual([
      400,
      { error: 'You have already responded to the invitation request' },
    ]);
    const { body } = await world().as('ada').send(readProjectInvite, { params: place });
    expect(body).toMatchObject({ accepted: true, responded_at: expect.any(String) as unknown });
  });

  it('is not for another address', async () => {
    const { place } = await invite('mine@example.invalid');
    const reply = await answer(world().as('eve'), place, { email: 'eve@example.invalid', accepted: true });
    expect([reply.status, reply.body]).toEqual([403, { error: 'You do not have permission to join the project' }]);
  });

  it('lets in whoever is signed in and shows the token, into the workspace as a member at most', async () => {
    const { place, token } = await invite('eve@example.invalid', 20);
    const body = { email: 'eve@example.invalid', accepted: true };
    // Signed in with the very address, which nobody has verified: only the answer is kept.
    await answer(world().as('eve'), place, body);
    expect(await roleOf('eve')).toBeUndefined();
    expect((await answer(world().as('eve'), place, { ...body, token: `${token}x` })).status).toBe(400);
    expect((await answer(world().as('eve'), place, { ...body, token })).status).toBe(200);
    expect(await roleOf('eve')).toBe(20);
    const { role } = await world()
      .db.selectFrom('workspace_members as m')
      .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
      .select('m.role')
      .where('w.slug', '=', 'harbor')
      .where('m.user_id', '=', world().userId('eve'))
      .executeTakeFirstOrThrow();
    expect(role).toBe(15);
    expect((await answer(world().as('eve'), place, { ...body, token })).status).toBe(404);
  });

  it('shows to its addressee once the address is theirs, who then needs no token', async () => {
    const { place } = await invite('dan@example.invalid', 5);
    const mine = () =>
      world()
        .as('dan')
        .send(listMyProjectInvites, { params: { slug: 'harbor' } });
    expect((await mine()).body).toEqual([]);
    await world()
      .db.updateTable('users')
      .set({ is_email_verified: true })
      .where('id', '=', world().userId('dan'))
      .execute();
    expect((await mine()).body).toMatchObject([{ id: place.invite_id, token: '' }]);
    await answer(world().as('dan'), place, { email: 'dan@example.invalid', accepted: true });
    expect(await roleOf('dan')).toBe(5);
    expect((await mine()).body).toEqual([]);
  });

  it('brings the removed back with no more than they had', async () => {
    const { place, token } = await invite('fay@example.invalid', 20);
    await answer(world().as('fay'), place, { email: 'fay@example.invalid', accepted: true, token });
    expect(await roleOf('fay')).toBe(15);
  });

  it('opens nothing once it is revoked', async () => {
    const { place } = await invite('gone@example.invalid');
    const revoke = () => world().as('ada').send(deleteProjectInvite, { params: place });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(404);
    expect((await world().stranger().send(openProjectInvite, { params: place })).status).toBe(404);
    const reply = await answer(world().stranger(), place, { email: 'gone@example.invalid', accepted: true });
    expect(reply.status).toBe(404);
  });
});
