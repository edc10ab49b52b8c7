import { describe, expect, it } from 'vitest';
import { readMe, readMyProfile, readMySettings, updateMyProfile } from '#features/users/contract.ts';
import { createWorkspace, deleteWorkspace, listMyWorkspaces } from '#features/workspaces/contract.ts';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email } from '#tests/world/people.ts';

const world = worldForTests();

it('reports who is signed in, without secrets, and never from a cache', async () => {
  const { body, headers } = await world().as('ben').send(readMe, {});
  expect(body).toMatchObject({
    id: world().userId('ben'),
    email: email('ben'),
    display_name: 'ben',
    user_timezone: 'UTC',
    is_active: true,
    is_bot: false,
    is_email_verified: false,
    is_password_autoset: false,
    avatar_url: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/password_hash|argon2/);
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('settings', () => {
  const workspaceOf = async (person: 'gus' | 'ivo') =>
    (await world().as(person).send(readMySettings, {})).body.workspace;

  it('name the oldest workspace when none was visited', async () => {
    const [harbor] = (await world().as('gus').send(listMyWorkspaces, {})).body;
    expect(await workspaceOf('gus')).toEqual({
      last_workspace_id: null,
      last_workspace_slug: null,
      fallback_workspace_id: harbor?.id,
      fallback_workspace_slug: 'harbor',
      invites: 0,
    });
  });

  it('name no workspace for who has none', async () => {
    expect(await workspaceOf('ivo')).toMatchObject({ last_workspace_id: null, fallback_workspace_id: null });
  });

  it('follow the last workspace, and forget a deleted or foreign one', async () => {
    const gus = world().as('gus');
    const made = await gus.send(createWorkspace, { body: { name: 'Annex', slug: 'annex' } });
    // Nobody said yet that Gus was there (wire-account-workspace.md 3.1): the oldest is the way home.
    expect(await workspaceOf('gus')).toMatchObject({ last_workspace_id: null, fallback_workspace_slug: 'harbor' });
    await gus.send(updateMyProfile, { body: { last_workspace_id: made.body.id } });
    expect(await workspaceOf('gus')).toMatchObject({ last_workspace_slug: 'annex', fallback_workspace_slug: 'annex' });
    await gus.send(deleteWorkspace, { params: { slug: 'annex' } });
    expect(await workspaceOf('gus')).toMatchObject({ last_workspace_id: null, fallback_workspace_slug: 'harbor' });
    const [quarry] = (await world().as('eve').send(listMyWorkspaces, {})).body;
    await gus.send(updateMyProfile, { body: { last_workspace_id: quarry?.id ?? made.body.id } });
    expect(await workspaceOf('gus')).toMatchObject({ last_workspace_id: null, fallback_workspace_slug: 'harbor' });
  });
});

describe('profile', () => {
  it('starts as the wire says', async () => {
    const { body } = await world().as('ivo').send(readMyProfile, {});
    expect(body).toMatchObject({
      user: world().userId('ivo'),
      theme: {},
      is_tour_completed: false,
      onboarding_step: {
        profile_complete: false,
        workspace_create: false,
        workspace_invite: false,
        workspace_join: false,
      },
      use_case: null,
      role: null,
      // The people of the world have been through it.
      is_onboarded: true,
      last_workspace_id: null,
      billing_address: null,
      has_billing_address: false,
      company_name: '',
    });
  });

  it('replaces objects whole and leaves the rest alone', async () => {
    const ivo = world().as('ivo');
    await ivo.send(updateMyProfile, {
      body: { theme: { theme: 'dark', deep: { kept: [1, null, 'ש'] } }, role: 'Engineer' },
    });
    const { body } = await ivo.send(updateMyProfile, {
      body: { theme: { theme: 'light' }, billing_address: { city: 'Oslo' } },
    });
    expect(body).toMatchObject({ role: 'Engineer', billing_address: { city: 'Oslo' }, theme: { theme: 'light' } });
    expect(Object.keys(body.theme)).toEqual(['theme']);
    expect((await ivo.send(updateMyProfile, { body: { billing_address: null } })).body.billing_address).toBeNull();
    const { body: stored } = await ivo.send(readMyProfile, {});
    expect((await ivo.send(updateMyProfile, { body: {} })).body).toEqual({
      ...stored,
      updated_at: expect.any(String) as string,
    });
  });

  it.each([
    [{ theme: 'dark' }, { theme: ['Expected a dictionary of items.'] }],
    [{ theme: null }, { theme: ['This field may not be null.'] }],
    [{ is_onboarded: 'yes' }, { is_onboarded: ['Must be a valid boolean.'] }],
    [{ last_workspace_id: 'harbor' }, { last_workspace_id: ['Must be a valid UUID.'] }],
    [{ role: 5 }, { role: ['Not a valid string.'] }],
    [{ role: 'x'.repeat(301) }, { role: ['Ensure this field has no more than 300 characters.'] }],
    [
      { company_name: null, is_tour_completed: 1 },
      { company_name: ['This field may not be null.'], is_tour_completed: ['Must be a valid boolean.'] },
    ],
  ])('refuses %j by field', async (body, answer) => {
    const { status, body: reply } = await expectNothingWritten(world(), () =>
      world().as('ivo').json('PATCH', '/api/users/me/profile/', body),
    );
    expect([status, reply]).toEqual([400, answer]);
  });

  it('ignores what a person may not write', async () => {
    const { id: _id, updated_at: _at, ...before } = (await world().as('ivo').send(readMyProfile, {})).body;
    const other = {
      user: world().userId('ben'),
      id: world().userId('ben'),
      created_at: '2020-01-01T00:00:00Z',
      unknown: 1,
    };
    await world().as('ivo').json('PATCH', '/api/users/me/profile/', other);
    expect((await world().as('ivo').send(readMyProfile, {})).body).toMatchObject(before);
  });
});
