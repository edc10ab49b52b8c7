import { afterEach, describe, expect, it } from 'vitest';
import { createServiceToken, deleteApiToken } from '#features/api-tokens/contract.ts';
import { listChanges } from '#platform/shared/live.ts';
import { openLive } from '#tests/support/live-socket.ts';
import { makeToken, programWith, type TokenWishes } from '#tests/support/programs.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import type { Person } from '#tests/world/people.ts';

const world = worldForTests();
const params = { slug: 'harbor' };
const make = (who: Person, body: TokenWishes = {}) => makeToken(world(), who, body);
const ask = (token: string) => programWith(world(), token).send(listChanges, { params });

describe('the live feed', () => {
  const open = (token: string) => openLive(world().stranger(), { workspace: 'harbor' }, { 'x-api-key': token });

  it('opens with a token and ends when the token is revoked', async () => {
    const { id, token } = await make('ben');
    const line = await open(token);
    await expect.poll(() => line.frames.length).toBeGreaterThan(0);
    await world()
      .as('ben')
      .send(deleteApiToken, { params: { ...params, token_id: id } });
    await expect.poll(() => line.closed()).toBe(4401);
  });

  it('stays closed to a token of another place, and to a wrong one', async () => {
    const { token } = await make('ada', { project: world().website.id });
    await expect(open(token)).rejects.toThrow('refused with 403');
    await expect(open('cairn_api_1')).rejects.toThrow('refused with 403');
  });
});

describe('service tokens', () => {
  afterEach(() => world().db.deleteFrom('api_tokens').where('is_service', '=', true).execute());

  it('are made once, and their text is not told again', async () => {
    const send = () => world().as('ada').send(createServiceToken, { params });
    const first = await send();
    expect(first).toMatchObject({ status: 201, body: { token: expect.stringMatching(/^cairn_api_/) as unknown } });
    expect(await send()).toMatchObject({ status: 200, body: { token: '' } });
    const answer = await ask(first.body.token);
    expect([answer.status, answer.headers.get('x-ratelimit-remaining')]).toEqual([200, '299']);
  });
});

describe('the rate limit', () => {
  it('lets 60 requests a minute through and says how many are left', async () => {
    const { id, token } = await make('ben');
    const first = await ask(token);
    const now = Date.now() / 1000;
    expect(first.headers.get('x-ratelimit-remaining')).toBe('59');
    expect(Math.abs(Number(first.headers.get('x-ratelimit-reset')) - now - 60)).toBeLessThan(30);
    // The counter is filled by hand, in both windows that a slow test could be in.
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    for (const start of [minute, minute + 60_000])
      await world()
        .db.insertInto('rate_counters')
        .values({ key: `token:${id}`, window_start: new Date(start).toISOString(), count: 60 })
        .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count: 60 }))
        .execute();
    const refused = await ask(token);
    expect(refused).toMatchObject({
      status: 429,
      body: { error_code: 5900, error_message: 'RATE_LIMIT_EXCEEDED' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-ratelimit-remaining')).toBeNull();
  });
});
