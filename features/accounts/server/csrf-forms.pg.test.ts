import { describe, expect, it } from 'vitest';
import { expectNothingWritten } from '#tests/support/database-state.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { email, password } from '#tests/world/people.ts';

const world = worldForTests();

describe('forms', () => {
  const forms = [
    '/auth/sign-in/',
    '/auth/sign-up/',
    '/auth/sign-out/',
    '/api/instances/admins/sign-in/',
    '/api/instances/admins/sign-up/',
    '/api/instances/admins/sign-out/',
  ];
  it.each(forms)('%s needs a CSRF token that belongs to the cookie', async (path) => {
    const fields = { email: email('ben'), password, first_name: 'Ben' };
    const post = async (browser: ReturnType<ReturnType<typeof world>['stranger']>, token: string | null) => {
      const body = new URLSearchParams({ ...fields, ...(token === null ? {} : { csrfmiddlewaretoken: token }) });
      return browser.fetch(path, { method: 'POST', body });
    };
    const token = async (browser: ReturnType<ReturnType<typeof world>['stranger']>) =>
      (await browser.json<{ csrf_token: string }>('GET', '/auth/get-csrf-token/')).body.csrf_token;
    const [one, other] = [world().stranger(), world().stranger()];
    const [mine, foreign] = [await token(one), await token(other)];
    await expectNothingWritten(world(), async () => {
      for (const wrong of [null, '', 'x', foreign]) {
        const response = await post(one, wrong);
        expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
      }
      expect((await post(world().stranger(), mine)).status, 'a token without its cookie').toBe(403);
    });
    expect((await post(one, mine)).status).toBe(302);
  });

  it('keep the CSRF secret where scripts and other sites cannot use it', async () => {
    const response = await world().stranger().fetch('/auth/get-csrf-token/');
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^csrftoken=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('take the token in the header as well', async () => {
    const browser = world().stranger();
    const { body } = await browser.json<{ csrf_token: string }>('GET', '/auth/get-csrf-token/');
    const response = await browser.fetch('/auth/sign-out/', {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { 'X-CSRFTOKEN': body.csrf_token },
    });
    expect(response.status).toBe(302);
  });
});
