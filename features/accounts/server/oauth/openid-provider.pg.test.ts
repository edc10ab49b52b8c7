import { expect, it } from 'vitest';
import { readMe } from '#features/users/contract.ts';
import { startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { configure } from '#tests/support/redirects.ts';
import { worldForTests } from '#tests/support/world-for-tests.ts';
import { Browser } from '#tests/world/browser.ts';

const world = worldForTests();

it('signs in through a certified OpenID Connect provider', async () => {
  const client = { id: 'cairn', secret: 'a secret of two', redirectUri: `${world().url}/auth/oidc/callback/` };
  const provider = await startOpenIdProvider(client, 'olga');
  try {
    await configure(world(), {
      IS_OIDC_ENABLED: '1',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
    });
    const browser = world().stranger();
    const there = new Browser(provider.issuer);
    const start = await browser.fetch('/auth/oidc/?next_path=/invitations');
    let address = start.headers.get('location') ?? '';
    for (let hops = 0; address.startsWith(provider.issuer) && hops < 6; hops += 1)
      address = new URL((await there.fetch(address)).headers.get('location') ?? '', provider.issuer).href;
    expect(address.startsWith(client.redirectUri)).toBe(true);
    const end = await browser.fetch(address);
    expect(end.headers.get('location')).toBe('/invitations');
    expect((await browser.send(readMe, {})).body).toMatchObject({
      email: 'olga@example.invalid',
      first_name: 'Olga',
      last_name: 'Provider',
      is_email_verified: true,
      last_login_medium: 'oidc',
    });
  } finally {
    await provider.close();
  }
});
