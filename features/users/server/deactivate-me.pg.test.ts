import { expect, it } from 'vitest';
import { forgotPassword, sendCode } from '#features/accounts/sign-in-contract.ts';
import { createIssue, readIssue } from '#features/issues/contract.ts';
import { deactivateMe, readMe, readMyProfile, updateMyProfile } from '#features/users/contract.ts';
import { listWorkspaceMembers } from '#features/workspaces/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { must } from '#platform/shared/must.ts';
import { codeOrPath, configure, mailsTo } from '#tests/support/redirects.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { Browser } from '#tests/world/browser.ts';
import { email, password, type Person } from '#tests/world/people.ts';

const world = worldForTests();

it('keeps who runs the installation', async () => {
  const answer = await expectNothingWritten(world(), () => world().as('ivo').send(deactivateMe, {}));
  expect([answer.status, answer.body]).toEqual([
    400,
    { error: 'You cannot deactivate your account since you are an instance admin' },
  ]);
});

it('keeps the only admin of a project or workspace where other people are', async () => {
  const db = world().db;
  const projectAdmins = db.updateTable('project_members').where('role', '=', 20);
  await projectAdmins.where('user_id', '=', world().userId('hana')).set({ role: 15 }).execute();
  await db.deleteFrom('instance_admins').where('user_id', '=', world().userId('ada')).execute();
  const alone = await expectNothingWritten(world(), () => world().as('ada').send(deactivateMe, {}));
  expect([alone.status, alone.body]).toEqual([
    400,
    {
      error: 'You cannot deactivate account as you are the only admin in some projects.',
      projects: [{ id: world().website.id, name: 'Website', workspace: 'harbor' }],
    },
  ]);
  const members = db.updateTable('workspace_members').where('user_id', '=', world().userId('gus'));
  await members.set({ role: 15 }).execute();
  await projectAdmins.where('user_id', '=', world().userId('ada')).set({ role: 15 }).execute();
  const last = await expectNothingWritten(world(), () => world().as('ada').send(deactivateMe, {}));
  expect([last.status, last.body]).toEqual([
    400,
    {
      error: 'You cannot deactivate account as you are the only admin in some workspaces.',
      workspaces: [{ id: expect.any(String) as string, name: 'Harbor', slug: 'harbor' }],
    },
  ]);
});

it('signs every browser out, ends memberships, begins onboarding again, notifies by mail, and keeps what was written', async () => {
  const ben: Person = 'ben';
  const elsewhere = new Browser(world().url);
  await elsewhere.post('/auth/sign-in/', { email: email(ben), password });
  await world()
    .as(ben)
    .send(updateMyProfile, { body: { is_onboarded: true, onboarding_step: { profile_complete: true } } });
  const place = { slug: 'harbor', project_id: world().website.id };
  const made = await world()
    .as(ben)
    .send(createIssue, { params: place, body: { name: 'Written by Ben' } });

  const answer = await world().as(ben).send(deactivateMe, {});
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie().join()).toMatch(/session-id=;/);
  expect([(await world().as(ben).send(readMe, {})).status, (await elsewhere.send(readMe, {})).status]).toEqual([
    401, 401,
  ]);
  const { body: members } = await world()
    .as('gus')
    .send(listWorkspaceMembers, { params: { slug: 'harbor' } });
  expect(members.map(({ member }) => member.id)).not.toContain(world().userId(ben));
  const { body: issue } = await world()
    .as('hana')
    .send(readIssue, { params: { ...place, issue_id: made.body.id } });
  expect(issue).toMatchObject({ name: 'Written by Ben', created_by: world().userId(ben) });
  const mail = await world().db.selectFrom('mails').selectAll().where('kind', '=', 'account-deactivated').execute();
  expect(mail.map(({ to_address }) => to_address)).toEqual([email(ben)]);
  const row = await world()
    .db.selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', world().userId(ben))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ is_onboarded: false, last_workspace_id: null });
  expect(row.onboarding_step).toMatchObject({ profile_complete: false });
});

/** Ben again, deactivated by himself. */
async function deactivated(): Promise<void> {
  const browser = new Browser(world().url);
  await browser.post('/auth/sign-in/', { email: email('ben'), password });
  expect((await browser.send(deactivateMe, {})).status).toBe(204);
}

/** Where a sign-in led, whether the account is active, and the emails about it. */
async function backBy(browser: Browser, location: string) {
  const { status, body } = await browser.send(readMe, {});
  const mails = await mailsTo(world(), email('ben'));
  return { at: codeOrPath(location), status, isActive: status === 200 && body.is_active, mail: mails[0]?.kind };
}
const isBack = { at: '/onboarding', status: 200, isActive: true, mail: 'account-active-again' };

it('comes back with the password they had', async () => {
  const browser = new Browser(world().url);
  const { location } = await browser.post('/auth/sign-in/', { email: email('ben'), password });
  expect(await backBy(browser, location)).toEqual(isBack);
  expect((await browser.send(readMe, {})).body.is_password_autoset).toBe(false);
});

it('comes back with a mailed code', async () => {
  await configure(world(), { ENABLE_MAGIC_LINK_LOGIN: '1' });
  await world().db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email('ben')).execute();
  await deactivated();
  await world()
    .stranger()
    .send(sendCode, { body: { email: email('ben') } });
  const [mail] = await mailsTo(world(), email('ben'));
  const code = /[a-z]{4}-[a-z]{4}-[a-z]{4}/.exec(mail?.body_text ?? '')?.[0] ?? '';
  const browser = new Browser(world().url);
  const { location } = await browser.post('/auth/magic-sign-in/', { email: email('ben'), code });
  expect(await backBy(browser, location)).toEqual(isBack);
});

it('comes back by way of a forgotten password', async () => {
  await deactivated();
  await world()
    .stranger()
    .send(forgotPassword, { body: { email: email('ben') } });
  const [mail] = await mailsTo(world(), email('ben'));
  const link = new URL(must(/http\S+/.exec(mail?.body_text ?? '')?.[0], 'a link'));
  const path = `/auth/reset-password/${link.searchParams.get('uidb64')}/${link.searchParams.get('token')}/`;
  const fresh = 'another horse, another battery';
  const browser = new Browser(world().url);
  await browser.post(path, { password: fresh });
  const { location } = await browser.post('/auth/sign-in/', { email: email('ben'), password: fresh });
  expect(await backBy(browser, location)).toEqual(isBack);
});

it('does not come back once an administrator switched the account off', async () => {
  const off = { switched_off_at: new Date().toISOString(), is_active: false };
  await world().db.updateTable('users').set(off).where('email', '=', email('ben')).execute();
  const browser = new Browser(world().url);
  const fresh = 'another horse, another battery';
  const { location } = await browser.post('/auth/sign-in/', { email: email('ben'), password: fresh });
  expect(codeOrPath(location)).toBe('5019');
  expect((await browser.send(readMyProfile, {})).status).toBe(401);
});
