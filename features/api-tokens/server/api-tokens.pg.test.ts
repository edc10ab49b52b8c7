import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  createApiToken,
  deleteApiToken,
  listApiTokens,
  listMyApiTokens,
  readApiToken,
  updateApiToken,
} from '#features/api-tokens/contract.ts';
import { deactivateMe } from '#features/users/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import { listChanges } from '#platform/shared/live.ts';
import { makeToken, programWith, type TokenWishes } from '#tests/support/programs.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { Browser } from '#tests/world/browser.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const invalid = { detail: 'Given API token is not valid' };

const make = (who: Person, body: TokenWishes = {}) => makeToken(world(), who, body);
const program = (token: string, header?: string) => programWith(world(), token, header);

/** What a program may read with a token: the change log (decisions.md 3.29). */
const ask = (token: string, slug = 'harbor') => program(token).send(listChanges, { params: { slug } });

const rowOf = (id: string) =>
  world().db.selectFrom('api_tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a new token', () => {
  it('has the documented shape, and its text in this answer only', async () => {
    const before = Date.now();
    const expired_at = new Date(before + 86_400_000).toISOString();
    const made = await make('ben', { label: 'Deploys', description: 'CI', expired_at });
    expect(made).toMatchObject({
      label: 'Deploys',
      description: 'CI',
      is_active: true,
      last_used: null,
      user: world().userId('ben'),
      user_type: 0,
      is_service: false,
      scope: 'admin',
      all_workspaces: true,
      project: null,
    });
    expect(made.token).toMatch(/^cairn_api_[0-9a-f]{32}$/);
    expect(Date.parse(made.expired_at ?? '')).toBe(Date.parse(expired_at));
    const read = await world()
      .as('ben')
      .send(readApiToken, { params: { ...params, token_id: made.id } });
    expect(read.body).not.toHaveProperty('token');
    const renamed = await world()
      .as('ben')
      .send(updateApiToken, { params: { ...params, token_id: made.id }, body: { label: 'Builds' } });
    expect(renamed.body).toMatchObject({ label: 'Builds', token: '' });
  });

  it('is stored as a hash', async () => {
    const { id, token } = await make('ben');
    expect(JSON.stringify(Object.values(await rowOf(id)))).not.toContain(token);
  });

  it('has a random name when none is given', async () => {
    expect((await make('ben')).label).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['a name over 255 characters', { label: 'x'.repeat(256) }],
    ['an empty name', { label: '  ' }],
    ['an expiry in the past', { expired_at: '2020-01-01T00:00:00Z' }],
    ['no date', { expired_at: 'tomorrow' }],
    ['an unknown scope', { scope: 'all' }],
  ])('is refused with %s', async (_, body) => {
    const answer = await world().as('ben').json('POST', '/api/workspaces/harbor/api-tokens/', body);
    expect(answer.status).toBe(400);
  });

  it('is not made for a project that its person cannot enter', async () => {
    for (const project of [world().operations.id, world().quarryProject.id, newId()]) {
      const answer = await world().as('cleo').json('POST', '/api/workspaces/harbor/api-tokens/', { project });
      expect(answer).toMatchObject({ status: 400, body: { project: ['Choose a project you are a member of.'] } });
    }
  });

  it('is not told again to a repeated request', async () => {
    const key = { 'x-cairn-idempotency-key': newId() };
    const send = () =>
      world().as('ben').json<{ id: string; token: string }>('POST', '/api/workspaces/harbor/api-tokens/', {}, key);
    const [first, second] = [await send(), await send()];
    expect(first.body.token).toMatch(/^cairn_api_/);
    expect(second.body).toMatchObject({ id: first.body.id, token: '' });
    const kept = await sql`select result from idempotency_keys`.execute(world().db);
    expect(JSON.stringify(kept.rows)).not.toContain(first.body.token);
  });
});

describe('who sees and revokes tokens', () => {
  it('shows people their own, and admins everyone’s', async () => {
    const [ada, ben] = [await make('ada'), await make('ben')];
    const ids = async (who: Person) => (await world().as(who).send(listApiTokens, { params })).body.map(({ id }) => id);
    expect(await ids('ben')).toContain(ben.id);
    expect(await ids('ben')).not.toContain(ada.id);
    expect(await ids('gus')).toEqual(expect.arrayContaining([ada.id, ben.id]));
    const mine = await world().as('ben').send(listMyApiTokens, {});
    expect(mine.body.map(({ id }) => id)).toContain(ben.id);
    expect(mine.body.every(({ user }) => user === world().userId('ben'))).toBe(true);
  });

  it('notifies its person and the admins alone that there is another one, and nothing of it', async () => {
    const log = async (who: Person, since: number) =>
      (
        await world()
          .as(who)
          .send(listChanges, { params, query: { since, limit: 1000 } })
      ).body;
    const { seq } = await log('ada', Number.MAX_SAFE_INTEGER);
    const { id } = await make('ben', { label: 'Deploy' });
    await world()
      .as('ada')
      .send(deleteApiToken, { params: { ...params, token_id: id } });
    const changesSeenBy = async (who: Person) =>
      (await log(who, seq)).changes.filter(({ entity_id }) => entity_id === id).map(({ op, fields }) => [op, fields]);
    const both = [
      ['created', {}],
      ['deleted', {}],
    ];
    expect([await changesSeenBy('ben'), await changesSeenBy('ada'), await changesSeenBy('hana')]).toEqual([
      both,
      both,
      [],
    ]);
  });

  it('answers others’ tokens like unknown ones', async () => {
    const { id } = await make('ada');
    const at = { params: { ...params, token_id: id } };
    expect((await world().as('ben').send(readApiToken, at)).status).toBe(404);
    expect((await world().as('ben').send(deleteApiToken, at)).status).toBe(404);
    expect(
      (
        await world()
          .as('ben')
          .send(updateApiToken, { ...at, body: { label: 'Mine' } })
      ).status,
    ).toBe(404);
  });

  it('lets admins revoke what others made, but not rename it', async () => {
    const { id, token } = await make('ben');
    const at = { params: { ...params, token_id: id } };
    expect(
      (
        await world()
          .as('gus')
          .send(updateApiToken, { ...at, body: { label: 'Mine' } })
      ).status,
    ).toBe(403);
    expect((await ask(token)).status).toBe(200);
    // Without the last slash, as clients send it.
    const gone = await world().as('gus').json('DELETE', `/api/workspaces/harbor/api-tokens/${id}`);
    expect(gone.status).toBe(204);
    expect(await ask(token)).toMatchObject({ status: 403, body: invalid });
    const audit = await world().db.selectFrom('audit_entries').selectAll().where('target', '=', id).execute();
    expect(audit.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['api-token.created', world().userId('ben')],
      ['api-token.revoked', world().userId('gus')],
    ]);
  });
});

describe('a request with a token', () => {
  it('acts as its person, by either header', async () => {
    const { token } = await make('ben');
    for (const one of [program(token), program(`Bearer ${token}`, 'authorization')])
      expect((await one.send(listChanges, { params })).status).toBe(200);
  });

  it.each(['cairn_api_', `cairn_api_${'0'.repeat(32)}`, 'ada'])('is refused with %j', async (token) => {
    expect(await ask(token)).toMatchObject({ status: 403, body: invalid });
  });

  it('is refused like a signed-out one when the token is missing', async () => {
    expect((await ask('')).status).toBe(401);
  });

  it('may come from any origin, which says nothing about a program', async () => {
    const { token } = await make('ben');
    const headers = { 'x-api-key': token, origin: 'https://elsewhere.example' };
    const answer = await new Browser(world().url, headers).json('POST', '/api/workspaces/harbor/api-tokens/', {});
    // Not taken as a sign-in either: this call is for people.
    expect(answer.status).toBe(401);
  });

  it('opens no call that is for people', async () => {
    const { token } = await make('ada');
    expect((await program(token).send(listApiTokens, { params })).status).toBe(401);
    expect((await program(token).send(createApiToken, { params, body: {} })).status).toBe(401);
    expect((await program(token).send(deactivateMe, {})).status).toBe(401);
  });

  it('is refused when the token is switched off, and let in when it is on again', async () => {
    const { id, token } = await make('ben');
    const change = (is_active: boolean) =>
      world()
        .as('ben')
        .send(updateApiToken, { params: { ...params, token_id: id }, body: { is_active } });
    await change(false);
    expect((await ask(token)).status).toBe(403);
    await change(true);
    expect((await ask(token)).status).toBe(200);
  });

  it('is refused after the expiry', async () => {
    const { id, token } = await make('ben', { expired_at: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await ask(token)).status).toBe(200);
    await world()
      .db.updateTable('api_tokens')
      .set({ expired_at: new Date(Date.now() - 1).toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await ask(token)).toMatchObject({ status: 403, body: invalid });
  });

  it('is refused after its person left the workspace, and in workspaces they were never in', async () => {
    const { token } = await make('hana');
    expect((await ask(token)).status).toBe(200);
    expect((await ask(token, 'quarry')).status).toBe(403);
    const membership = (is_active: boolean) =>
      world()
        .db.updateTable('workspace_members')
        .set({ is_active })
        .where('user_id', '=', world().userId('hana'))
        .execute();
    await membership(false);
    expect(await ask(token)).toMatchObject({ status: 403, body: invalid });
    await membership(true);
  });

  it('is refused while the account of its person is switched off', async () => {
    const { token } = await make('hana');
    const account = (is_active: boolean) =>
      world().db.updateTable('users').set({ is_active }).where('id', '=', world().userId('hana')).execute();
    await account(false);
    expect(await ask(token)).toMatchObject({ status: 403, body: invalid });
    await account(true);
    expect((await ask(token)).status).toBe(200);
  });

  it('is refused outside the workspace or project it is limited to', async () => {
    const limited = { detail: 'This API token is limited to another workspace or project.' };
    const inHarbor = await make('ada', { all_workspaces: false });
    expect((await ask(inHarbor.token, 'HARBOR')).status).toBe(200);
    expect(await ask(inHarbor.token, 'quarry')).toMatchObject({ status: 403, body: limited });
    const inWebsite = await make('ada', { project: world().website.id });
    expect(inWebsite).toMatchObject({ all_workspaces: false, project: world().website.id });
    expect(await ask(inWebsite.token)).toMatchObject({ status: 403, body: limited });
  });

  it('writes down when it was used, at most once a minute', async () => {
    const { id, token } = await make('ben');
    const last = async () => (await rowOf(id)).last_used;
    await ask(token);
    const first = await last();
    expect(first).not.toBeNull();
    await ask(token);
    expect(await last()).toBe(first);
    const earlier = new Date(Date.now() - 61_000).toISOString();
    await world().db.updateTable('api_tokens').set({ last_used: earlier }).where('id', '=', id).execute();
    await ask(token);
    expect(Date.parse((await last()) ?? '')).toBeGreaterThan(Date.parse(earlier));
  });
});
