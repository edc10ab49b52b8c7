import { describe, expect, it } from 'vitest';
import { listWorkspaceMembers, readMyWorkspaceMembership } from '#features/workspaces/contract.ts';
import {
  acceptMyInvitations,
  answerInvitation,
  createInvitations,
  deleteInvitation,
  listMyInvitations,
  readJoinInvitation,
  removeWorkspaceMember,
  resendInvitation,
  updateInvitation,
} from '#features/members/contract.ts';
import { accountHooks } from '#features/members/server/public.ts';
import { accounts } from '#features/accounts/server/public.ts';
import { must } from '#platform/shared/must.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { following, untilReceived } from '#tests/support/follow-live.ts';
import { answerTo, findInvitation, invite as inviteTo, someone } from '#tests/support/invite.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, type Person } from '#tests/world/people.ts';

const world = worldForTests();
const harbor = { slug: 'harbor' };
const as = (person: Person) => world().as(person);
const invite = (address: string, role?: 5 | 15 | 20, project_ids?: string[]) =>
  inviteTo(world(), address, role, project_ids);
const find = (address: string) => findInvitation(world(), address);
const mails = async (to: string) =>
  world().db.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute();
const verify = (person: Person, is_email_verified = true) =>
  world().db.updateTable('users').set({ is_email_verified }).where('id', '=', world().userId(person)).execute();
const roleOf = async (person: Person) => {
  const { status, body } = await as(person).send(readMyWorkspaceMembership, { params: harbor });
  return status === 200 ? body.role : null;
};
/** Puts the workspace back as it was: the person out of it. */
async function leave(person: Person): Promise<void> {
  const { body } = await as('ada').send(listWorkspaceMembers, { params: harbor });
  const member = body.find((one) => one.member.id === world().userId(person));
  if (member) await as('ada').send(removeWorkspaceMember, { params: { ...harbor, member_id: member.id } });
}

describe('inviting', () => {
  it('stores trimmed lower-case addresses, guests unless said otherwise, and sends each an email with their link', async () => {
    const reply = await as('ada').send(createInvitations, {
      params: harbor,
      body: { emails: [{ email: ' New.Person@Example.invalid ' }, { email: 'two@example.invalid', role: 15 }] },
    });
    expect([reply.status, reply.body]).toEqual([200, { message: 'Emails sent successfully' }]);
    const one = must(await find('new.person@example.invalid'), 'stored');
    expect(one).toMatchObject({
      role: 5,
      accepted: false,
      responded_at: null,
      message: null,
      workspace: { slug: 'harbor' },
      created_by_detail: { id: world().userId('ada') },
    });
    expect(one.workspace).not.toHaveProperty('total_members');
    expect((await find('two@example.invalid'))?.role).toBe(15);
    const [mail] = await mails('new.person@example.invalid');
    expect(mail).toMatchObject({ kind: 'workspace-invitation', subject: expect.stringContaining('Harbor') });
    const link = `/workspace-invitations?invitation_id=${one.id}&email=new.person%40example.invalid&slug=harbor&token=${one.token}`;
    expect(mail?.body_text).toContain(link);
    expect(one.token).toMatch(/^[\w-]{43}$/);
  });

  it('passes over who is invited already, without a second email', async () => {
    const address = someone();
    const first = await invite(address, 15);
    await invite(address, 20);
    expect(await find(address)).toMatchObject({ id: first.id, role: 15 });
    expect(await mails(address)).toHaveLength(1);
  });

  const invalid = (typed: string) => ({
    error: `Invalid email - ${typed} provided a valid email address is required to send the invite`,
  });
  it.each<[string, unknown, unknown]>([
    ['no list', {}, { error: 'Emails are required' }],
    ['an empty list', { emails: [] }, { error: 'Emails are required' }],
    ['no address', { emails: [{ email: 'ok@example.invalid' }, { email: 'nobody' }] }, invalid('nobody')],
    ['a strange role', { emails: [{ email: 'ok@example.invalid', role: 7 }] }, expect.objectContaining({})],
    [
      'a project of elsewhere',
      { emails: [{ email: 'ok@example.invalid' }], project_ids: ['00000000-0000-7000-8000-000000000000'] },
      expect.objectContaining({ project_ids: [expect.stringContaining('does not exist')] }),
    ],
  ])('refuses %s, and stores nothing', async (_, body, answer) => {
    const reply = await expectNothingWritten(world(), () =>
      as('ada').json('POST', '/api/workspaces/harbor/invitations/', body),
    );
    expect(reply).toMatchObject({ status: 400, body: answer });
    expect(await mails('ok@example.invalid')).toEqual([]);
  });

  it('refuses the whole batch when somebody is a member, and says who', async () => {
    const reply = await expectNothingWritten(world(), () =>
      as('ada').json<{ workspace_users: { member: { email: string } }[] }>(
        'POST',
        '/api/workspaces/harbor/invitations/',
        { emails: [{ email: someone() }, { email: email('ben').toUpperCase() }] },
      ),
    );
    expect(reply).toMatchObject({ status: 400, body: { error: 'Some users are already member of workspace' } });
    expect(reply.body.workspace_users.map(({ member }) => member.email)).toEqual([email('ben')]);
  });

  it('reaches the feed of admins only: its id leads to an address', async () => {
    await following(world(), ['gus', 'dan', 'cleo'], async ([gus, ...others]) => {
      const { id } = await invite(someone());
      await expect.poll(() => gus?.changes().map(({ entity_id }) => entity_id)).toContain(id);
      await untilReceived(world(), others);
      for (const line of others)
        expect(line.changes().map(({ entity }) => entity)).not.toContain('workspace_invitation');
    });
  });

  it('keeps addresses out of the log that everybody reads', async () => {
    const address = someone();
    const { id } = await invite(address);
    const rows = await world().db.selectFrom('changes').selectAll().where('entity_id', '=', id).execute();
    expect(rows).not.toHaveLength(0);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});

describe('an open invitation', () => {
  it('changes its role, is sent again, and taken back', async () => {
    const address = someone();
    const invitation = await invite(address);
    const params = { ...harbor, invitation_id: invitation.id };
    const changed = await as('gus').send(updateInvitation, { params, body: { role: 15 } });
    expect([changed.status, changed.body.role]).toEqual([200, 15]);
    const again = await as('gus').send(resendInvitation, { params });
    expect(again.status).toBe(200);
    expect(await mails(address)).toHaveLength(2);
    expect((await as('gus').send(deleteInvitation, { params })).status).toBe(204);
    expect(await find(address)).toBeUndefined();
    expect((await world().stranger().send(readJoinInvitation, { params })).status).toBe(404);
  });

  it('shows whoever has the link what it is, without its token', async () => {
    const invitation = await invite(someone());
    const { status, body } = await world()
      .stranger()
      .send(readJoinInvitation, { params: { ...harbor, invitation_id: invitation.id } });
    expect([status, body.token, body.workspace.name]).toEqual([200, '', 'Harbor']);
    const elsewhere = { slug: 'quarry', invitation_id: invitation.id };
    expect((await world().stranger().send(readJoinInvitation, { params: elsewhere })).status).toBe(404);
  });

  it('that was declined can be opened again by sending it again', async () => {
    const invitation = await invite(someone());
    await world()
      .stranger()
      .send(answerInvitation, answerTo(invitation, { accepted: false }));
    expect((await find(invitation.email))?.responded_at).not.toBeNull();
    await as('ada').send(resendInvitation, { params: { ...harbor, invitation_id: invitation.id } });
    expect((await find(invitation.email))?.responded_at).toBeNull();
  });
});

describe('answering', () => {
  it('without a session records yes or no and makes nobody a member', async () => {
    const invitation = await invite(email('eve'));
    const reply = await world()
      .stranger()
      .send(answerInvitation, answerTo(invitation, { token: invitation.token }));
    expect([reply.status, reply.body]).toEqual([200, { message: 'Workspace Invitation Accepted' }]);
    expect(await find(email('eve'))).toMatchObject({ accepted: true });
    expect(await roleOf('eve')).toBeNull();
    const again = await world().stranger().send(answerInvitation, answerTo(invitation));
    expect([again.status, again.body]).toEqual([
      400,
      { error: 'You have already responded to the invitation request' },
    ]);
    const joined = await as('eve').send(answerInvitation, answerTo(invitation, { token: invitation.token }));
    expect(joined.status).toBe(200);
    expect(await roleOf('eve')).toBe(5);
    expect(await find(email('eve')), 'a used invitation is gone').toBeUndefined();
    await leave('eve');
  });

  it('needs the address it went to', async () => {
    const invitation = await invite(someone());
    const reply = await world()
      .stranger()
      .send(answerInvitation, answerTo(invitation, { email: 'other@example.invalid', token: invitation.token }));
    expect([reply.status, reply.body]).toEqual([403, { error: 'You do not have permission to join the workspace' }]);
  });

  it('with the token joins as whoever is signed in: the link may be opened with another account', async () => {
    const invitation = await invite(someone(), 15, [world().website.id]);
    await as('eve').send(answerInvitation, answerTo(invitation, { token: invitation.token }));
    expect(await roleOf('eve')).toBe(15);
    const { role } = await world()
      .db.selectFrom('project_members')
      .select('role')
      .where('user_id', '=', world().userId('eve'))
      .where('project_id', '=', world().website.id)
      .executeTakeFirstOrThrow();
    expect(role).toBe(15);
    await leave('eve');
  });

  it.each([
    ['no token', undefined],
    ['a wrong token', 'x'.repeat(43)],
    ['an empty one', ''],
  ])('with %s and another account is refused', async (_, token) => {
    const invitation = await invite(someone());
    const reply = await expectNothingWritten(world(), () =>
      as('eve').send(answerInvitation, answerTo(invitation, token === undefined ? {} : { token })),
    );
    expect(reply.status).toBe(403);
  });

  it('with one’s own address joins only when it is proven; before that yes is kept for the day it is', async () => {
    const invitation = await invite(email('ivo'), 15);
    expect((await as('ivo').send(answerInvitation, answerTo(invitation))).status).toBe(200);
    expect(await roleOf('ivo')).toBeNull();
    const { services } = world().server;
    const user = must(await accounts.findUserByEmail(services.db, email('ivo')), 'Ivo has an account');
    const arrive = async (who: typeof user) =>
      accountHooks.afterSignIn(services, who, await accountHooks.whatWaits(services, who));
    await arrive(user);
    expect(await roleOf('ivo')).toBeNull();
    await arrive({ ...user, is_email_verified: true });
    expect(await roleOf('ivo')).toBe(15);
    await leave('ivo');
    const proven = await invite(email('ivo'), 5);
    await verify('ivo');
    await as('ivo').send(answerInvitation, answerTo(proven));
    expect(await roleOf('ivo')).toBe(5);
    await leave('ivo');
    await verify('ivo', false);
  });
});

describe('my invitations', () => {
  it('are reported and accepted only for a proven address', async () => {
    const invitation = await invite(email('ivo'), 15);
    expect((await as('ivo').send(listMyInvitations, {})).body).toEqual([]);
    const early = await as('ivo').send(acceptMyInvitations, { body: { invitations: [invitation.id] } });
    expect(early.status).toBe(403);
    await verify('ivo');
    const { body } = await as('ivo').send(listMyInvitations, {});
    expect(body).toMatchObject([{ id: invitation.id, token: '', workspace: { slug: 'harbor' } }]);
    expect(body[0]?.total_members).toBeGreaterThan(1);
    const foreign = await invite(someone());
    const reply = await as('ivo').send(acceptMyInvitations, { body: { invitations: [invitation.id, foreign.id] } });
    expect(reply.status).toBe(204);
    expect(await roleOf('ivo')).toBe(15);
    expect(await find(foreign.email)).toBeDefined();
    await leave('ivo');
    await verify('ivo', false);
  });
});

it('coming back after removal never raises a role in a project', async () => {
  const inWebsite = async () =>
    world()
      .db.selectFrom('project_members')
      .select(['role', 'is_active'])
      .where('user_id', '=', world().userId('ben'))
      .where('project_id', '=', world().website.id)
      .executeTakeFirstOrThrow();
  await leave('ben');
  expect(await inWebsite()).toEqual({ role: 15, is_active: false });
  const back = await invite(email('ben'), 5);
  await as('ben').send(answerInvitation, answerTo(back, { token: back.token }));
  expect(await roleOf('ben')).toBe(5);
  expect(await inWebsite()).toEqual({ role: 5, is_active: false });
  await leave('ben');
  const higher = await invite(email('ben'), 20, [world().website.id]);
  await as('ben').send(answerInvitation, answerTo(higher, { token: higher.token }));
  expect(await roleOf('ben')).toBe(20);
  expect(await inWebsite()).toEqual({ role: 5, is_active: true });
});
